/** The hash of each view (spec, section 2). A mailed link appends its token. */
export const routeHash = { landing: '#/', apply: '#/apply', application: '#/application' } as const;

/**
 * Matches the start of a lower-case hash that doesn't select the landing page. Its group is the view.
 * Mail gateways encode the characters before it, or repeat them.
 */
export const otherView = /^#(?:[/#]|%(?:25)*2[3f])*(apply|application)(?![\w-])/;

/**
 * Matches the hash of a mailed link, however an app has rewritten it. Its group is the token, with the
 * text around it.
 */
export const mailedToken = /^#(?:[/#]|%(?:25)*2[3f])*application(?:\/|%(?:25)*2f)+(.+)/i;

/** The title of each view except the landing page. The first script reads only this of the content. */
export const viewTitles = {
  apply: 'Hackathon Application',
  application: 'Your application',
} as const;
