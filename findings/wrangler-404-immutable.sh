#!/usr/bin/env bash
# Guess: a rule of `_headers` for `/assets/*` is about the files in that folder, so a path without a file gets the 404 page with its own cache time.
# What happens: the 404 page has the rule's headers. With the usual `immutable`, caches may keep 'not found' for a year (RFC 9111, section 4.2).
# wrangler 4.164.0 (`wrangler dev` with static assets and `not_found_handling`).
set -euo pipefail
folder=$(mktemp -d)
trap 'kill -- "-$(cat "$folder/pid")"; rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-package-lock node@24.14.0 wrangler@4.164.0
export PATH="$folder/node_modules/.bin:$PATH" WRANGLER_SEND_METRICS=false
mkdir -p site/assets
echo 'export {}' >site/assets/here.js
echo '<!doctype html><title>Not found</title>' | tee site/404.html >site/index.html
printf '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n' >site/_headers
echo '{ "name": "site", "compatibility_date": "2026-11-01",
  "assets": { "directory": "site", "not_found_handling": "404-page" } }' >wrangler.json
port=$(node -e "const server = require('node:net').createServer().listen(0, () => { console.log(server.address().port); server.close(); })")
set -m
wrangler dev --port "$port" >log 2>&1 &
echo $! >pid
ask() {
  echo "$1: $(curl --silent --retry 60 --retry-connrefused --retry-delay 1 --head "http://127.0.0.1:$port/$1" |
    tr -d '\r' | sed -n 's/^HTTP[^ ]* \([0-9]*\).*/\1/p; s/^[Cc]ache-[Cc]ontrol: /, /p' | tr -d '\n')"
}
seen=$(ask assets/here.js; ask assets/gone.js; ask gone)
echo "$seen"
[ "$seen" = 'assets/here.js: 200, public, max-age=31536000, immutable
assets/gone.js: 404, public, max-age=31536000, immutable
gone: 404, public, max-age=0, must-revalidate' ]
