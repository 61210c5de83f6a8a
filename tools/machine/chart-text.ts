import type { ChartState, ChartTransition } from './machine-tree.ts';

/** The sizes of the chart's text, in px. The fonts are monospaced, so that widths can be computed. */
export const textSize = { name: 15, line: 12.5, lineHeight: 18, header: 28, padding: 12 } as const;

const characterWidth = 0.61;

/** A line of text in the chart. */
export interface Line {
  readonly text: string;
  readonly kind: 'event' | 'guard' | 'action' | 'duty' | 'description';
  /** Its indentation, in characters. */
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

/** The width of a line with its indentation, in px. */
export function widthOf(line: Line): number {
  return indentOf(line) + width(line.text);
}

/** A transition in lines: its event, then its guard and its actions, indented. */
export function transitionLines({ event, guard, actions }: ChartTransition, target = ''): Line[] {
  return [
    { text: event + target, kind: 'event', indent: 0 },
    ...(guard ? [{ text: `[${guard}]`, kind: 'guard', indent: 2 } as const] : []),
    ...actions.map((action) => ({ text: `/ ${action}`, kind: 'action', indent: 2 }) as const),
  ];
}

/** The text of a state below its name. */
export function stateLines(state: ChartState): Line[] {
  const { description = '', duties, transitions, path, isRegion } = state;
  const wrapped = description.match(isRegion ? /\S.{0,49}(?!\S)/g : /\S.{0,35}(?!\S)/g) ?? [];
  return [
    ...wrapped.map((text) => ({ text, kind: 'description', indent: 0 }) as const),
    ...duties.map((text) => ({ text, kind: 'duty', indent: 0 }) as const),
    ...transitions
      .filter(({ isInner }) => isInner)
      .flatMap((transition) => {
        const target = transition.target.slice(path.length + 1);
        return transitionLines(transition, target ? ` → ${target}` : ' → stays');
      }),
  ];
}
