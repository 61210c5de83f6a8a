/** Hides each `img[data-fallback]` that failed; the style sheet shows what stands beside it. */
export function replaceFailedPictures(): void {
  const hide = (image: EventTarget | null) => {
    if (image instanceof HTMLImageElement && 'fallback' in image.dataset) image.hidden = true;
  };
  addEventListener('error', ({ target }) => hide(target), true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) hide(image);
  }
}
