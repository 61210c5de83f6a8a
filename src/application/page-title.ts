import { type FieldName, stepFields, stepNames } from '../../machines/application.form.ts';
import { stepTitles } from '../content/application.ts';
import { currentRoute } from '../route.ts';
import type { ApplicationActor } from './application-context.tsx';
import { selectShownError, selectStep } from './selectors.ts';

/** Keeps the tab's title saying which step is shown, and whether it has errors. */
export function followTitle(actor: ApplicationActor): void {
  const update = () => {
    if (currentRoute() !== 'apply') return;
    const snapshot = actor.getSnapshot();
    const step = selectStep(snapshot);
    const fields: readonly FieldName[] = stepFields[step];
    const hasError = fields.some((name) => selectShownError(snapshot, name));
    const place = `Step ${stepNames.indexOf(step) + 1} of ${stepNames.length}: ${stepTitles[step]}`;
    document.title = `${hasError ? 'Error: ' : ''}${place} – Hackathon Application`;
  };
  actor.subscribe(update);
  addEventListener('hashchange', update);
  update();
}
