/** A point in a drawing, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number with one decimal place, or none if it is 0. */
export function round(value: number | undefined): number {
  return Math.round((value ?? 0) * 10) / 10;
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** The point some px before the second of two points. */
function before(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return { x: to.x + (from.x - to.x) * share, y: to.y + (from.y - to.y) * share };
}

/** The points without the steps of a px or two that the layout leaves in straight lines. */
function straightened(points: readonly Point[]): readonly Point[] {
  const isStep = (one: Point | undefined, other: Point | undefined) =>
    one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < 3;
  const inner = points.slice(1, -1);
  const kept = inner.filter(
    (point, index) => !isStep(inner[index - 1], point) && !isStep(point, inner[index + 1]),
  );
  return [...points.slice(0, 1), ...kept, ...points.slice(-1)];
}

/** The path through some points, with rounded corners. */
export function roundedPath(along: readonly Point[]): string {
  const points = straightened(along);
  return points
    .map((point, index) => {
      const [previous, next] = [points[index - 1], points[index + 1]];
      if (!previous) return `M${at(point)}`;
      if (!next) return `L${at(point)}`;
      return `L${at(before(previous, point, 8))}Q${at(point)} ${at(before(next, point, 8))}`;
    })
    .join('');
}

/** The corners of an arrowhead, for a polygon. */
export function arrowHead(from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const corner = (turn: number, length: number) =>
    `${round(to.x - length * Math.cos(angle + turn))},${round(to.y - length * Math.sin(angle + turn))}`;
  return `${round(to.x)},${round(to.y)} ${corner(0.38, 10)} ${corner(-0.38, 10)}`;
}
