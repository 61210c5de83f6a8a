import { siteFile } from '../content/links.ts';
import { managementFolder } from '../content/views.ts';
import { callOf } from './inline-script.ts';

const home = siteFile('');

const openEncoded = (page: string) => {
  const sent = /%(?:25)*23(.*)/i.exec(location.pathname + location.search);
  if (sent) location.replace(`${page}#${sent[1]}${location.hash}`);
};

/**
 * Code for a page of the site that opens a link whose `#` a mail gateway has encoded, if that has changed
 * only the query, such as `/?utm=1%23/apply`.
 */
export const repairQuery = (page = home) => callOf(openEncoded, page);

const folderName = managementFolder.slice(0, -1);
const linkPath = new RegExp(`^/${folderName}(?![\\w-])(?:/?\\?.*?%(?:25)*23|/)?(.*)`, 'i');

/**
 * The same for the 404 page, with which hosts answer `/%23/apply`. It also opens a view whose address was
 * typed without the `#`, and a link whose path was written in capitals. It stays if the host lacks the
 * page behind the link.
 */
export const repairPath = callOf(
  (site, folder, link, open) => {
    const path = (location.pathname + location.search).slice(site.length - 1);
    const [isLink, rest] = link.exec(path) ?? [];
    if (/^\/apply(?![\w-])/i.test(path)) location.replace(`${site}#${path}${location.hash}`);
    else if (!isLink) open(site);
    else if (path !== `/${folder}`)
      location.replace(`${site}${folder}#${location.hash.slice(1)}${rest}`);
  },
  home,
  managementFolder,
  linkPath,
  openEncoded,
);
