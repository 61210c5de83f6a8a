import { draftKeyFor } from '../application/draft/storage-keys.ts';
import { hero } from '../content/hero.ts';
import { siteFile } from '../content/links.ts';
import { applicationHash, formerLinkHash, managementFolder } from '../content/views.ts';
import { bannerSizes, srcSet } from '../landing/picture.ts';
import { hasDates, starts } from '../phases/schedule.ts';
import type { HtmlAttributes } from '../shell/html-attributes.ts';
import type { HeadTag } from './rendering.ts';
import { repairQuery } from './repair-address.ts';

const { wide, tall, wideFrom } = hero.banner;
const banner = [
  { media: `(min-width: ${wideFrom})`, imageSrcset: srcSet(wide, 'avif') },
  { media: `not all and (min-width: ${wideFrom})`, imageSrcset: srcSet(tall, 'avif') },
];

/** Returns code that sets an attribute of `<html>` to the value of an expression. */
const set = (name: keyof HtmlAttributes, value: string) => `dataset.${name}=${value}`;

/** Computes the phase of the event. It repeats `phaseAt`, because no module has loaded yet. */
const phase = hasDates
  ? `${set('phase', `${JSON.stringify(starts)}.filter(([,from])=>from<=Date.now()).pop()[0]`)};
`
  : '';

/**
 * Repairs the address, says whether the page's script is loading or failed, unless a loader of scripts has
 * run that first, and reloads the page on request. It also hides a failed picture that has a fallback.
 */
const anyPage = (repair: string) => `${repair}
const{dataset}=document.documentElement;
${set('script', "dataset.script??'waiting'")};
addEventListener('error',({target})=>{if(target.type==='module')${set('script', "'missing'")};if(target.matches?.('img[data-fallback]'))target.hidden=true},true);
addEventListener('click',event=>{if(event.target.closest('[data-reload]')){event.preventDefault();location.reload()}});`;

/**
 * Runs before the first paint, and needs no other file. Beside what every page does, it sets further
 * attributes of `<html>`: the view, now and on every change of hash; the phase of the event; and whether
 * there is a draft. It leads former links to their page. It also requests the banner, which has
 * `loading="lazy"` so that the application doesn't load it.
 */
export const siteHeadScript: HeadTag = {
  tag: 'script',
  children: `{
${anyPage(repairQuery())}
${phase}const show=()=>{const link=${formerLinkHash}.exec(location.hash);if(link)location.replace('${siteFile(managementFolder)}#'+link[1]);
${set('route', `${applicationHash}.test(location.hash)?'application':'landing'`)}};
show();
addEventListener('hashchange',show);
try{if(/"form"/.test(localStorage.getItem('${draftKeyFor(import.meta.env.BASE_URL)}')))${set('draft', "'kept'")}}catch{}
if(dataset.route==='landing')for(const picture of ${JSON.stringify(banner)})
document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'image',type:'image/avif',imageSizes:'${bannerSizes}',fetchPriority:'high'},picture))
}`,
};

/**
 * The same for the page behind the link. It takes the link out of the address at once; the page's script
 * finds it in the history entry (`src/management/link-token.ts`). Another link loads the page again.
 */
export const managementHeadScript: HeadTag = {
  tag: 'script',
  children: `{
${anyPage(repairQuery(siteFile(managementFolder)))}
const take=()=>{const sent=location.hash;if(sent)history.replaceState({sent},'',location.pathname+location.search);return sent};
take();
addEventListener('hashchange',()=>{if(take())location.reload()})
}`,
};
