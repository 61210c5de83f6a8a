/** The worlds in which a robot can be seen, in the order in which it runs through them. */
export const worlds = ['wireframe', 'depth', 'segmentation', 'color'] as const;

/** A world, simulated or not. */
export type World = (typeof worlds)[number];

/** A part of a pass's picture that shows one world, from one seam to the next. */
export interface Band {
  readonly world: World;
  /** From which share of the picture's width to which, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** What a pass's code looks like: 32 bits in hexadecimal. */
const codePattern = /^[0-9a-f]{8}$/;

/** Where the first seam may be, how far it may move, and how far the next zone is, as shares of the width. */
const firstZone = 0.26;
const zone = 0.08;
const zoneStep = 0.135;

/**
 * The code of the pass for an application: the first 32 random bits of its id. What tells of its address
 * is at the id's end, and stays there.
 *
 * @param id a UUID.
 */
export function passCode(id: string): string {
  return id.slice(0, 8);
}

/** A pass's code as it is printed: `7F3A 91C2`. */
export function printedCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`.toUpperCase();
}

/**
 * The four seams of a pass, as shares of its picture's width. Each has a zone of its own, and a byte of
 * the code moves it there: other codes have other seams.
 *
 * @throws RangeError where it is no code.
 */
export function seamsOf(code: string): readonly number[] {
  if (!codePattern.test(code)) throw new RangeError(`${code} is no code of a pass.`);
  return [0, 1, 2, 3].map((place) => {
    const byte = Number.parseInt(code.slice(2 * place, 2 * place + 2), 16);
    return firstZone + place * zoneStep + (byte / 255) * zone;
  });
}

/** What a pass's picture shows from left to right: the worlds in their order, the first one again at the end. */
export function bandsOf(code: string): readonly Band[] {
  const edges = [0, ...seamsOf(code), 1];
  const first = Number.parseInt(code, 16) % worlds.length;
  return edges.slice(1).map((to, place) => ({
    world: worlds[(first + place) % worlds.length] ?? 'color',
    from: edges[place] ?? 0,
    to,
  }));
}
