import type { ChartState, ChartTransition } from './machine-tree.ts';

/** The sizes of the chart's text, in px. The fonts are monospaced, so that widths can be computed. */
export const textSize = { name: 15, line: 12.5, lineHeight: 18, header: 28, padding: 12 } as const;

const characterWidth = 0.61;
const indent = 2;

/** A line of text in the chart. */
export interface Line {
  readonly text: string;
  readonly kind: 'event' | 'guard' | 'action' | 'duty' | 'description';
  /** Its indentation, in characters. A continued line is indented. */
  readonly indent: number;
}

/** The width of a text, in px. */
export function width(text: string, size: number = textSize.line): number {
  return text.length * size * characterWidth;
}

/** The indentation of a line, in px from the edge of its block. */
export function indentOf(line: Line): number {
  return width(' ') * line.indent;
}

/** The width of the longest of some lines, in px. */
export function widthOf(lines: readonly Line[]): number {
  return Math.max(0, ...lines.map((line) => indentOf(line) + width(line.text)));
}

/** The height of a block of lines, in px. */
export function heightOf(lines: readonly Line[]): number {
  return lines.length * textSize.lineHeight;
}

function wrap(line: Omit<Line, 'indent'>, longest: number, first = 0): Line[] {
  const texts: string[] = [];
  for (const word of line.text.split(' ')) {
    const last = texts.at(-1);
    if (last === undefined || last.length + word.length >= longest) texts.push(word);
    else texts[texts.length - 1] = `${last} ${word}`;
  }
  const rest = line.kind === 'description' ? first : first + indent;
  return texts.map((text, index) => ({ ...line, text, indent: index === 0 ? first : rest }));
}

/** A transition in lines: its event, then its guard and its actions, indented. */
export function transitionLines(
  { event, guard, actions }: ChartTransition,
  longest: number,
  target = '',
): Line[] {
  return [
    ...wrap({ text: event + target, kind: 'event' }, longest),
    ...(guard ? wrap({ text: `[${guard}]`, kind: 'guard' }, longest, indent) : []),
    ...(actions.length > 0
      ? wrap({ text: `/ ${actions.join(', ')}`, kind: 'action' }, longest, indent)
      : []),
  ];
}

/** The text of a state below its name. */
export function stateLines(state: ChartState): Line[] {
  const { description, duties, transitions, path, isRegion } = state;
  const longest = isRegion ? 50 : 36;
  return [
    ...(description ? wrap({ text: description, kind: 'description' }, longest) : []),
    ...duties.flatMap((text) => wrap({ text, kind: 'duty' }, longest)),
    ...transitions
      .filter(({ isInner }) => isInner)
      .flatMap((transition) => {
        const target = transition.target.slice(path.length + 1);
        return transitionLines(transition, longest, target ? ` → ${target}` : ' → stays');
      }),
  ];
}
