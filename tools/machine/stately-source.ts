import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { KnownMachine } from './machines.ts';

/** Lets each call wait for an answer from Stately's tools, instead of failing at once. */
const callsThatWait: Plugin = {
  name: 'calls-that-wait',
  enforce: 'pre',
  transform(source, id) {
    if (id !== resolve('machines/call-errors.ts')) return null;
    return source.replace(/Promise\.reject\(new Error\(`.*`\)\)/, 'new Promise(() => undefined)');
  },
};

/**
 * A machine with its guards, actions and delays as one module that imports only XState, ready to be
 * pasted into Stately's editor. It is the site's machine, whose calls wait.
 */
export async function statelySource({ file }: KnownMachine): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [callsThatWait],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: resolve(file), formats: ['es'] },
      rolldownOptions: { external: ['xstate'] },
    },
  });
  const [chunk] = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('The bundler produced no module.');
  return chunk.code;
}
