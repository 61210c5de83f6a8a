/** What the key has, by UI Events' legacy codes; one that confirms a composed word has the input method's. */
const enterCode = 13;

/**
 * Enter leads through the fields of a form, and sends it from the last of them. It is known by its code,
 * since Safari calls it by its name when it confirms a word, too, with the composing already over.
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
