import fc from 'fast-check';
import { test } from 'vitest';
import { isWhole, seed } from '../fixtures/chance.ts';
import { browserHabits, tabActions } from './tab-actions.ts';
import { Visitor } from './visitor.ts';

const tabs = 3;
const { WALKS = isWhole ? 1000 : 500 } = process.env;

test(`no word is lost and nothing false is shown, whatever happens in ${tabs} tabs`, {
  timeout: 600_000,
}, async () => {
  const walk = fc.asyncProperty(browserHabits, tabActions(tabs), async (habits, actions) => {
    const visitor = new Visitor(habits);
    await visitor.open(tabs);
    for (const action of actions) await visitor.do(action);
    await visitor.settle();
  });
  await fc.assert(walk, { seed: seed | 0, numRuns: Number(WALKS) });
});
