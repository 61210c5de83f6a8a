#!/usr/bin/env bash
# Guess: `insert([row])` asks the same as `insert(row)`; a property that is undefined is left out of both.
# What happens: the list adds `columns=` with the undefined property, so PostgREST stores NULL there instead of the default.
# @supabase/postgrest-js 2.119.0, the part of supabase-js that asks: the two requests below. PostgREST 12 documents `columns`, and `Prefer: missing=default` against it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @supabase/postgrest-js@2.119.0 >/dev/null
cat >look.mjs <<'JS'
import { PostgrestClient } from '@supabase/postgrest-js';

const fetch = async (url, { body }) => {
  const { pathname, search } = new URL(url);
  console.log(`${pathname}${decodeURIComponent(search)} ${body}`);
  return new Response('[]', { status: 201 });
};
const client = new PostgrestClient('https://project.example/rest/v1', { fetch });
const row = { name: 'Ada', track: undefined };
await client.from('applicants').insert(row);
await client.from('applicants').insert([row]);
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = '/rest/v1/applicants {"name":"Ada"}
/rest/v1/applicants?columns="name","track" [{"name":"Ada"}]' ]
