/** The element that holds the questions, the one part of the page that React takes over. */
export const questionsId = 'questions';

/**
 * What the prerendered landing page needs of scripts, which is little: its questions come to life
 * when the visitor comes near or presses one, and a picture that fails gives way to its fallback.
 */
export function wakeLanding(): void {
  replaceFailedPictures();
  const container = document.getElementById(questionsId);
  if (container) wakeWhenNear(container);
}

function wakeWhenNear(container: HTMLElement): void {
  let pressed: HTMLElement | null = null;
  let waking = false;

  const wake = async () => {
    const { hydrateQuestions } = await import('./hydrate-questions.tsx');
    container.removeEventListener('click', remember);
    hydrateQuestions(container);
    pressed?.click();
  };
  const wakeOnce = () => {
    if (waking) return;
    waking = true;
    wake().catch(() => showAnswers(container));
  };
  const remember = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest('button');
    wakeOnce();
  };

  container.addEventListener('click', remember);
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      wakeOnce();
    },
    { rootMargin: '100%' },
  );
  observer.observe(container);
}

/** Without its state, an answer is shown: better than a question that can't be opened. */
function showAnswers(container: HTMLElement): void {
  for (const element of container.querySelectorAll('[data-state]')) {
    element.removeAttribute('data-state');
  }
}

/** Hides each `img[data-fallback]` that failed; the style sheet shows what stands beside it. */
function replaceFailedPictures(): void {
  const hide = (image: EventTarget | null) => {
    if (image instanceof HTMLImageElement && 'fallback' in image.dataset) image.hidden = true;
  };
  addEventListener('error', ({ target }) => hide(target), true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) hide(image);
  }
}
