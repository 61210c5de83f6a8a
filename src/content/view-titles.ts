/** The title of each view but the landing page, which has its event's; all the first script knows of them. */
export const viewTitles = {
  apply: 'Hackathon Application',
  application: 'Your application',
} as const;
