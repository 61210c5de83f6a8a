/** Messages for failures that the server doesn't explain (spec, section 8). */
export const callTexts = {
  unreachable: 'The server could not be reached. Please check your connection and try again.',
  incomplete:
    'A part of this page could not be loaded. Please check your connection and try again.',
  unknown: 'Unknown error',
} as const;
