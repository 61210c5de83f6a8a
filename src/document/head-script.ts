import { draftKeyFor, earlyAnswersKeyFor } from '../application/draft/storage-keys.ts';
import { hero } from '../content/hero.ts';
import { otherView } from '../content/route-hash.ts';
import { bannerSizes, srcSet } from '../landing/picture.ts';
import { hasDates, starts } from '../phases/schedule.ts';
import type { HeadTag } from './rendering.ts';

const { wide, tall, wideFrom } = hero.banner;
const banner = [
  { media: `(min-width: ${wideFrom})`, imageSrcset: srcSet(wide, 'avif') },
  { media: `not all and (min-width: ${wideFrom})`, imageSrcset: srcSet(tall, 'avif') },
];

/** Which phase the event is in, where it has dates: `phaseAt` once more, since no module has come yet. */
const phase = hasDates
  ? `dataset.phase=${JSON.stringify(starts)}.filter(([,from])=>from<=Date.now()).pop()[0];
`
  : '';

/**
 * What runs before the first paint, and needs no other file to come: marks which view is shown, now
 * and when the address changes, so that the other one never is; which phase the event is in; and
 * whether there is a draft to wait for, so that nobody types into the empty form it will replace. It
 * keeps what is typed before the application has come and brings it back after a reload, notices a
 * script that didn't come, and reloads the page for who asks. And it asks for the banner, whose `loading="lazy"` keeps it away from the
 * application page.
 */
export const headScript: HeadTag = {
  tag: 'script',
  children: `{
const{dataset}=document.documentElement;
dataset.waiting='';
${phase}const show=()=>{dataset.route=${otherView}.exec(location.hash)?.[1]??'landing'};
show();
addEventListener('hashchange',show);
addEventListener('error',({target})=>{if(target.localName==='script')dataset.trouble=''},true);
addEventListener('click',event=>{if(event.target.closest('[data-reload]')){event.preventDefault();location.reload()}});
const early='${earlyAnswersKeyFor(import.meta.env.BASE_URL)}',inputs=()=>[...document.querySelectorAll('#application input[name]')];
addEventListener('input',()=>{if(dataset.route==='apply'&&!('started'in dataset))try{sessionStorage.setItem(early,JSON.stringify(Object.fromEntries(inputs().filter(({value})=>value).map(({name,value})=>[name,value]))))}catch{}});
addEventListener('DOMContentLoaded',()=>{try{const kept=JSON.parse(sessionStorage.getItem(early));for(const input of inputs())input.value||(input.value=kept[input.name]||'')}catch{}});
try{if([localStorage,sessionStorage].some(place=>place.getItem('${draftKeyFor(import.meta.env.BASE_URL)}')?.includes('"form"')))dataset.draft=dataset.kept=''}catch{}
if(dataset.route==='landing')for(const picture of ${JSON.stringify(banner)})
document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'image',type:'image/avif',imageSizes:'${bannerSizes}',fetchPriority:'high'},picture))
}`,
};
