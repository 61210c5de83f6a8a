/** The day of an instant in a zone, as ISO 8601 has it. */
export function dayOf(instant: number, timeZone: string): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(instant);
}

/** The day that ends with an instant: one at midnight ends the day before. */
export function lastDayOf(instant: number, timeZone: string): string {
  return dayOf(instant - 1, timeZone);
}
