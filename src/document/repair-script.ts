import { siteFile } from '../content/links.ts';
import type { HeadTag } from './rendering.ts';

const home = siteFile('');

/**
 * Opens the view of a link whose `#` a mail gateway has encoded, such as `/%23/apply`, or that was typed
 * without it. Browsers request such an address from the host, which answers with the 404 page, or with
 * the site if only the query has changed. Both pages have the same script, so one hash in the security
 * policy allows it.
 */
export const repairScript: HeadTag = {
  tag: 'script',
  children: `{
const sent=/(?:%(?:25)*23|^\\/(?=(?:apply|application)(?![\\w-])))(.*)/i.exec((location.pathname+location.search).slice(${home.length - 1}));
if(sent)location.replace('${home}#'+sent[1]+location.hash)
}`,
};
