import { idle } from './idle.ts';

/**
 * Lays a hidden view out once the page is idle, so that it need not be when it is shown (`base.css`): on a
 * slow phone that is what a tap on the way to it would wait for.
 */
export async function layOutAhead(view: HTMLElement): Promise<void> {
  await idle();
  const { dataset } = document.documentElement;
  dataset.ahead = '';
  view.getBoundingClientRect();
  dataset.ahead = 'laid-out';
}
