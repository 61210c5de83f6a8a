#!/usr/bin/env bash
# Guess: `email()` of valibot accepts what a browser's `<input type="email">` accepts, such as o'brien@example.org.
# What happens: it refuses an apostrophe or an ampersand before the @, and a country's domain in its own script.
# valibot 1.5.0. `rfcEmail()` of the same package accepts all three. Node checks the HTML standard's pattern beside them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund valibot@1.5.0 >/dev/null
cat >look.mjs <<'JS'
import * as v from 'valibot';

const html =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
for (const address of ["o'brien@example.org", 'r&d@example.org', 'ada@example.xn--p1ai', 'ada@example.org']) {
  const email = v.safeParse(v.pipe(v.string(), v.email()), address).success;
  const rfcEmail = v.safeParse(v.pipe(v.string(), v.rfcEmail()), address).success;
  console.log(`${address}: email ${email}, rfcEmail ${rfcEmail}, HTML ${html.test(address)}`);
}
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = "o'brien@example.org: email false, rfcEmail true, HTML true
r&d@example.org: email false, rfcEmail true, HTML true
ada@example.xn--p1ai: email false, rfcEmail true, HTML true
ada@example.org: email true, rfcEmail true, HTML true" ]
