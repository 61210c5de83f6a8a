/** The title of each view except the landing page. The first script reads only this of the content. */
export const viewTitles = {
  apply: 'Hackathon Application',
  application: 'Your application',
} as const;
