/** The address of each view, within the page (spec, section 2; a mailed link goes on after it). */
export const routeHash = { landing: '#/', apply: '#/apply', application: '#/application' } as const;

/** What an address begins with that isn't the landing page's; the first group names the view. */
export const otherView = /^#\/?(apply|application)(?![\w-])/;
