import { parseArgs } from 'node:util';
import { freshSeed } from '../../fixtures/random.ts';
import type { Subject } from '../subject/subject.ts';
import type { Place, RunOptions } from '../walk/run-options.ts';
import type { StopCondition } from '../walk/until.ts';
import type { Filter } from './filter.ts';
import { type Generation, type GeneratorName, generatorNames, readWeights } from './generation.ts';
import { subjectWith } from './machines.ts';
import { expectKnown, knownNames } from './names.ts';
import { type Reporter, reporterNames } from './print-run.ts';
import type { Selection } from './selection.ts';
import { stopConditions } from './stop-conditions.ts';
import { UsageError } from './usage-error.ts';

const options = {
  machine: { type: 'string', default: 'application' },
  journey: { type: 'string' },
  state: { type: 'string' },
  event: { type: 'string' },
  guard: { type: 'string' },
  requirement: { type: 'string' },
  all: { type: 'boolean', default: false },
  failed: { type: 'boolean', default: false },
  limit: { type: 'string' },
  seed: { type: 'string' },
  shard: { type: 'string' },
  generator: { type: 'string', default: 'covering' },
  until: { type: 'string' },
  weights: { type: 'string' },
  online: { type: 'boolean', default: false },
  on: { type: 'string', default: 'page' },
  headed: { type: 'boolean', default: false },
  slow: { type: 'string', default: '0' },
  'pause-at': { type: 'string' },
  bail: { type: 'boolean', default: false },
  broken: { type: 'string' },
  reporter: { type: 'string', default: 'line' },
  output: { type: 'string' },
} as const;

/** What a command was asked for. */
export interface Request {
  readonly command: string | undefined;
  /** What stood after the command: ids, or a file. */
  readonly operands: readonly string[];
  /** The machine that it is about, with a fault if one is wanted. */
  readonly subject: Subject;
  readonly selection: Selection;
  /** How paths are generated; left out where the model's own covering ones are meant. */
  readonly generation: Generation | undefined;
  /** Whether each event is chosen from what the page offers when it is due. */
  readonly online: boolean;
  readonly run: RunOptions;
  readonly reporter: Reporter;
}

function parse() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} wants a whole number, not '${text}'.`);
  return Number(text);
}

function optionalNumber(name: string, text: string | undefined): number | undefined {
  return text === undefined ? undefined : wholeNumber(name, text);
}

function shardOf(text: string): readonly [number, number] {
  const [, i = 0, n = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (i < 1 || i > n) throw new UsageError(`--shard wants i/n, not '${text}'.`);
  return [i, n];
}

function placeOf(text: string, isBroken: boolean): Place {
  // The site that is built has no fault: only the actor has.
  if (isBroken) return 'actor';
  if (text === 'actor' || text === 'page' || text === 'database') return text;
  throw new UsageError(`--on wants actor, page or database, not '${text}'.`);
}

const defaultConditions: Readonly<Record<GeneratorName, readonly StopCondition[]>> = {
  covering: [],
  random: [{ kind: 'length', events: 500 }],
  weighted: [{ kind: 'length', events: 500 }],
  'new-edges': [{ kind: 'edge', share: 100 }],
  'a-star': [],
};

/** What is asked of the generators; `undefined` where the covering paths are taken as they are. */
function generationOf(
  values: ReturnType<typeof parse>['values'],
  filter: Filter,
  subject: Subject,
): Generation | undefined {
  const { generator: name = '', until, weights } = values;
  expectKnown('generator', name, generatorNames);
  const generator = generatorNames.find((one) => one === name) ?? 'covering';
  if ((generator === 'weighted') !== (weights !== undefined)) {
    throw new UsageError('The generator weighted and the file of --weights want each other.');
  }
  if (generator === 'covering' && until === undefined) return undefined;
  return {
    generator,
    conditions: until === undefined ? defaultConditions[generator] : stopConditions(until),
    weights: weights === undefined ? {} : readWeights(weights, subject),
    seed: optionalNumber('seed', values.seed) ?? freshSeed(),
    filter,
  };
}

/**
 * Reads what a command was asked for.
 *
 * @throws UsageError where it makes no sense, with the nearest names where one is unknown.
 */
export function readRequest(): Request {
  const { values, positionals } = parse();
  const [command, ...operands] = positionals;
  const { journey, state, event, guard, requirement, all, failed, headed, bail, broken } = values;
  const filter = { journey, state, event, guard, requirement };
  const subject = subjectWith(values.machine, broken);
  for (const [kind, names] of Object.entries(knownNames)) {
    const name = filter[kind as keyof typeof filter];
    if (name !== undefined) expectKnown(kind, name, names(subject));
  }
  const generation = generationOf(values, filter, subject);
  const { online } = values;
  if (online && generation?.generator !== 'random' && generation?.generator !== 'weighted') {
    throw new UsageError('--online wants --generator random or weighted.');
  }
  const pauseAt = optionalNumber('pause-at', values['pause-at']);
  if (pauseAt !== undefined && !headed) {
    throw new UsageError('--pause-at wants --headed: only a browser that is shown can wait.');
  }
  expectKnown('reporter', values.reporter, reporterNames);
  const reporter = { name: values.reporter, file: values.output };
  return {
    command,
    operands,
    subject,
    selection: {
      filter,
      ids: [],
      all,
      failed,
      limit: optionalNumber('limit', values.limit),
      seed: optionalNumber('seed', values.seed),
      shard: values.shard === undefined ? undefined : shardOf(values.shard),
    },
    generation,
    online,
    run: {
      place: placeOf(values.on, broken !== undefined),
      headed,
      pause: wholeNumber('slow', values.slow),
      pauseAt,
      bail,
      quiet: values.reporter !== 'line' && values.output === undefined,
    },
    reporter,
  };
}
