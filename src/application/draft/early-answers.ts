/** The name under which is kept what was typed before the form's script came, for this tab alone. */
const key = 'hackathon-application-early';

/** What is typed into a form, by the name of its control. */
export type EarlyAnswers = Readonly<Record<string, string>>;

/** What stands in the controls of a form that was rendered before its script came. */
export function answersIn(container: Element): EarlyAnswers {
  const controls = [...container.querySelectorAll<HTMLInputElement>('input[name]')];
  return Object.fromEntries(
    controls.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
}

/**
 * Keeps what is typed into a form whose script has not come, so that a reload brings it back.
 *
 * @returns ends it, and forgets what was kept: from then on the application keeps its answers itself.
 */
export function keepEarlyAnswers(container: Element): () => void {
  const keep = () => {
    try {
      sessionStorage.setItem(key, JSON.stringify(answersIn(container)));
    } catch {
      // Where storage refuses, a browser still restores most fields by itself.
    }
  };
  container.addEventListener('input', keep);
  return () => {
    container.removeEventListener('input', keep);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // What can't be removed could not have been kept.
    }
  };
}

/** What was kept before a reload. */
export function readEarlyAnswers(): EarlyAnswers {
  try {
    const entries = Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
