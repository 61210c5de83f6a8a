import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { shortestPaths } from '../../../src/inspect/simulate.ts';
import { simulatedMachines } from '../../../src/inspect/simulated-machines.ts';
import { type ChartState, machineTree } from '../../../tools/machine/machine-tree.ts';
import { namesOnSite } from '../spec/management/row.ts';
import { pathOfTrace } from '../tools/trace-file.ts';
import { subjects } from './subjects.ts';
import { isWalkable } from './walkable.ts';
import { walkOnActor } from './walked-path.ts';

/** States and transitions on no path: before a visit's first event, or over at once. */
const passed = [
  'wizard.restoring',
  'answers.restoring',
  'answers.restoring always 0',
  'registration.reading',
  'registration.reading always 0',
  'application.deciding',
  'application.deciding always 1',
  'application.unopened',
  'application.shown.before',
  'application.editing.wizard.restoring',
  // These block an event.
  'application.editing.saving.waiting edit.cancel 0',
  'application.editing.saving.waiting application.reopen 0',
  'link.requesting address.change 0',
  // During an edit, only the clock makes the page ask the server again.
  'application.editing.saving application.reopen 0',
  'application.opening xstate.done.actor.openApplication 4',
  // These need a response with the answers that were sent.
  'application.opening xstate.done.actor.openApplication 1',
  'application.editing.saving.waiting xstate.done.actor.changeApplication 1',
];

/** States that no page can reach, because the device refuses, or the tab ignores its own event. */
const offPage = [
  'draftStorage.saved draft.saveFailed 0',
  'draftStorage.failed',
  'draftStorage.failed draft.saved 0',
  'application link.open 0',
];

function targets({ path, transitions, states }: ChartState): string[] {
  return [path, ...transitions.map(({ id }) => id), ...states.flatMap(targets)].filter(Boolean);
}

describe.each(simulatedMachines)('the live view of the $machine.id', (simulated) => {
  const { machine, replay } = simulated;
  const paths = shortestPaths(simulated);
  const subject = subjects[replay.machine];

  test('finds a path to every state and through every transition', () => {
    const unknown = targets(machineTree(machine)).filter((target) => !paths.has(target));
    expect(unknown.filter((target) => !passed.includes(target))).toEqual([]);
  });

  test('can play every event of a trace', () => {
    const { names, callOf, timerOf } = subject.vocabulary;
    const samples = simulated.samples(
      createActor(machine, { input: simulated.input }).getSnapshot(),
    );
    const known = (name: string) => {
      const call = callOf(name);
      return call
        ? name.slice(call.length + 1) in (simulated.outcomes[call] ?? {})
        : timerOf(name) !== undefined || name in samples;
    };
    expect(names.filter((name) => !(known(name) || name in namesOnSite))).toEqual([]);
  });

  test('plays paths that the specification allows and the page can walk', () => {
    const unwalkable = [...paths].filter(([target, events]) => {
      const path = pathOfTrace(subject, { ...replay, events });
      expect(walkOnActor(subject, path).failure, target).toBeUndefined();
      return !(offPage.includes(target) || isWalkable(subject, path));
    });
    expect(unwalkable).toEqual([]);
  });
});

test('each path is the shortest known one', () => {
  const [application] = simulatedMachines.map(shortestPaths);
  expect(application?.get('wizard.review')).toEqual(['step.review']);
  expect(application?.get('connection.offline')).toEqual(['connection.lose']);
});
