let box: HTMLElement | undefined;

function placeBelowPage(): HTMLElement {
  if (box) return box;
  box = document.createElement('div');
  box.style.cssText = 'display:grid;gap:.5rem;justify-items:start;padding:1rem';
  document.body.append(box);
  return box;
}

/** Adds a button for developers below the page, where it covers nothing. */
export function developerButton(text: string, onPress: (button: HTMLButtonElement) => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.style.cssText =
    'padding:.5rem 1rem;border:var(--border-strong);border-radius:var(--radius);background:var(--surface-raised);color:var(--text);font:var(--size-note)/1.5 ui-monospace,monospace;text-align:start';
  button.addEventListener('click', () => onPress(button));
  placeBelowPage().append(button);
}
