import { event } from '../content/event.ts';
import { meta } from '../content/meta.ts';
import { schedule } from '../phases/schedule.ts';

/** Escapes a text (RFC 5545, section 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Folds a line into lines of at most 75 octets of UTF-8 (section 3.1). It splits no character. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (length + octets > 75) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}

function utc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A day, or the instant if one is configured. An event of whole days ends on the day after its last. */
function time(name: 'DTSTART' | 'DTEND', day: string, instant: number | undefined): string {
  if (schedule.startsAt !== undefined && schedule.endsAt !== undefined && instant !== undefined) {
    return `${name}:${utc(instant)}`;
  }
  const date = Date.parse(day) + (name === 'DTEND' ? 86_400_000 : 0);
  return `${name};VALUE=DATE:${utc(date).slice(0, 8)}`;
}

/** The event as a calendar file (RFC 5545), with its instants if both are set, or else its days. */
export function calendarFile(): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${meta.title}//EN`,
    'BEGIN:VEVENT',
    `UID:${event.startsOn}@${new URL(event.siteUrl).host}`,
    // A fixed date, so that the same content always gives the same file.
    `DTSTAMP:${utc(Date.parse(event.startsOn))}`,
    time('DTSTART', event.startsOn, schedule.startsAt),
    time('DTEND', event.endsOn, schedule.endsAt),
    `SUMMARY:${escaped(meta.title)}`,
    `DESCRIPTION:${escaped(meta.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.siteUrl}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
