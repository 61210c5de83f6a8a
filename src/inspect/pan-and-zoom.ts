const [least, most] = [0.15, 4];
const step = 1.25;
const stride = 96;

interface Point {
  readonly x: number;
  readonly y: number;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** A place at which no edge of the drawing comes away from the frame, or all of it stays inside. */
function within(place: number, room: number): number {
  return clamp(place, Math.min(0, room), Math.max(0, room));
}

/**
 * Lets a drawing be moved and scaled: dragged, pinched, turned with the wheel (with Ctrl it scales),
 * with the arrows, plus, minus, 0 and F, and with the buttons `out`, `full`, `in` and `fit`.
 */
export function panAndZoom(frame: HTMLElement, buttons: HTMLElement) {
  const drawing = frame.querySelector('svg');
  if (!drawing) throw new Error('There is no drawing to move.');
  const { width, height } = drawing.viewBox.baseVal;
  const size = buttons.querySelector('output');
  let [scale, x, y] = [1, 0, 0];

  const draw = () => {
    x = within(x, frame.clientWidth - width * scale);
    y = within(y, frame.clientHeight - height * scale);
    drawing.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    if (size) size.textContent = `${Math.round(scale * 100)} %`;
  };
  const pan = (dx: number, dy: number) => {
    [x, y] = [x + dx, y + dy];
    draw();
  };
  const zoom = (factor: number, at?: Point) => {
    const box = frame.getBoundingClientRect();
    const point = at
      ? { x: at.x - box.left, y: at.y - box.top }
      : { x: box.width / 2, y: box.height / 2 };
    const next = clamp(scale * factor, least, most);
    x = point.x - ((point.x - x) * next) / scale;
    y = point.y - ((point.y - y) * next) / scale;
    scale = next;
    draw();
  };
  const full = () => {
    [scale, x, y] = [1, 0, 0];
    draw();
  };
  const fit = () => {
    scale = clamp(Math.min(frame.clientWidth / width, frame.clientHeight / height), least, 1);
    x = (frame.clientWidth - width * scale) / 2;
    y = (frame.clientHeight - height * scale) / 2;
    draw();
  };

  const actions: Readonly<Record<string, () => void>> = {
    in: () => zoom(step),
    out: () => zoom(1 / step),
    full,
    fit,
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => pan(stride, 0),
    ArrowRight: () => pan(-stride, 0),
    ArrowUp: () => pan(0, stride),
    ArrowDown: () => pan(0, -stride),
    '+': () => zoom(step),
    '=': () => zoom(step),
    '-': () => zoom(1 / step),
    '0': full,
    f: fit,
  };
  buttons.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) actions[target.value]?.();
  });
  frame.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  frame.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 300), event);
      else if (event.shiftKey) pan(-event.deltaY, -event.deltaX);
      else pan(-event.deltaX, -event.deltaY);
    },
    { passive: false },
  );

  const pointers = new Map<number, Point>();
  const middle = ([one, other = one]: readonly Point[]) => ({
    x: ((one?.x ?? 0) + (other?.x ?? 0)) / 2,
    y: ((one?.y ?? 0) + (other?.y ?? 0)) / 2,
  });
  const spread = ([one, other]: readonly Point[]) =>
    one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  frame.addEventListener('pointerdown', (event) => {
    frame.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
  });
  frame.addEventListener('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) return;
    const before = [...pointers.values()];
    pointers.set(event.pointerId, event);
    const after = [...pointers.values()];
    const [from, to] = [middle(before), middle(after)];
    pan(to.x - from.x, to.y - from.y);
    if (before.length > 1) zoom(spread(after) / (spread(before) || 1), to);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    frame.addEventListener(type, ({ pointerId }) => pointers.delete(pointerId));
  }
  new ResizeObserver(draw).observe(frame);
  draw();

  return {
    /** Moves what is out of sight to the middle. */
    reveal: (element: Element) => {
      const [box, inside] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
      const isSeen =
        inside.left >= box.left &&
        inside.right <= box.right &&
        inside.top >= box.top &&
        inside.bottom <= box.bottom;
      if (isSeen) return;
      pan(
        box.left + box.width / 2 - (inside.left + inside.width / 2),
        box.top + box.height / 2 - (inside.top + inside.height / 2),
      );
    },
  };
}
