#!/usr/bin/env bash
# Guess: after `set statement_timeout = '200ms'`, PGlite cancels a statement that takes seconds, as PostgreSQL does.
# What happens: the setting is accepted and shown, and the statement runs to its end. A test of a limit passes by not testing it.
# @electric-sql/pglite 0.5.17. PostgreSQL sets a timer of the system, which WebAssembly has not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17 >/dev/null
cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const db = new PGlite();
await db.exec("set statement_timeout = '200ms'");
const [{ statement_timeout: limit }] = (await db.query('show statement_timeout')).rows;
const start = performance.now();
const { rows } = await db.query('select count(*)::int as n from generate_series(1, 8000000)');
const isOver = performance.now() - start > 200;
console.log(`limit ${limit}, counted ${rows[0].n}, took longer than the limit: ${isOver}`);
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = 'limit 200ms, counted 8000000, took longer than the limit: true' ]
