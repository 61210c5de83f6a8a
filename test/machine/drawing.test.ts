import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stepNames } from '../../machines/application.form.ts';
import { drawMachine } from '../../tools/machine/chart.ts';
import { machines } from '../../tools/machine/machines.ts';

interface Box {
  readonly what: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (text: string) =>
  text.replace(/&(\w+);/g, (_, name: string) => characters[name] ?? '');

/** Returns the boxes of all texts and states, in px of the whole drawing. */
function boxes(drawing: string): { texts: Box[]; states: Box[] } {
  const [texts, states]: [Box[], Box[]] = [[], []];
  let [dx, dy, path] = [0, 0, ''];
  for (const line of drawing.split('\n')) {
    const moved = /^<g transform="translate\((\S+) (\S+)\)">/.exec(line);
    if (moved) [dx, dy] = [Number(moved[1]), Number(moved[2])];
    const state = /^<g class="state( region)?" data-path="([^"]*)"/.exec(line);
    if (state?.[1]) [dx, dy] = [0, 0];
    if (state?.[2]) path = state[2];
    const rect = /^<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/.exec(line);
    if (rect) {
      const [x = 0, y = 0, width = 0, height = 0] = rect.slice(1).map(Number);
      const [left, top] = [x + dx, y + dy];
      states.push({ what: path, left, top, right: left + width, bottom: top + height });
    }
    const text = /^<text class="(\w+)" x="(\S+)" y="([^"]+)"[^>]*>(.*)<\/text>/.exec(line);
    if (text) {
      const [, kind, x, y, content = ''] = text;
      const size = kind === 'name' ? 15 : 12.5;
      const [left, base] = [Number(x) + dx, Number(y) + dy];
      const what = decoded(content);
      // In the chart's fonts, a letter is 0.602 em wide.
      const right = left + what.length * size * 0.602;
      texts.push({ what, left, top: base - size * 0.76, right, bottom: base + size * 0.24 });
    }
  }
  return { texts, states };
}

const meet = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
const holds = (outer: Box, inner: Box) =>
  outer.left <= inner.left &&
  inner.right <= outer.right &&
  outer.top <= inner.top &&
  inner.bottom <= outer.bottom;

describe.each(machines)('the drawing of the $name in docs', ({ name, machine }) => {
  const drawing = readFileSync(`docs/machine/${name}.svg`, 'utf8');
  const { texts, states } = boxes(drawing);
  const stateAt = (path: string) => {
    const found = states.find(({ what }) => what === path);
    if (!found) throw new Error(`${path} is not drawn.`);
    return found;
  };

  test('is up to date; `npm run machine:draw` redraws it', async () => {
    expect(await drawMachine(machine)).toBe(drawing);
  });

  test('refers to nothing outside itself', () => {
    expect(drawing.match(/(href|src|url\()|https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
  });

  test('has a row for each region, in order', () => {
    const rows = Object.keys(machine.config.states ?? {}).map(stateAt);
    expect(rows.map(({ top }) => top)).toEqual(
      rows.map(({ top }) => top).toSorted((a, b) => a - b),
    );
    expect(new Set(rows.map(({ left }) => left)).size).toBe(1);
    expect(rows.some((row) => rows.some((other) => other !== row && meet(row, other)))).toBe(false);
  });

  test('has no text under 12 px', () => {
    const sizes = [...drawing.matchAll(/font-size: ([\d.]+)px/g)].map(([, size]) => Number(size));
    expect(sizes).toHaveLength(2);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  });

  test('has no overlapping texts or states', () => {
    expect(texts.length).toBeGreaterThan(150);
    const texted = texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (meet(one, other) ? [[one.what, other.what]] : [])),
    );
    expect(texted).toEqual([]);
    const crossed = [...texts, ...states].flatMap((one) =>
      states
        .filter((box) => box !== one && meet(one, box) && !holds(box, one) && !holds(one, box))
        .map((box) => [one.what, box.what]),
    );
    expect(crossed).toEqual([]);
  });
});

test('the drawing of the application has the steps side by side, in order', () => {
  const { states } = boxes(readFileSync('docs/machine/application.svg', 'utf8'));
  const steps = stepNames.map((step) => states.find(({ what }) => what === `wizard.${step}`));
  expect(steps).not.toContain(undefined);
  for (const [index, step] of steps.slice(1).entries()) {
    expect(step?.left).toBeGreaterThan(steps[index]?.right ?? Number.NaN);
  }
});
