import type { AnyStateMachine } from 'xstate';
import { drawMachine } from '../../../tools/machine/chart.ts';
import type { Coverage } from '../walk/actor/coverage.ts';

function reached(name: string, page: ReadonlySet<string>, actor: ReadonlySet<string>): string {
  if (page.has(name)) return 'page';
  return actor.has(name) ? 'actor' : 'none';
}

/** The states on either end of every transition that was taken: `closed → open.info`. */
function ends(transitions: ReadonlySet<string>): ReadonlySet<string> {
  const pairs = [...transitions].map((name) => {
    const [source = '', target = ''] = name.split(/ —.*→ /);
    return `${source} → ${target}`;
  });
  return new Set(pairs);
}

function union(covered: readonly Coverage[], kind: 'states' | 'transitions'): ReadonlySet<string> {
  return new Set(covered.flatMap((one) => [...one[kind]]));
}

/** The statechart, each state and arrow marked with where it was walked: page, actor or not at all. */
export async function coverageChart(
  machine: AnyStateMachine,
  onPage: readonly Coverage[],
  onActor: readonly Coverage[],
): Promise<string> {
  const states = [union(onPage, 'states'), union(onActor, 'states')] as const;
  const edges = [ends(union(onPage, 'transitions')), ends(union(onActor, 'transitions'))] as const;
  const drawing = await drawMachine(machine);
  return drawing
    .replaceAll(
      /data-path="([^"]*)"/g,
      (found, name) => `${found} data-reached="${reached(name, ...states)}"`,
    )
    .replaceAll(
      /data-edge="([^"]*)"/g,
      (found, name) => `${found} data-reached="${reached(name, ...edges)}"`,
    );
}
