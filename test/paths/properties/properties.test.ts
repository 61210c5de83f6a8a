import { describe, expect, test } from 'vitest';
import { application } from '../subject/application.ts';
import { withFault } from '../subject/subject.ts';
import { walkPath } from '../walk/actor/walk-path.ts';
import { brokenByProperty } from './broken-machines.ts';
import { checkProperty } from './check-property.ts';
import { properties } from './properties.ts';
import { wholeApplication } from './whole-application.ts';

describe('in every state of the application', { timeout: 600_000 }, () => {
  const graph = wholeApplication(application, false);

  test.each(properties)('$words', (property) => {
    const { states, counterExample } = checkProperty(graph, property);
    expect(counterExample).toBeUndefined();
    expect(states).toBeGreaterThan(5000);
  });
});

/** The length of the shortest way to break each property, in events, counted by hand. */
const shortest: Readonly<Record<string, number>> = {
  // Submit, and the check fails.
  'form-kept': 2,
  // Submit, nobody has applied, start over, submit, nobody has applied.
  'one-insert': 5,
  // Submit, the check fails, 3000 ms pass.
  'modal-closes': 3,
  // Registration closes, its message is pressed away.
  'modal-closed-by-hand': 2,
  // Submit, nobody has applied, stored, the mail is sent, the page is left.
  'one-mail': 5,
  // Submit, nobody has applied, stored, left, 2000 ms pass.
  'redirect-takes-nobody-back': 5,
  'redirect-comes': 4,
  // Submit, go to the first step, type.
  'locked-while-sending': 3,
  // Submit, free, refused, free, refused: what was is again, the failure included.
  'answers-end-the-wait': 5,
  'check-before-insert': 1,
  'sent-as-reviewed': 1,
  'closed-is-closed': 1,
  'sent-once': 2,
  'receipt-kept': 4,
  'failure-told': 2,
  'undo-brings-back': 1,
};

describe('a machine is caught', { timeout: 600_000 }, () => {
  test.each(properties)('that breaks: $words', (property) => {
    const broken = brokenByProperty[property.id];
    if (!broken) throw new Error(`No machine breaks ${property.id}.`);
    const { counterExample } = checkProperty(
      wholeApplication(withFault(application, broken), false),
      property,
    );
    expect(counterExample?.events).toHaveLength(shortest[property.id] ?? Number.NaN);
  });

  test('by a path that can be walked on the site', () => {
    const broken = brokenByProperty['redirect-takes-nobody-back'];
    const property = properties.find(({ id }) => id === 'redirect-takes-nobody-back');
    if (!broken || !property) throw new Error('There is such a property.');
    const { counterExample } = checkProperty(
      wholeApplication(withFault(application, broken), false),
      property,
    );
    if (!counterExample) throw new Error('It was not caught.');
    expect(counterExample.events).toEqual([
      'application.submit',
      'checkDuplicate free',
      'insertApplicant stored',
      'page.leave',
      'after redirectToLanding',
    ]);
    const inOrder = { ...counterExample, events: counterExample.events.slice(0, -1) };
    expect(() => walkPath(application, inOrder)).not.toThrow();
  });
});
