import { coverageReport } from './coverage.ts';
import { listGenerated, listPaths } from './list.ts';
import { subjectWith } from './machines.ts';
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
  list: ({ operands: ids, selection, generation, broken, run: { place } }) => {
    const { machine } = subjectWith(broken);
    return generation
      ? listGenerated(selection, generation, machine, place)
      : listPaths({ ...selection, ids }, machine, place);
  },
  run: ({ operands: ids, selection, generation, online, broken, run, reporter }) => {
    const subject = subjectWith(broken);
    if (!generation) return runPaths({ ...selection, ids }, subject, run, reporter);
    // On the actor, what is offered now and what the model offers are the same.
    return online && run.place !== 'actor'
      ? runOnline(generation, subject, run, reporter)
      : runGenerated(selection, generation, subject, run, reporter);
  },
  replay: (request) => {
    const { broken, run, reporter } = request;
    return replayFile(onlyOperand(request, 'FILE'), subjectWith(broken), run, reporter);
  },
  shrink: (request) => {
    const { selection, broken, run, reporter } = request;
    const ids = [onlyOperand(request, 'ID')];
    return shrinkPath({ ...selection, ids }, subjectWith(broken), run, reporter);
  },
  coverage: coverageReport,
  properties: ({ operands: ids, broken }) => checkProperties(ids, subjectWith(broken).machine),
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
