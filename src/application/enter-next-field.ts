/** The legacy code of Enter (UI Events). Enter that ends a composition has another code. */
const enterCode = 13;

/**
 * Makes Enter move to the next field, and submit from the last one. It reads the legacy code, because
 * Safari also reports `Enter`, without `isComposing`, when the key ends a composition.
 */
export function enterNextField(event: KeyboardEvent): void {
  const { target, keyCode } = event;
  if (keyCode !== enterCode || !(target instanceof HTMLInputElement)) return;
  const controls = [...(target.form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  const next = controls.slice(controls.indexOf(target)).find(({ name }) => name !== target.name);
  if (!next) return;
  event.preventDefault();
  // The options of a choice are one field, which has the focus at the chosen one.
  (controls.find(({ name, checked }) => checked && name === next.name) ?? next).focus();
}
