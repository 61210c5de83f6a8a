#!/usr/bin/env bash
# Guess: `insert(…).select().single()` resolves with a row or with an error, as its types say.
# What happens: if the answer is 200 with an empty body (a proxy, a captive portal), it has neither, and `success` is true.
# @supabase/postgrest-js 2.119.0, the part of supabase-js that asks. Whoever only asks for `error` tells the visitor that the row was stored.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @supabase/postgrest-js@2.119.0 >/dev/null
cat >look.mjs <<'JS'
import { PostgrestClient } from '@supabase/postgrest-js';

const fetch = async () => new Response('', { status: 200 });
const client = new PostgrestClient('https://project.example/rest/v1', { fetch });
const { data, error, status, success } = await client
  .from('applicants')
  .insert({ email: 'ada@example.org' })
  .select('email')
  .single();
console.log(JSON.stringify({ data, error, status, success }));
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = '{"data":null,"error":null,"status":200,"success":true}' ]
