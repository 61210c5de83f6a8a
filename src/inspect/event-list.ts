import type { LiveMessage } from './live.ts';

const longest = 500;

/**
 * Lists events, the latest first. Choosing one shows again what was then; until somebody does, the
 * latest is shown as it comes.
 */
export function followEvents(
  list: HTMLElement,
  latest: HTMLButtonElement,
  show: (message: LiveMessage) => void,
) {
  const messages = new WeakMap<Element, LiveMessage>();
  let count = 0;
  let isFollowing = true;

  const choose = (button: HTMLButtonElement, follows: boolean) => {
    isFollowing = follows;
    latest.hidden = follows;
    for (const current of list.querySelectorAll('[aria-current]')) {
      current.removeAttribute('aria-current');
    }
    button.setAttribute('aria-current', 'true');
    const message = messages.get(button);
    if (message) show(message);
  };
  const buttons = () => [...list.querySelectorAll('button')];
  const pick = (button: HTMLButtonElement | undefined) => {
    if (!button) return;
    choose(button, button === buttons()[0]);
    button.focus();
  };

  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pick(target.closest('button') ?? undefined);
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = buttons();
    pick(all[all.findIndex((button) => button.hasAttribute('aria-current')) + step]);
  });
  latest.addEventListener('click', () => pick(buttons()[0]));

  return {
    /** Puts what happened at the top of the list. */
    add: (message: LiveMessage) => {
      count += 1;
      const [button, item] = [document.createElement('button'), document.createElement('li')];
      button.type = 'button';
      button.textContent = message.name;
      item.dataset.number = `${count}`;
      messages.set(button, message);
      item.append(button);
      list.prepend(item);
      if (list.children.length > longest) list.lastElementChild?.remove();
      if (isFollowing) choose(button, true);
    },
  };
}
