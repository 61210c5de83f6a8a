/** A button as the state of a page has it: by its words, and whether it can be pressed. */
export function buttonLabel(words: string, isEnabled: boolean): string {
  return isEnabled ? words : `${words} (disabled)`;
}
