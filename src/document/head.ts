import { escapeHtml } from '../../supabase/functions/_shared/html.ts';
import { analytics } from '../content/analytics.ts';
import { event } from '../content/event.ts';
import { siteFile } from '../content/links.ts';
import { meta } from '../content/meta.ts';
import { tracks } from '../content/tracks.ts';
import { routeHash, viewTitles } from '../content/views.ts';
import { phases, whileOpen } from '../phases/phase.ts';
import { schedule } from '../phases/schedule.ts';
import { firstFonts, managementHeadScript, siteHeadScript } from './head-script.ts';
import type { HeadTag } from './rendering.ts';

const organizer = event.framework
  ? { name: event.framework.name, url: event.framework.site }
  : { name: event.name, url: event.siteUrl };

const socialCard = new URL(meta.socialCard.path, event.siteUrl).href;

/** The tags of every page that browsers want: title, colour, icons. */
function ownTags(title: string): HeadTag[] {
  return [
    { tag: 'title', children: escapeHtml(title) },
    named('theme-color', meta.themeColor),
    link('icon', siteFile('favicon.svg'), { type: 'image/svg+xml' }),
    link('icon', siteFile('favicon-32.png'), { sizes: '32x32' }),
    link('apple-touch-icon', siteFile('apple-touch-icon.png')),
  ];
}

/** The head of the page behind the mailed link, which no search engine shows. */
export function managementHead(): HeadTag[] {
  return [
    managementHeadScript,
    ...firstFonts.map((font) => link('preload', font, { as: 'font', crossorigin: '' })),
    ...ownTags(viewTitles.management),
    named('robots', 'noindex'),
  ];
}

/** The head of the site: also for search engines and social networks, with cards and the event. */
export function siteHead(): HeadTag[] {
  return [
    siteHeadScript,
    ...ownTags(meta.title),
    named('description', meta.description),
    link('canonical', event.siteUrl),
    link('manifest', siteFile('site.webmanifest')),
    // The first paint waits for the whole hero, which moves while its HTML arrives.
    link('expect', `#${tracks.id}`, { blocking: 'render' }),
    property('og:type', 'website'),
    property('og:site_name', meta.title),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', event.siteUrl),
    property('og:image', socialCard),
    property('og:image:width', String(meta.socialCard.width)),
    property('og:image:height', String(meta.socialCard.height)),
    property('og:image:alt', meta.socialCard.alt),
    named('twitter:card', 'summary_large_image'),
    { tag: 'script', attrs: { type: 'application/ld+json' }, children: eventData() },
    ...(analytics
      ? [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'analytics' },
            children: scriptSafe(analytics),
          },
        ]
      : []),
    ...(import.meta.env.VITE_REGISTRATION_CLOSES_AT
      ? [{ tag: 'style', children: phaseStyle() }]
      : []),
  ];
}

const named = (name: string, content: string) => ({ tag: 'meta', attrs: { name, content } });
const property = (name: string, content: string) => ({
  tag: 'meta',
  attrs: { property: name, content },
});
const link = (rel: string, href: string, rest: Record<string, string> = {}) => ({
  tag: 'link',
  attrs: { rel, href, ...rest },
});

/**
 * Shows the content of the event's phase, which a script reads from the clock before the first paint.
 * Without JavaScript, it shows what is true at any time. It also hides the prerendered form until its
 * script has loaded, if registration isn't open.
 */
function phaseStyle(): string {
  const shown = phases.map((phase) => `html[data-phase=${phase}] [data-during~=${phase}]`);
  const open = whileOpen.map((phase) => `[data-phase=${phase}]`);
  return `[data-during]{display:none}${shown.join()},html:not([data-phase]) [data-during~=unread]{display:contents}html[data-script=waiting][data-phase]:not(${open.join()}) #application{visibility:hidden}`;
}

/** Serialises JSON for use inside a script element. */
function scriptSafe(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** An instant in UTC if one is configured, or else a day. */
function instantOr(day: string, instant: number | undefined): string {
  return instant === undefined ? day : new Date(instant).toISOString();
}

/**
 * The event in schema.org's terms. If the event has dates, the script that reads the clock adds whether
 * registration is open. An event that takes place as planned stays `EventScheduled`, even afterwards,
 * because schema.org has no word for an event that is over.
 */
function eventData(): string {
  const site = { '@type': 'VirtualLocation', url: event.siteUrl };
  const place = { '@type': 'Place', name: event.location, address: event.location };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: meta.title,
    description: meta.description,
    url: event.siteUrl,
    image: [socialCard],
    startDate: instantOr(event.startsOn, schedule.startsAt),
    endDate: instantOr(event.endsOn, schedule.endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.attendance}EventAttendanceMode`,
    location: { Online: site, Mixed: [site, place], Offline: place }[event.attendance],
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: event.currency,
      ...(!import.meta.env.VITE_REGISTRATION_CLOSES_AT && {
        availability: 'https://schema.org/InStock',
      }),
      ...(event.opening && { validFrom: instantOr(event.registrationOpensOn, schedule.opensAt) }),
      validThrough: instantOr(event.registrationClosesOn, schedule.closesAt),
      url: new URL(routeHash.application, event.siteUrl).href,
    },
    organizer: { '@type': 'Organization', ...organizer },
  };
  return scriptSafe(data);
}
