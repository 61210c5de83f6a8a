import { earlyAnswersKeyFor } from './storage-keys.ts';

const earlyAnswersKey = earlyAnswersKeyFor(import.meta.env.BASE_URL);

/** What is typed into a form, by the name of its control. */
export type EarlyAnswers = Readonly<Record<string, string>>;

/** What stands in the controls of a form that was rendered before its script came. */
export function answersIn(controls: readonly HTMLInputElement[]): EarlyAnswers {
  return Object.fromEntries(
    controls.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
}

/** What was kept before a reload. */
export function readEarlyAnswers(): EarlyAnswers {
  try {
    const entries = Object.entries(JSON.parse(sessionStorage.getItem(earlyAnswersKey) ?? '{}'));
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Forgets what was kept: from now on the application keeps its answers itself. */
export function forgetEarlyAnswers(): void {
  try {
    sessionStorage.removeItem(earlyAnswersKey);
  } catch {
    // What can't be removed could not have been kept.
  }
}
