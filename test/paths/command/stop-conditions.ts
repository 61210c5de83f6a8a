import { coveredKinds, type StopCondition } from '../walk/until.ts';
import { expectKnown } from './names.ts';
import { UsageError } from './usage-error.ts';

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

function conditionOf(text: string): StopCondition {
  const [kind = '', value = ''] = text.split(':');
  expectKnown('stop condition', kind, [...coveredKinds, 'length', 'time']);
  if (kind === 'length') {
    if (/^\d+$/.test(value)) return { kind, events: Number(value) };
    throw new UsageError(`length wants a number of events, as in length:500, not '${value}'.`);
  }
  if (kind === 'time') {
    const [, number, unit = ''] = /^(\d+)([smh])$/.exec(value) ?? [];
    if (number) return { kind, time: Number(number) * (units[unit] ?? 0) };
    throw new UsageError(`time wants seconds, minutes or hours, as in time:10m, not '${value}'.`);
  }
  const [, share] = /^(\d+(?:\.\d+)?)%$/.exec(value) ?? [];
  const covered = coveredKinds.find((one) => one === kind);
  if (covered && share && Number(share) <= 100) return { kind: covered, share: Number(share) };
  throw new UsageError(`${kind} wants a share, as in ${kind}:80%, not '${value}'.`);
}

/**
 * What ends a walk: `edge:80%`, or several of which the first that is met counts: `edge:100%,time:10m`.
 *
 * @throws UsageError where it says something else.
 */
export function stopConditions(text: string): readonly StopCondition[] {
  return text.split(',').map((part) => conditionOf(part.trim()));
}
