import { describe, expect, test } from 'vitest';
import { randomUuid, submissionIdFor } from '../../src/application/draft/random-uuid.ts';
import { bandsOf, passCode, seamsOf, worlds } from '../../src/application/pass/seams.ts';

const codes = ['00000000', 'ffffffff', '7f3a91c2', '00ff00ff', 'ff00ff00', passCode(randomUuid())];

const hex = (bits: number) => (bits >>> 0).toString(16).padStart(8, '0');

describe.each(codes)('the pass %s', (code) => {
  test('shows all four worlds between four seams, and different worlds at each seam', () => {
    const bands = bandsOf(code);
    expect(bands).toHaveLength(5);
    expect(new Set(bands.map(({ world }) => world))).toEqual(new Set(worlds));
    expect(bands.map(({ from }) => from)).toEqual([0, ...seamsOf(code)]);
    expect(bands.map(({ to }) => to)).toEqual([...seamsOf(code), 1]);
    for (const [place, { world }] of bands.entries())
      expect(bands[place + 1]?.world).not.toBe(world);
  });

  test('has its seams within the robot, visibly apart', () => {
    const seams = seamsOf(code);
    expect(seams[0]).toBeGreaterThan(0.25);
    expect(seams[3]).toBeLessThan(0.75);
    for (const [place, seam] of seams.slice(1).entries()) {
      expect(seam - (seams[place] ?? 0)).toBeGreaterThan(0.05);
    }
  });

  test('has other seams than any pass whose code differs in one bit', () => {
    const bits = Number.parseInt(code, 16);
    const near = Array.from({ length: 32 }, (_, place) => hex(bits ^ (1 << place)));
    const seams = [code, ...near].map((one) =>
      seamsOf(one)
        .map((seam) => seam.toFixed(4))
        .join(),
    );
    expect(new Set(seams).size).toBe(33);
  });
});

test('every value of a byte gives its seam another position', () => {
  const places = Array.from({ length: 256 }, (_, byte) => seamsOf(hex(byte)));
  expect(new Set(places.map(([, , , last = 0]) => last.toFixed(4))).size).toBe(256);
});

test('a pass reveals nothing about the application’s address', () => {
  const id = randomUuid();
  const [one, other] = ['ada@example.org', 'grace@example.org'].map((address) =>
    passCode(submissionIdFor(id, address)),
  );
  expect(one).toBe(other);
  expect(one).toBe(id.slice(0, 8));
});

test.each(['', '7f3a91c', '7F3A91C2', '7f3a91c2a', 'zzzzzzzz'])(
  '%j is refused as a code',
  (code) => {
    expect(() => seamsOf(code)).toThrow(RangeError);
  },
);
