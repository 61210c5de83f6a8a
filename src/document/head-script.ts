import { draftKeyFor, earlyAnswersKeyFor } from '../application/draft/storage-keys.ts';
import { hero } from '../content/hero.ts';
import { otherView } from '../content/views.ts';
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
 * Runs before the first paint, and needs no other file. It repairs the address, and sets the attributes
 * of `<html>`: the view, now and on every change of hash; the phase of the event; whether there is a
 * draft; and whether the page's script is loading or failed, unless a loader of scripts has run that
 * first. It stores what is typed before the application's script has loaded, restores it after a reload,
 * and reloads the page on request. It hides a failed picture that has a fallback, and removes the busy
 * mark of a clicked button when the visitor moves on. It also requests the banner, which has
 * `loading="lazy"` so that the application page doesn't load it.
 */
export const headScript: HeadTag = {
  tag: 'script',
  children: `{
${repairQuery}
const{dataset}=document.documentElement;
${set('script', "dataset.script??'waiting'")};
${phase}const show=()=>{${set('route', `${otherView}.exec(location.hash.toLowerCase())?.[1]??'landing'`)}};
show();
addEventListener('hashchange',show);
addEventListener('error',({target})=>{if(target.type==='module')${set('script', "'missing'")};if(target.matches?.('img[data-fallback]'))target.hidden=true},true);
for(const move of['focusin','input'])addEventListener(move,({target})=>{for(const button of document.querySelectorAll('button[aria-busy]'))if(button!==target)button.removeAttribute('aria-busy')});
addEventListener('click',event=>{if(event.target.closest('[data-reload]')){event.preventDefault();location.reload()}});
const early='${earlyAnswersKeyFor(import.meta.env.BASE_URL)}',inputs=()=>[...document.querySelectorAll('#application input[name]')];
addEventListener('input',()=>{if(dataset.route==='apply'&&/waiting|missing/.test(dataset.script))try{sessionStorage.setItem(early,JSON.stringify(Object.fromEntries(inputs().filter(({value})=>value).map(({name,value})=>[name,value]))))}catch{}});
addEventListener('DOMContentLoaded',()=>{try{const kept=JSON.parse(sessionStorage.getItem(early));for(const input of inputs())input.value||(input.value=kept[input.name]||'')}catch{}});
try{if(/"form"/.test(localStorage.getItem('${draftKeyFor(import.meta.env.BASE_URL)}')))${set('draft', "'kept'")}}catch{}
if(dataset.route==='landing')for(const picture of ${JSON.stringify(banner)})
document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'image',type:'image/avif',imageSizes:'${bannerSizes}',fetchPriority:'high'},picture))
}`,
};
