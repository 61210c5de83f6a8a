/** Whether a browser's translator, which puts its text into `font` elements, has changed this part. */
export function isTranslated(part: ParentNode): boolean {
  return part.querySelector('font') !== null;
}
