/** What a failure of any call says, by the answer it comes from. */
export const failures = [
  ['refused', 'permission denied'],
  ['unanswered', 'The server could not be reached. Please check your connection and try again.'],
  ['no-message', 'Unknown error'],
  ['non-error', 'Unknown error'],
] as const;
