import type { AnyTransitionDefinition } from 'xstate';

/**
 * A name for a transition that holds from one page to another: the path of its state, its event and
 * its place among those of the same event, as in `submission.idle application.submit 0`.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
  const place = siblings?.indexOf(transition) ?? 0;
  return [source.path.join('.'), eventType || 'always', place].join(' ').trim();
}
