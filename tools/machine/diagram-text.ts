import type { AnyStateMachine } from 'xstate';
import { type ChartState, type ChartTransition, machineTree } from './machine-tree.ts';

function labelOf({ event, guard, actions }: ChartTransition): string {
  const parts = [
    event,
    ...(guard ? [`[${guard}]`] : []),
    ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
  ];
  return parts.join(' ');
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** A state's name as one word. */
function wordOf(path: string): string {
  return path.replaceAll('.', '_');
}

function everyTransition(state: ChartState): (ChartTransition & { source: ChartState })[] {
  return [
    ...state.transitions.map((transition) => ({ ...transition, source: state })),
    ...state.states.flatMap(everyTransition),
  ];
}

/**
 * Mermaid draws no arrow from a state to one inside it. Such transitions, and entry and exit actions,
 * become a note.
 */
function mermaidNote(state: ChartState, initial: ChartState): string[] {
  const { name, path, duties, transitions } = state;
  const inner = transitions
    .filter(({ isInner }) => isInner)
    .map((transition) => {
      const target = transition.target.slice(path.length + 1);
      return `${labelOf(transition)} → ${target || 'stays'}`;
    });
  const lines = [...duties, ...inner];
  if (lines.length === 0) return [];
  return [
    `note right of ${wordOf(initial.path)}`,
    ...indented([`anywhere in ${name}`, ...lines]),
    'end note',
  ];
}

function mermaidState(state: ChartState): string[] {
  const word = wordOf(state.path);
  const named = `state "${state.name}" as ${word}`;
  if (state.states.length === 0) {
    return [named, ...state.duties.map((duty) => `${word} : ${duty}`)];
  }
  const initial = state.states.find(({ isInitial }) => isInitial) ?? state;
  return [
    `${named} {`,
    ...indented([`[*] --> ${wordOf(initial.path)}`, ...state.states.flatMap(mermaidState)]),
    ...indented(mermaidNote(state, initial)),
    '}',
  ];
}

function mermaidRegion(region: ChartState): string[] {
  const arrows = everyTransition(region)
    .filter(({ source, isInner }) => !isInner || source.states.length === 0)
    .map((transition) => {
      const [from, to] = [transition.source.path, transition.target].map(wordOf);
      return `${from} --> ${to} : ${labelOf(transition)}`;
    });
  return [...mermaidState(region), ...arrows];
}

/** A machine as text for Mermaid (`stateDiagram-v2`), with its regions side by side. */
export function mermaidText(machine: AnyStateMachine): string {
  const { states } = machineTree(machine);
  const regions = states.flatMap((region, index) => [
    ...(index > 0 ? ['--'] : []),
    ...mermaidRegion(region),
  ]);
  return `${[
    'stateDiagram-v2',
    ...indented([`state "${machine.id}" as machine {`, ...indented(regions), '}']),
  ].join('\n')}\n`;
}
