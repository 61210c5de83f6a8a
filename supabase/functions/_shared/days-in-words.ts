// The first use of `Intl` takes a slow phone a tenth of a second, and each view shows a day.
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** The day of an instant in the time zone in which it is written, or a day itself (ISO 8601). */
export function dayOf(time: string): string {
  return time.slice(0, 10);
}

/** The last day that an end includes (ISO 8601): before midnight at the start of a day, the day before. */
export function lastDayOf(end: string): string {
  if (!/T00:00(:00(\.0+)?)?[Z+-]/.test(end)) return dayOf(end);
  const day = new Date(dayOf(end));
  day.setUTCDate(day.getUTCDate() - 1);
  return dayOf(day.toISOString());
}

/** The parts of the day of a time. */
function partsOf(time: string) {
  const date = new Date(dayOf(time));
  return {
    year: date.getUTCFullYear(),
    month: months[date.getUTCMonth()],
    date: date.getUTCDate(),
  };
}

/** The endings of a month's ordinals that are not `th`. */
const endings: Readonly<Record<number, string>> = {
  1: 'st',
  2: 'nd',
  3: 'rd',
  21: 'st',
  22: 'nd',
  23: 'rd',
  31: 'st',
};

/** The day of a time in words: `2025-09-28` is `September 28th, 2025`. */
export function dayInWords(time: string): string {
  const { year, month, date } = partsOf(time);
  return `${month} ${date}${endings[date] ?? 'th'}, ${year}`;
}

/** Days in words, with a shared year once: `September 29 to October 6, 2025`. One day is `May 1, 2026`. */
export function daysInWords(start: string, end: string): string {
  const [first, last] = [dayOf(start), lastDayOf(end)];
  const [from, to] = [partsOf(first), partsOf(last)];
  if (first === last) return `${to.month} ${to.date}, ${to.year}`;
  const year = from.year === to.year ? '' : `, ${from.year}`;
  return `${from.month} ${from.date}${year} to ${to.month} ${to.date}, ${to.year}`;
}
