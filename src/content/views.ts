/** The hash of each view of the site's own document (spec, section 2). */
export const routeHash = { landing: '#/', application: '#/apply' } as const;

/** The folder of the page behind a mailed link. The link appends `#` and its token. */
export const managementFolder = 'application/';

/** The title of each page except the landing page. The first script reads only this of the content. */
export const viewTitles = {
  application: 'Hackathon Application',
  management: 'Your application',
} as const;
