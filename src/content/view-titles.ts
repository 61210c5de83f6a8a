/**
 * The title of each view except the landing page. The first script needs nothing else about the views.
 */
export const viewTitles = {
  apply: 'Hackathon Application',
  application: 'Your application',
} as const;
