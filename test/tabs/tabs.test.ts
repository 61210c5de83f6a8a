import fc from 'fast-check';
import { test } from 'vitest';
import { isWhole, seed } from '../fixtures/chance.ts';
import { playedFields, type TabAction, Visitor } from './visitor.ts';

const tabs = 3;
const { WALKS = isWhole ? 1000 : 500 } = process.env;

/** Any action in any tab. */
function tabAction(): fc.Arbitrary<TabAction> {
  const common = { tab: fc.nat({ max: tabs - 1 }), wakesByResponse: fc.boolean() };
  const oneOf = <const Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
  const field = fc.constantFrom(...playedFields);
  const connection = fc.record({ isLate: fc.boolean(), isLost: fc.boolean() });
  const submit = fc.record({ ...common, kind: oneOf('submit'), connection });
  const others = oneOf('startOver', 'undo', 'sleep', 'reload');
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ ...common, kind: oneOf('type'), field }) },
    { weight: 3, arbitrary: fc.record({ ...common, kind: oneOf('fill') }) },
    { weight: 4, arbitrary: submit },
    { weight: 6, arbitrary: fc.record({ ...common, kind: oneOf('respond') }) },
    { weight: 4, arbitrary: fc.record({ ...common, kind: others }) },
  );
}

test(`no word is lost and nothing false is shown, whatever happens in ${tabs} tabs`, {
  timeout: 600_000,
}, async () => {
  const actions = fc.array(tabAction(), { minLength: 4, maxLength: 24, size: 'max' });
  const walk = fc.asyncProperty(actions, async (all) => {
    const visitor = new Visitor(tabs);
    await visitor.open();
    for (const action of all) await visitor.do(action);
    await visitor.settle();
  });
  await fc.assert(walk, { seed: seed | 0, numRuns: Number(WALKS) });
});
