#!/usr/bin/env bash
# Guess: html-validate's rules agree on which of two `<main>` elements a visitor can reach, if one is `hidden`.
# What happens: `no-multiple-main` leaves the hidden one out; `unique-landmark` counts it, though no reader meets it.
# html-validate 11.18.0, with its `standard` and `a11y` presets.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund html-validate@11.18.0 >/dev/null
cat >look.mjs <<'JS'
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
const pages = {
  'one main': '<main><p>One</p></main>',
  'a second, hidden': '<main><p>One</p></main><main hidden><p>Two</p></main>',
  'a second, visible': '<main><p>One</p></main><main><p>Two</p></main>',
};
for (const [name, body] of Object.entries(pages)) {
  const html = `<!DOCTYPE html><html lang="en"><head><title>Mains</title></head><body>${body}</body></html>`;
  const { results } = await validator.validateString(html);
  const rules = new Set(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)));
  console.log(`${name}: ${[...rules].sort().join(', ') || 'valid'}`);
}
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = "one main: valid
a second, hidden: unique-landmark
a second, visible: no-multiple-main, unique-landmark" ]
