/** The worlds that show the robot, in the order in which it runs through them. */
export const worlds = ['wireframe', 'depth', 'segmentation', 'color'] as const;

/** The name of a world. */
export type World = (typeof worlds)[number];

export interface Band {
  readonly world: World;
  /** Where the band begins and ends, as shares of the picture's width, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** The pattern of a pass's code: 32 bits in hexadecimal. */
const codePattern = /^[0-9a-f]{8}$/;

/**
 * Where the first zone begins, its width, and the distance to the next, as shares of the picture's
 * width.
 */
const firstZone = 0.26;
const zone = 0.08;
const zoneStep = 0.135;

/**
 * Returns the code of an application's pass: the first 32 random bits of its id. The hash of the
 * address is at the id's end, so the code reveals nothing about it.
 *
 * @param id a UUID.
 */
export function passCode(id: string): string {
  return id.slice(0, 8);
}

/** Formats a pass's code for print: `7F3A 91C2`. */
export function printedCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`.toUpperCase();
}

/**
 * Returns the four seams of a pass, as shares of its picture's width. Each seam has a zone, and one
 * byte of the code sets its position there, so different codes have different seams.
 *
 * @throws RangeError if the code is malformed.
 */
export function seamsOf(code: string): readonly number[] {
  if (!codePattern.test(code)) throw new RangeError(`${code} is no code of a pass.`);
  return [0, 1, 2, 3].map((place) => {
    const byte = Number.parseInt(code.slice(2 * place, 2 * place + 2), 16);
    return firstZone + place * zoneStep + (byte / 255) * zone;
  });
}

/**
 * Returns the bands of a pass from left to right: the worlds in order, the first one again at the end.
 */
export function bandsOf(code: string): readonly Band[] {
  const edges = [0, ...seamsOf(code), 1];
  const first = Number.parseInt(code, 16) % worlds.length;
  return edges.slice(1).map((to, place) => ({
    world: worlds[(first + place) % worlds.length] ?? 'color',
    from: edges[place] ?? 0,
    to,
  }));
}
