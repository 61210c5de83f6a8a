import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { fileOf } from './machines.ts';

/**
 * A machine with its guards, actions and delays as one module that imports only XState, ready to be
 * pasted into Stately's editor.
 */
export async function statelySource(machine: AnyStateMachine): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: resolve(fileOf(machine)), formats: ['es'] },
      rolldownOptions: { external: ['xstate'] },
    },
  });
  const [chunk] = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('The bundler produced no module.');
  return chunk.code;
}
