import { expect, test } from 'vitest';
import { about } from '../../src/content/about.ts';
import { event } from '../../src/content/event.ts';
import { faq } from '../../src/content/faq.ts';
import { footer } from '../../src/content/footer.ts';
import { header } from '../../src/content/header.ts';
import { hero } from '../../src/content/hero.ts';
import { prizes } from '../../src/content/prizes.ts';
import { sponsors } from '../../src/content/sponsors.ts';
import { tracks } from '../../src/content/tracks.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';

/** The sections of the page. */
const page = { header, hero, about, tracks, prizes, sponsors, faq, footer };

/** Returns all texts in a part of the content. */
function words(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part !== 'object' || part === null) return '';
  return Object.values(part).map(words).join('\n');
}

test('a sponsor whose picture is missing is shown by initials, which no other has', () => {
  const initials = sponsors.items.map((sponsor) => sponsor.initials);
  expect(new Set(initials).size).toBe(initials.length);
});

test('the mail has the same dates as the page', () => {
  expect(eventFacts.dates).toBe(event.dates);
});

test('the fonts contain every character of the page', () => {
  expect(words(page)).toMatch(/^[\n\x20-\x7e\u00a0©°·×–—‘’“”…←↑→↓↗−]*$/u);
});
