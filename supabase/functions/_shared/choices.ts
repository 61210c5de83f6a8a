/** A track of the event. */
interface Track {
  readonly name: string;
  /** Whether the form offers it. Other tracks are reached by ranking. */
  readonly takesApplications: boolean;
}

/**
 * The event's tracks in order (spec, sections 1 and 9). A track's key is the value that the form sends.
 * This table types the form's choice, the texts and the prizes. A CHECK in the database repeats the
 * keys of the tracks that take applications (docs/recipes.md).
 */
export const eventTracks = {
  beginner: { name: 'Beginner', takesApplications: true },
  advanced: { name: 'Advanced', takesApplications: true },
  finalist: { name: 'Finalist', takesApplications: false },
} as const satisfies Record<string, Track>;

/** The name of a track. */
export type TrackName = keyof typeof eventTracks;

/** The names of the tracks, in order. */
export const trackNames = Object.keys(eventTracks) as readonly TrackName[];

/** A track that takes applications. */
export type OpenTrack = {
  [Name in TrackName]: (typeof eventTracks)[Name]['takesApplications'] extends true ? Name : never;
}[TrackName];

/** The tracks that take applications, in order. */
export const openTracks = trackNames.filter(
  (name): name is OpenTrack => eventTracks[name].takesApplications,
);

/** The labels of the team preferences, by the value that the form sends (spec, section 5). */
export const teamPreferences = {
  individual: 'Work individually',
  team: 'Join a team',
  have_team: 'Have a team',
} as const;

/** The team preferences, in order. */
export const teamPreferenceNames = Object.keys(
  teamPreferences,
) as readonly (keyof typeof teamPreferences)[];
