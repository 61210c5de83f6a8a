/** The legacy code of Enter (UI Events). Enter that ends a composition has another code. */
const enterCode = 13;

/**
 * Makes Enter move to the next field, and submit from the last one. It reads the legacy code, because
 * Safari also reports `Enter`, without `isComposing`, when the key ends a composition.
 */
export function enterNextField(event: KeyboardEvent): void {
  const { target, keyCode } = event;
  if (keyCode !== enterCode || !(target instanceof HTMLInputElement)) return;
  if (target.type === 'radio') return;
  const controls = [...(target.form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  const next = controls[controls.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
