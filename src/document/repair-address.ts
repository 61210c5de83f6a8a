import { siteFile } from '../content/links.ts';
import { managementFolder } from '../content/views.ts';

const home = siteFile('');
const managementPage = siteFile(managementFolder);

const follow = (page: string, part: string) => `const sent=/%(?:25)*23(.*)/i.exec(${part});
if(sent)location.replace('${page}#'+sent[1]+location.hash);`;

/**
 * Code for a page of the site that opens a link whose `#` a mail gateway has encoded, if that has changed
 * only the query, such as `/?utm=1%23/apply`.
 */
export const repairQuery = (page = home) => follow(page, 'location.search');

/**
 * The same for the 404 page, with which hosts answer `/%23/apply`. It also opens a view whose address was
 * typed without the `#`, and a link whose path was written in capitals. It stays if the host lacks the
 * page behind the link.
 */
export const repairPath = `const path=(location.pathname+location.search).slice(${home.length - 1});
const link=/^\\/${managementFolder.slice(0, -1)}(?![\\w-])(?:\\/?\\?.*?%(?:25)*23|\\/)?(.*)/i.exec(path);
if(/^\\/apply(?![\\w-])/i.test(path))location.replace('${home}#'+path+location.hash);
else if(link){if(path!=='/${managementFolder}')location.replace('${managementPage}#'+location.hash.slice(1)+link[1])}
else{${follow(home, 'path')}}`;
