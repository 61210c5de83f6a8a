/** Whether a browser's translator, which puts its words into `font` elements, was at work here. */
export function isTranslated(part: ParentNode): boolean {
  return part.querySelector('font') !== null;
}
