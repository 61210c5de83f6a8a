/** The hash of each view (spec, section 2). A mailed link appends its token. */
export const routeHash = { landing: '#/', apply: '#/apply', application: '#/application' } as const;

/** Matches the start of a hash that doesn't select the landing page. The first group is the view. */
export const otherView = /^#\/?(apply|application)(?![\w-])/;

/** The title of each view except the landing page. The first script reads only this of the content. */
export const viewTitles = {
  apply: 'Hackathon Application',
  application: 'Your application',
} as const;
