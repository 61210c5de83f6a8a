import type { LiveMessage } from './live.ts';

const longest = 500;

/**
 * Lists events, the latest first. Choosing one shows again what was then; until somebody does, the
 * latest is shown as it comes.
 *
 * @returns what puts an event at the top of the list.
 */
export function followEvents(
  list: HTMLSelectElement,
  latest: HTMLButtonElement,
  show: (message: LiveMessage) => void,
): (message: LiveMessage) => void {
  /** In the order of the list's options. */
  const messages: LiveMessage[] = [];
  let count = 0;

  const isFollowing = () => list.selectedIndex <= 0;
  const showChosen = () => {
    latest.hidden = isFollowing();
    const message = messages[list.selectedIndex];
    if (message) show(message);
  };
  const chooseLatest = () => {
    list.selectedIndex = 0;
    showChosen();
  };

  list.addEventListener('change', showChosen);
  latest.addEventListener('click', () => {
    chooseLatest();
    list.focus();
  });
  return (message) => {
    const isLatestWanted = isFollowing();
    count += 1;
    messages.unshift(message);
    list.prepend(new Option(`${count} ${message.name}`, message.name));
    if (messages.length > longest) {
      messages.pop();
      list.lastElementChild?.remove();
    }
    if (isLatestWanted) chooseLatest();
  };
}
