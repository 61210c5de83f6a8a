/** The hash of each view of the site's own document (spec, section 2). */
export const routeHash = { landing: '#/', application: '#/apply' } as const;

/** The folder of the page behind a mailed link. The link appends `#` and its token. */
export const managementFolder = 'application/';

/** What mail gateways make of the characters before a hash, or how they repeat them. */
const signs = '^#(?:[/#]|%(?:25)*2[3f])*';

/** Matches the hash of the application. Apps may append text or change the case. */
export const applicationHash = new RegExp(`${signs}apply(?![\\w-])`, 'i');

/** Matches the hash of links that were mailed before their page had a folder. Its group is the rest. */
export const formerLinkHash = new RegExp(`${signs}application(?![\\w-])(.*)`, 'i');

/** Matches the hash of a mailed link. Its group is the token, with the text that apps put around it. */
export const mailedToken = new RegExp(`${signs}([^/#?&].*)`, 'i');

/** The title of each page except the landing page. The first script reads only this of the content. */
export const viewTitles = {
  application: 'Hackathon Application',
  management: 'Your application',
} as const;
