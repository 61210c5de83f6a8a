/** The event's colours. A style sheet writes `signalHover` as `var(--palette-signal-hover)`. */
export const palette = {
  // Signal colours mark controls, and simulation colours measurements and drawings.
  signal: '#ff5c2b',
  signalHover: '#ff7a50',
  signalGlow: '#ff7d52',
  signalOnPaper: '#b02f06',
  signalOnInk: '#ff8057',
  simulationOnPaper: '#08626e',
  simulationOnInk: '#58d5df',
  dangerOnPaper: '#a80f2b',
  dangerOnInk: '#ff949c',
  successOnPaper: '#17663a',
  successOnInk: '#6fdc9b',

  // The first track, and the middle ones. The last has the signal colour.
  firstTrack: '#8fe3e8',
  middleTrack: '#ffb02e',
  middleTrackOnPaper: '#7a4b00',
  tide: '#0e3239',

  // The dark scheme: surfaces, lines and words.
  ink: '#0c0e10',
  inkRaised: '#151a1e',
  inkSunken: '#07090b',
  inkLine: '#293137',
  inkEdge: '#737f86',
  cream: '#f1ede4',
  creamQuiet: '#a7afb2',

  // Every other section of the dark scheme.
  deep: '#0f272e',
  deepRaised: '#163841',
  deepSunken: '#0b1e24',
  deepLine: '#2b4a53',
  deepEdge: '#7c959c',

  // The light scheme.
  paper: '#f3efe6',
  paperRaised: '#fcfaf5',
  paperSunken: '#e9e3d6',
  paperLine: '#d2cabb',
  paperEdge: '#7d7667',
  print: '#12161a',
  printQuiet: '#4d5559',

  // A printer's paper.
  sheet: '#fff',

  // For visitors who ask for more contrast.
  strongDanger: '#8f0c24',
  strongSuccess: '#0f5430',
  strongMiddleTrack: '#ffe1ad',

  // The scrollbar's gutter beside a dialog, in both schemes: what shades the page can't cover it.
  shadedPaper: '#494a4a',
  shadedInk: '#080b0d',
} as const;
