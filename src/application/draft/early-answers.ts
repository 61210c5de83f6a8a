import { readItem, writeItem } from './storage-items.ts';
import { earlyAnswersKeyFor } from './storage-keys.ts';

const earlyAnswersKey = earlyAnswersKeyFor(import.meta.env.BASE_URL);

/** What was typed into a form, by the name of the control. */
export type EarlyAnswers = Readonly<Record<string, string>>;

/** Reads what was typed into a form that was rendered before its script arrived. */
export function answersIn(controls: readonly HTMLInputElement[]): EarlyAnswers {
  return Object.fromEntries(
    controls.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
}

/** Reads what was typed before a reload. */
export function readEarlyAnswers(): EarlyAnswers {
  const entries = Object.entries(Object(readItem('tab', earlyAnswersKey)));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Deletes what was typed early: from now on, the application saves its answers itself. */
export function forgetEarlyAnswers(): void {
  writeItem('tab', earlyAnswersKey);
}
