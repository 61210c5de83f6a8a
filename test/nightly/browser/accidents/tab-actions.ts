import fc from 'fast-check';
import type { FieldName } from '../../../../machines/application.form.ts';

/** The fields that visitors type in: of every step, required and optional. */
const playedFields = [
  'full_name',
  'email',
  'experience',
  'motivation',
  'github_url',
  'portfolio_url',
] as const satisfies readonly FieldName[];

/** A field that visitors type in. */
export type PlayedField = (typeof playedFields)[number];

/** A visitor's actions in one of their tabs. A sleeping tab notices nothing until it wakes. */
const inTab = ['submit', 'startOver', 'undo', 'reload', 'look', 'sleep'] as const;

/** Events for all tabs: the network goes or returns, or the next insert is slow or loses its response. */
const around = ['offline', 'online', 'loseAnswer', 'slowInsert'] as const;

export type TabAction =
  | { readonly kind: 'type'; readonly tab: number; readonly field: PlayedField }
  | { readonly kind: (typeof inTab)[number]; readonly tab: number }
  | { readonly kind: (typeof around)[number] };

/**
 * Parses an action's name, such as 'offline', 'submit 0' or 'type 1 email'.
 *
 * @throws Error if there is no such action.
 */
export function toAction(step: string): TabAction {
  const [name, tab, typed] = step.split(' ');
  const field = playedFields.find((one) => one === typed);
  if (name === 'type' && field) return { kind: name, tab: Number(tab), field };
  const own = inTab.find((one) => one === name);
  if (own) return { kind: own, tab: Number(tab) };
  const kind = around.find((one) => one === name);
  if (!kind) throw new Error(`There is no action '${step}'.`);
  return { kind };
}

/** Generates any actions with this number of tabs, in any order. */
export function tabActions(tabs: number): fc.Arbitrary<TabAction[]> {
  const tab = fc.nat({ max: tabs - 1 });
  const type = fc.record({
    kind: fc.constant('type' as const),
    tab,
    field: fc.constantFrom(...playedFields),
  });
  const own = fc.record({ kind: fc.constantFrom('submit', ...inTab), tab });
  const anything = fc.oneof(
    { arbitrary: type, weight: 5 },
    { arbitrary: own, weight: 4 },
    fc.record({ kind: fc.constantFrom('online', ...around) }),
  );
  return fc.array(anything, { minLength: 8, maxLength: 16, size: 'max' });
}
