/** The day of an instant in a time zone, as an ISO 8601 date. */
export function dayOf(instant: number, timeZone: string): string {
  // The Swedish format is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(instant);
}

/** The last day before an instant. For midnight, that is the day before. */
export function lastDayOf(instant: number, timeZone: string): string {
  return dayOf(instant - 1, timeZone);
}
