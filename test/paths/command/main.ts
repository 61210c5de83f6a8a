import { coverageReport } from './coverage.ts';
import { listGenerated, listPaths } from './list.ts';
import { expectKnown } from './names.ts';
import { type Request, readRequest } from './options.ts';
import { checkProperties } from './properties.ts';
import { replayFile } from './replay.ts';
import { writeReport } from './report.ts';
import { runGenerated, runPaths } from './run.ts';
import { runOnline } from './run-online.ts';
import { shrinkPath } from './shrink.ts';
import { usage } from './usage.ts';
import { UsageError } from './usage-error.ts';

function onlyOperand({ operands }: Request, what: string): string {
  const [first, ...rest] = operands;
  if (first === undefined || rest.length > 0)
    throw new UsageError(`This command wants one ${what}.`);
  return first;
}

/** Each command, and whether all was well. */
const commands: Readonly<Record<string, (request: Request) => boolean | Promise<boolean>>> = {
  list: ({ operands: ids, subject, selection, generation, run: { place } }) => {
    return generation
      ? listGenerated(selection, generation, subject, place)
      : listPaths({ ...selection, ids }, subject, place);
  },
  run: ({ operands: ids, subject, selection, generation, online, run, reporter }) => {
    if (!generation) return runPaths({ ...selection, ids }, subject, run, reporter);
    // On the actor, what is offered now and what the model offers are the same.
    return online && run.place !== 'actor'
      ? runOnline(generation, subject, run, reporter)
      : runGenerated(selection, generation, subject, run, reporter);
  },
  replay: (request) => {
    const { subject, run, reporter } = request;
    return replayFile(onlyOperand(request, 'FILE'), subject, run, reporter);
  },
  shrink: (request) => {
    const { subject, selection, run, reporter } = request;
    const ids = [onlyOperand(request, 'ID')];
    return shrinkPath({ ...selection, ids }, subject, run, reporter);
  },
  coverage: ({ subject }) => coverageReport(subject),
  properties: ({ operands: ids, subject }) => checkProperties(ids, subject),
  report: writeReport,
};

async function main(): Promise<boolean> {
  const request = readRequest();
  const { command } = request;
  if (command === undefined) throw new UsageError('Which command?');
  expectKnown('command', command, Object.keys(commands));
  return (await commands[command]?.(request)) ?? false;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${error.message}\n\n${usage}` : error);
  process.exitCode = isUsage ? 2 : 3;
}
