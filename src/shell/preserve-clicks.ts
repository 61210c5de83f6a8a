/** Elements that react to a click. */
const clickable = ':is(button, a, label)';

/** The element under the pointer when the current click began, and its position then. */
let pressed: { readonly element: HTMLElement; readonly place: DOMRect } | undefined;

function begin(element: HTMLElement | null): void {
  pressed = element ? { element, place: element.getBoundingClientRect() } : undefined;
}

function beginHere({ target }: PointerEvent): void {
  begin(target instanceof Element ? target.closest<HTMLElement>(clickable) : null);
}

function isWithin({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent) {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function end(event: MouseEvent): void {
  const press = pressed;
  pressed = undefined;
  if (!press || event.button !== 0 || !isWithin(press.place, event)) return;
  // If the pointer is still on the element, the browser fires the click itself.
  if (event.target instanceof Node && press.element.contains(event.target)) return;
  const { element } = press;
  (element.isConnected ? element : document.getElementById(element.id))?.click();
}

/**
 * Keeps a click on the element it began on, including a click that is in progress now. While the form
 * starts, React may replace or hydrate a button between pointer down and up, and the browser then fires
 * no click. Calling this again changes nothing.
 */
export function completePresses(): void {
  if (!pressed) begin(document.querySelector<HTMLElement>(`${clickable}:active`));
  // Capture runs before all other listeners. This click itself may trigger the hydration.
  addEventListener('pointerdown', beginHere, { capture: true });
  addEventListener('mouseup', end);
}
