/** The message for the failure of any call, by the call's outcome. */
export const failures = [
  ['refused', 'permission denied'],
  ['unanswered', 'The server could not be reached. Please check your connection and try again.'],
  ['no-message', 'Unknown error'],
  ['non-error', 'Unknown error'],
] as const;
