import type { ApplicationActor } from '../application/application-actor.tsx';
import { recordTrace } from './trace.ts';

/** Puts a button into the corner of the page that copies what happened, for a bug report. */
export function offerTrace(actor: ApplicationActor): void {
  const trace = recordTrace(actor);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy trace';
  button.style.cssText =
    'position:fixed;inset:auto auto 1rem 1rem;z-index:20;padding:.5rem 1rem;border:var(--border-strong);border-radius:var(--radius);background:var(--surface-raised);color:var(--text);font:var(--size-note)/1.5 var(--font-mono)';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(JSON.stringify(trace(), null, 2));
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy trace';
    }, 1500);
  });
  document.body.append(button);
}
