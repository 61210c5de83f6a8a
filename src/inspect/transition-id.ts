import type { AnyTransitionDefinition } from 'xstate';

/**
 * Returns an id for a transition that is the same on every page: the path of its state, its event, and
 * its index among the transitions of that event, such as `submission.idle application.submit 0`.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
  const index = siblings?.indexOf(transition) ?? 0;
  return [source.path.join('.'), eventType || 'always', index].join(' ').trim();
}
