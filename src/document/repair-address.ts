import { siteFile } from '../content/links.ts';

const home = siteFile('');

const follow = (pattern: string, part: string) => `const sent=/${pattern}(.*)/i.exec(${part});
if(sent)location.replace('${home}#'+sent[1]+location.hash);`;

/**
 * Code for the site that opens the view of a link whose `#` a mail gateway has encoded, if that has
 * changed only the query, such as `/?utm=1%23/apply`.
 */
export const repairQuery = follow('%(?:25)*23', 'location.search');

/**
 * The same for the 404 page, with which hosts answer `/%23/apply`. It also opens a view whose address was
 * typed without the `#`.
 */
export const repairPath = follow(
  '(?:%(?:25)*23|^(?=\\/appl(?:y|ication)\\b))',
  `(location.pathname+location.search).slice(${home.length - 1})`,
);
