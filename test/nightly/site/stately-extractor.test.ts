import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fileOf, machines } from '../../../tools/machine/machines.ts';
import { statelySource } from '../../../tools/machine/stately-source.ts';

/** Stately's published parser. It needs XState 4, so it can't be one of the project's own packages. */
const extractor = '@xstate/machine-extractor';
const packages = [`${extractor}@0.16.0`, 'xstate@4.38.3'];

/** A state as a config has it. */
interface State {
  readonly type?: string;
  readonly initial?: string;
  readonly on?: object;
  readonly after?: object;
  readonly states?: Readonly<Record<string, State>>;
}

/** Returns what an editor draws of a state: its kind, its events, its timers and its states. */
function outline({ type, initial, on = {}, after = {}, states = {} }: State): object {
  const inner = Object.entries(states).map(([name, state]) => [name, outline(state)]);
  return {
    // A config may leave out that a state is compound.
    isParallel: type === 'parallel',
    initial,
    events: Object.keys(on),
    timers: Object.keys(after),
    states: Object.fromEntries(inner),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'stately-extractor-'));

const installation = promisify(execFile)('npm', ['install', '--prefix', folder, ...packages]);
const isInstalled = await installation.then(
  () => true,
  (error) => {
    if (process.env.CI) throw error;
    return false;
  },
);

/** Returns the config that the parser finds in a file. */
async function extracted(source: string): Promise<State> {
  const main = join(folder, `node_modules/${extractor}/dist/xstate-machine-extractor.cjs.js`);
  const parser = await import(pathToFileURL(main).href);
  const [machine, ...others] = parser.extractMachinesFromFile(source).machines;
  expect(others).toEqual([]);
  return machine.toConfig();
}

test.skipIf(!isInstalled).for(machines)(
  "Stately's own parser finds every state and event of the $id in source and export",
  async (machine) => {
    const whole = outline(machine.config as State);
    expect(outline(await extracted(await readFile(fileOf(machine), 'utf8')))).toEqual(whole);
    expect(outline(await extracted(await statelySource(machine)))).toEqual(whole);
  },
);
