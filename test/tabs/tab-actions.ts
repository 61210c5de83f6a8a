import fc from 'fast-check';
import type { FieldName } from '../../machines/application.form.ts';
import type { Connection } from './simulated-backend.ts';
import type { BrowserHabits, Task } from './simulated-device.ts';

/** The fields that visitors type in: of every step, required and optional. */
export const playedFields = [
  'full_name',
  'email',
  'experience',
  'motivation',
  'github_url',
  'portfolio_url',
] as const satisfies readonly FieldName[];

/** A field that visitors type in. */
export type PlayedField = (typeof playedFields)[number];

/** What a visitor does, or what happens to the network, and how many ms pass afterwards. */
export type TabAction = { readonly pause: number } & (
  | { readonly kind: 'type' | 'erase'; readonly tab: number; readonly field: PlayedField }
  | { readonly kind: 'submit'; readonly tab: number; readonly connection: Connection }
  | { readonly kind: 'sleep'; readonly tab: number; readonly order: readonly Task[] }
  | { readonly kind: 'startOver' | 'undo' | 'leave' | 'look'; readonly tab: number }
  | { readonly kind: 'offline' | 'online' }
);

/** Any actions in this number of tabs, in any order. */
export function tabActions(tabs: number): fc.Arbitrary<TabAction[]> {
  const tab = fc.nat({ max: tabs - 1 });
  // A person needs more than 100 ms to get from one tab to another.
  const pause = fc.constantFrom(120, 400, 1000, 5000);
  const connection = fc.record({
    ms: fc.constantFrom(20, 300, 3000),
    isLate: fc.boolean(),
    isLost: fc.boolean(),
  });
  const order = fc.shuffledSubarray(['storage', 'timer', 'response'] as Task[], { minLength: 3 });
  const oneOf = <const Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
  const field = fc.constantFrom(...playedFields, 'email' as const);
  const type = fc.record({ kind: oneOf('type'), tab, field, pause });
  const optional = fc.constantFrom('github_url' as const, 'portfolio_url' as const);
  const erase = fc.record({ kind: oneOf('erase'), tab, field: optional, pause });
  const submit = fc.record({ kind: oneOf('submit'), tab, connection, pause });
  const sleep = fc.record({ kind: oneOf('sleep'), tab, order, pause });
  const others = fc.record({ kind: oneOf('startOver', 'undo', 'leave', 'look'), tab, pause });
  const network = fc.record({ kind: oneOf('online', 'offline'), pause });
  // A tab is often left while it sends.
  const sleepWhileSending = fc.tuple(submit, sleep).map(([sent, left]) => {
    return [sent, { ...left, tab: sent.tab }];
  });
  const one = (arbitrary: fc.Arbitrary<TabAction>) => arbitrary.map((action) => [action]);
  const actions: fc.Arbitrary<TabAction[]> = fc.oneof(
    { weight: 5, arbitrary: one(type) },
    { weight: 1, arbitrary: one(erase) },
    { weight: 2, arbitrary: one(submit) },
    { weight: 2, arbitrary: sleepWhileSending },
    { weight: 1, arbitrary: one(sleep) },
    { weight: 4, arbitrary: one(others) },
    { weight: 1, arbitrary: one(network) },
  );
  return fc.array(actions, { minLength: 4, maxLength: 16, size: 'max' }).map((all) => all.flat());
}

/** Any habits that a browser can have. */
export const browserHabits: fc.Arbitrary<BrowserHabits> = fc.record({
  isCached: fc.boolean(),
  latency: fc.constantFrom(1, 50),
});
