import type { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { isSender } from '../../supabase/functions/_shared/sender.ts';

/** The facts that say when the event is, and who answers emails. */
type Facts = Pick<
  typeof eventFacts,
  'opening' | 'closing' | 'decidedBy' | 'start' | 'end' | 'timeZone' | 'contactEmail'
>;

const variable = 'VITE_REGISTRATION_CLOSES_AT';

const day = /^\d{4}-\d\d-\d\d$/;
/** Without an offset, every machine would read another instant. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:[\d.]+)?(Z|[+-]\d\d:\d\d)$/;

/** The offset from UTC in a time zone at an instant, such as `-12:00`. */
function offsetIn(timeZone: string, at: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return name?.slice('GMT'.length) || '+00:00';
}

/**
 * Returns what makes no sense in an event's facts, a sentence each. Any of them stops the build.
 *
 * @param closesAt the instant at which registration closes by itself; blank if it doesn't.
 * @throws RangeError if the time zone is unknown.
 */
export function contradictions(
  { opening, closing, decidedBy, start, end, timeZone, contactEmail }: Facts,
  closesAt = '',
): readonly string[] {
  const set = closesAt ? { [variable]: closesAt } : { closing };
  const known = { ...(opening && { opening }), ...set, ...(decidedBy && { decidedBy }) };
  const times = Object.entries({ ...known, start, end });
  const wrong = times.flatMap(([name, time], index) => {
    const [previous, before = ''] = times[index - 1] ?? [];
    const [, , offset] = instant.exec(time) ?? [];
    const at = Date.parse(time);
    if (Number.isNaN(at) || !(offset || (day.test(time) && name !== variable))) {
      const expected = name === variable ? 'no' : 'neither a day nor an';
      return `${name} is '${time}', which is ${expected} instant with an offset.`;
    }
    if (offset && offset.replace('Z', '+00:00') !== offsetIn(timeZone, at)) {
      return `${name} has the offset ${offset}, but ${timeZone} has ${offsetIn(timeZone, at)} then.`;
    }
    // Both are in one time zone, so their texts have their order. A day is compared with a day.
    return before.slice(0, time.length) <= time ? [] : `${name} comes before ${previous}.`;
  });
  // The provider would refuse every email.
  if (isSender(contactEmail)) return wrong;
  return [...wrong, `Nobody can write to contactEmail (${contactEmail}).`];
}
