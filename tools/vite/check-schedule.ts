/** The instants in the order that they must have. */
const instantNames = [
  'VITE_REGISTRATION_OPENS_AT',
  'VITE_REGISTRATION_CLOSES_AT',
  'VITE_EVENT_STARTS_AT',
  'VITE_EVENT_ENDS_AT',
] as const;

/** The variables of the schedule. None of them has to be set. */
export const scheduleNames = [...instantNames, 'VITE_EVENT_TIME_ZONE'] as const;

/** The configured instants and time zone: text, or nothing. */
export type GivenSchedule = Readonly<
  Partial<Record<(typeof scheduleNames)[number], string | undefined>>
>;

/** An ISO 8601 instant with an offset. Without one, every machine would read another instant. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Refuses instants that make no sense.
 *
 * @throws Error that names the variable: it isn't an instant with an offset, it comes before one that
 * it must follow, it is set although registration never closes, or the time zone is unknown or missing.
 */
export function checkSchedule(given: GivenSchedule): void {
  const set = instantNames.flatMap((name) => {
    const text = given[name];
    return text ? [{ name, text, at: Date.parse(text) }] : [];
  });
  for (const { name, text, at } of set) {
    if (instant.test(text) && Number.isFinite(at)) continue;
    throw new Error(
      `${name} is '${text}', which is no instant. Write it with its offset, as in 2025-09-28T23:59:59-12:00.`,
    );
  }
  if (set.length > 0 && !given.VITE_REGISTRATION_CLOSES_AT) {
    throw new Error(
      `${set[0]?.name} is set without VITE_REGISTRATION_CLOSES_AT: registration would stay open.`,
    );
  }
  for (const [index, { name, at }] of set.entries()) {
    const before = set[index - 1];
    if (before && before.at > at) throw new Error(`${name} comes before ${before.name}.`);
  }
  const { VITE_EVENT_TIME_ZONE: zone } = given;
  if (zone ? !isTimeZone(zone) : set.length > 0) {
    throw new Error(
      `VITE_EVENT_TIME_ZONE is '${zone ?? ''}', which is no time zone. Examples are Europe/Paris and Etc/GMT+12.`,
    );
  }
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
}
