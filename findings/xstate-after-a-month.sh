#!/usr/bin/env bash
# Guess: `after: { 2592000000: 'closed' }` enters `closed` after 30 days.
# What happens: it enters `closed` at once, because a timer of JavaScript holds at most 24.8 days and runs after 1 ms beyond.
# xstate 5.33.3. XState passes the delay to `setTimeout` as it is. Node warns once; browsers say nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3 >/dev/null
cat >look.mjs <<'JS'
import { createActor, createMachine } from 'xstate';

for (const days of [24, 30]) {
  const machine = createMachine({
    initial: 'open',
    states: { open: { after: { [days * 24 * 3600 * 1000]: 'closed' } }, closed: {} },
  });
  const actor = createActor(machine).start();
  await new Promise((resolve) => setTimeout(resolve, 200));
  console.log(`${days} days, after 0.2 s: ${actor.getSnapshot().value}`);
  actor.stop();
}
JS
seen=$(node --no-warnings look.mjs)
echo "$seen"
[ "$seen" = "24 days, after 0.2 s: open
30 days, after 0.2 s: closed" ]
