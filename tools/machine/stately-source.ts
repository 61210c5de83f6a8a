import { resolve } from 'node:path';
import { build, type Plugin, parseSync, type Rolldown, Visitor } from 'vite';
import type { KnownMachine } from './machines.ts';

/** The position of a machine's actors in its source. */
function actorsIn(file: string, source: string): { start: number; end: number } {
  let found: { start: number; end: number } | undefined;
  new Visitor({
    CallExpression({ callee, arguments: [implementations] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'setup') return;
      if (implementations?.type !== 'ObjectExpression') return;
      for (const property of implementations.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (property.key.name === 'actors') found = property.value;
      }
    },
  }).visit(parseSync(file, source).program);
  if (!found) throw new Error(`${file} contains no machine with actors.`);
  return found;
}

/** Replaces the bundled machine with one whose calls are simulated. */
function withSimulatedCalls({ machine, file, calls }: KnownMachine): Plugin {
  const path = resolve(file);
  const [simulate, exported] = ['src/inspect/simulate-calls.ts', calls].map((imported) =>
    JSON.stringify(resolve(imported)),
  );
  const names = Object.keys(machine.implementations.actors);
  return {
    name: 'simulated-calls',
    enforce: 'pre',
    transform(source, id) {
      if (id !== path) return null;
      const { start, end } = actorsIn(id, source);
      const actors = names.map((name) => `    ${name}: simulate('${name}'),\n`).join('');
      return [
        `import { simulateCalls } from ${simulate};`,
        `import { answers, outcomes } from ${exported};`,
        'export { answers, outcomes };',
        'const simulate = simulateCalls(outcomes, answers);',
        `${source.slice(0, start)}{\n${actors}  }${source.slice(end)}`,
      ].join('\n');
    },
  };
}

/**
 * A machine with its guards, actions and delays as one module that imports only XState, ready to be
 * pasted into Stately's editor. It is the site's machine with simulated calls, which end as the
 * module's `answers` says.
 */
export async function statelySource(known: KnownMachine): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [withSimulatedCalls(known)],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: resolve(known.file), formats: ['es'] },
      rolldownOptions: { external: ['xstate'] },
    },
  });
  const [chunk] = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('The bundler produced no module.');
  return chunk.code;
}
