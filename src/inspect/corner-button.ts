let corner: HTMLElement | undefined;

function theCorner(): HTMLElement {
  if (corner) return corner;
  corner = document.createElement('div');
  corner.style.cssText =
    'position:fixed;inset:auto auto 1rem 1rem;z-index:20;display:grid;gap:.5rem;justify-items:start';
  document.body.append(corner);
  return corner;
}

/** Adds a button for developers to the corner of the page, below any others. */
export function cornerButton(text: string, onPress: (button: HTMLButtonElement) => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.style.cssText =
    'padding:.5rem 1rem;border:var(--border-strong);border-radius:var(--radius);background:var(--surface-raised);color:var(--text);font:var(--size-note)/1.5 var(--font-mono);text-align:start';
  button.addEventListener('click', () => onPress(button));
  theCorner().append(button);
}
