/** What does something when it is pressed. */
const pressable = ':is(button, a, label)';

/** What is being pressed, and where it stood when the press began. */
let pressed: { readonly element: HTMLElement; readonly place: DOMRect } | undefined;

function begin(element: HTMLElement | null): void {
  pressed = element ? { element, place: element.getBoundingClientRect() } : undefined;
}

function beginHere({ target }: PointerEvent): void {
  begin(target instanceof Element ? target.closest<HTMLElement>(pressable) : null);
}

function isWithin({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent) {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function end(event: MouseEvent): void {
  const press = pressed;
  pressed = undefined;
  if (!press || event.button !== 0 || !isWithin(press.place, event)) return;
  // The browser itself makes a click of a press that ends where it began.
  if (event.target instanceof Node && press.element.contains(event.target)) return;
  const { element } = press;
  (element.isConnected ? element : document.getElementById(element.id))?.click();
}

/**
 * Makes a press count where it began, including one that is being made now. While the form starts,
 * React may replace the button that is pressed, or hydrate it in the middle of the press, and the
 * browser then makes no click. Calling it again changes nothing.
 */
export function completePresses(): void {
  if (!pressed) begin(document.querySelector<HTMLElement>(`${pressable}:active`));
  // Before anyone else hears of it: it may be the press itself that has React take the page over.
  addEventListener('pointerdown', beginHere, { capture: true });
  addEventListener('mouseup', end);
}
