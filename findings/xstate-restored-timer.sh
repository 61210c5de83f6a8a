#!/usr/bin/env bash
# Guess: an actor restored from `getPersistedSnapshot()` goes on with the `after` of its state, or starts it again.
# What happens: the timer is lost, and the actor stays in the state for ever. An `invoke` of the same state does start again.
# xstate 5.33.3. A snapshot has no scheduled events, and a restored state isn't entered.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3 >/dev/null
cat >look.mjs <<'JS'
import { createActor, createMachine, fromCallback } from 'xstate';

let calls = 0;
const machine = createMachine({
  initial: 'shown',
  states: {
    shown: {
      after: { 50: 'hidden' },
      invoke: {
        src: fromCallback(() => {
          calls += 1;
        }),
      },
    },
    hidden: {},
  },
});
const wait = () => new Promise((resolve) => setTimeout(resolve, 300));

const first = createActor(machine).start();
const kept = JSON.parse(JSON.stringify(first.getPersistedSnapshot()));
await wait();
console.log(`never stopped: ${first.getSnapshot().value}, ${calls} call`);
const restored = createActor(machine, { snapshot: kept }).start();
await wait();
console.log(`restored: ${restored.getSnapshot().value}, ${calls} calls`);
process.exit();
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = "never stopped: hidden, 1 call
restored: shown, 2 calls" ]
