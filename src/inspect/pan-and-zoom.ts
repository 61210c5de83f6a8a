const [least, most] = [0.15, 4];
const step = 1.25;

/**
 * Lets a drawing be scaled: with plus, minus, 0 and F, with Ctrl and the wheel, and with the buttons
 * `out`, `full`, `in` and `fit`. Its frame scrolls it, and the mouse drags it.
 */
export function panAndZoom(frame: HTMLElement, buttons: HTMLElement): void {
  const drawing = frame.querySelector('svg');
  if (!drawing) throw new Error('There is no drawing to move.');
  const { width, height } = drawing.viewBox.baseVal;
  const size = buttons.querySelector('output');
  let scale = 1;

  /** Scales around a place, in px from the frame's corner: what is there stays there. */
  const scaleTo = (wanted: number, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const next = Math.min(Math.max(wanted, least), most);
    const [left, top] = [frame.scrollLeft + x, frame.scrollTop + y];
    drawing.style.width = `${width * next}px`;
    frame.scrollTo((left * next) / scale - x, (top * next) / scale - y);
    scale = next;
    if (size) size.textContent = `${Math.round(scale * 100)} %`;
  };

  const actions: Readonly<Record<string, () => void>> = {
    in: () => scaleTo(scale * step),
    out: () => scaleTo(scale / step),
    full: () => {
      scaleTo(1);
      frame.scrollTo(0, 0);
    },
    fit: () => scaleTo(Math.min(frame.clientWidth / width, frame.clientHeight / height, 1)),
  };
  const keys: Readonly<Record<string, string>> = {
    '+': 'in',
    '=': 'in',
    '-': 'out',
    '0': 'full',
    f: 'fit',
  };
  buttons.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) actions[target.value]?.();
  });
  frame.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey || event.altKey)) actions[keys[event.key] ?? '']?.();
  });
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const { left, top } = frame.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY / 300);
      scaleTo(scale * factor, event.clientX - left, event.clientY - top);
    },
    { passive: false },
  );
  frame.addEventListener('pointerdown', ({ pointerType, pointerId }) => {
    if (pointerType === 'mouse') frame.setPointerCapture(pointerId);
  });
  frame.addEventListener('pointermove', ({ pointerId, movementX, movementY }) => {
    if (frame.hasPointerCapture(pointerId)) frame.scrollBy(-movementX, -movementY);
  });
}
