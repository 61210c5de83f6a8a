#!/usr/bin/env bash
# Guess: with `Options MultiViews`, `/privacy` is `privacy.html`, or `privacy.html.br` as brotli for a client that takes it.
# What happens: `.br` is the language Breton. Browsers, which name theirs, get the page; a crawler, which names none, gets compressed bytes as text.
# Debian's Apache 2.4.71 with its own mime.conf, which has `AddLanguage br .br`.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "$(cat "$folder/pid")"; rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
mkdir site
{ echo '<!doctype html><title>Privacy</title>'; printf '<p>We keep nothing.</p>%.0s' {1..99}; } >site/privacy.html
node -e "const { readFileSync, writeFileSync } = require('node:fs');
writeFileSync('site/privacy.html.br', require('node:zlib').brotliCompressSync(readFileSync('site/privacy.html')))"
port=$(node -e "const server = require('node:net').createServer().listen(0, () => { console.log(server.address().port); server.close(); })")
{
  for name in mpm_event authz_core mime dir negotiation; do
    echo "LoadModule ${name}_module /usr/lib/apache2/modules/mod_$name.so"
  done
  cat /etc/apache2/mods-available/mime.conf /etc/apache2/mods-available/negotiation.conf
  cat <<CONF
Listen 127.0.0.1:$port
ServerName localhost
User www-data
Group www-data
PidFile $folder/pid
ErrorLog $folder/error.log
DocumentRoot $folder/site
<Directory $folder/site>
  Options MultiViews
  Require all granted
</Directory>
CONF
} >apache.conf
/usr/sbin/apache2 -f "$folder/apache.conf"
ask() {
  curl --silent --retry 9 --retry-connrefused --dump-header headers --output body "$@" "http://127.0.0.1:$port/privacy"
  if cmp --quiet body site/privacy.html.br; then echo 'the compressed bytes:'; else echo 'the page:'; fi
  tr -d '\r' <headers | grep -iE '^content-(language|encoding|type)' | sort
}
seen=$(
  echo "a browser gets $(ask --header 'Accept-Language: en' --header 'Accept-Encoding: gzip, br')"
  echo "a crawler gets $(ask)"
)
echo "$seen"
[ "$seen" = 'a browser gets the page:
Content-Type: text/html
a crawler gets the compressed bytes:
Content-Language: br
Content-Type: text/html' ]
