import { draftKey, storedAnswers } from '../application/draft/draft-storage.ts';
import { hero } from '../content/hero.ts';
import { siteFile } from '../content/links.ts';
import { managementFolder } from '../content/views.ts';
import { srcSet } from '../landing/picture.ts';
import { phaseAt } from '../phases/phase.ts';
import { starts } from '../phases/schedule.ts';
import { setRootAttribute } from '../shell/html-attributes.ts';
import { applicationHash, formerLinkHash } from '../shell/route.ts';
import { callOf } from './inline-script.ts';
import type { HeadTag } from './rendering.ts';
import { repairQuery } from './repair-address.ts';

const managementPage = siteFile(managementFolder);

const { wide, tall, wideFrom } = hero.banner;
const banner = [
  { media: `(min-width: ${wideFrom})`, picture: wide },
  { media: `not all and (min-width: ${wideFrom})`, picture: tall },
].map(({ media, picture }) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  fetchPriority: 'high',
  media,
  imageSizes: picture.sizes,
  imageSrcset: srcSet(picture, 'avif'),
}));

/** The fonts of every page's first paint. */
export const firstFonts = ['archivo-text', 'archivo-display'].map((name) =>
  siteFile(`fonts/${name}.woff2`),
);

/**
 * Says whether the page's script is loading or failed, unless a loader of scripts has run that first, and
 * reloads the page on request. It also hides a failed picture that has a fallback.
 */
const followScript = callOf((set) => {
  if (!document.documentElement.dataset.script) set('script', 'waiting');
  const onError = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.matches('[type=module]')) set('script', 'missing');
    if (target.matches('img[data-fallback]')) target.toggleAttribute('hidden', true);
  };
  addEventListener('error', onError, true);
  addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element && target.closest('[data-reload]'))) return;
    event.preventDefault();
    location.reload();
  });
}, setRootAttribute);

const showPhase = callOf(
  (set, at, from) => set('phase', at(Date.now(), from)),
  setRootAttribute,
  phaseAt,
  starts,
);

/**
 * Shows the view of the address, now and on every change of hash, and leads former links to their page.
 * It says whether there is a draft. For the landing page, it requests the banner, which has
 * `loading="lazy"` so that the application doesn't load it, and the fonts, for which the first paint waits.
 */
const openView = callOf(
  (set, application, formerLink, linkPage, draftKey, answers, files) => {
    const show = () => {
      const link = formerLink.exec(location.hash);
      if (link) location.replace(`${linkPage}#${link[1]}`);
      set('route', application.test(location.hash) ? 'application' : 'landing');
    };
    show();
    addEventListener('hashchange', show);
    try {
      if (answers.test(localStorage.getItem(draftKey) ?? '')) set('draft', 'kept');
    } catch {
      // This browser stores nothing.
    }
    if (application.test(location.hash)) return;
    for (const file of files) {
      document.head.append(Object.assign(document.createElement('link'), file));
    }
  },
  setRootAttribute,
  applicationHash,
  formerLinkHash,
  managementPage,
  draftKey,
  storedAnswers,
  [...banner, ...firstFonts.map((href) => ({ rel: 'preload', as: 'font', crossOrigin: '', href }))],
);

/**
 * Takes the link out of the address at once; the page's script finds it in the history entry
 * (`src/management/link-token.ts`). Another link loads the page again.
 */
const takeLink = callOf(() => {
  const take = () => {
    const sent = location.hash;
    if (sent) history.replaceState({ sent }, '', location.pathname + location.search);
    return sent;
  };
  take();
  addEventListener('hashchange', () => {
    if (take()) location.reload();
  });
});

const script = (...calls: readonly string[]): HeadTag => ({
  tag: 'script',
  children: calls.join('\n'),
});

/** Runs before the first paint, and needs no other file. It sets the attributes of `<html>`. */
export const siteHeadScript = script(
  repairQuery(),
  followScript,
  import.meta.env.VITE_REGISTRATION_CLOSES_AT ? showPhase : '',
  openView,
);

/** The same for the page behind the link. */
export const managementHeadScript = script(repairQuery(managementPage), followScript, takeLink);
