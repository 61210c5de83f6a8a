import {
  about,
  calendar,
  dollars,
  faq,
  footer,
  header,
  hero,
  newTabText,
  prizes,
  sponsors,
  tracks,
} from '../../fixtures/browser/content.ts';
import {
  factsOf,
  type LinkFacts,
  type PictureFacts,
} from '../../fixtures/browser/section-facts.ts';
import { expect, test } from '../../fixtures/site.ts';

/** Without dates, of all that may be said only what is true while registration is open stands there. */
function whileOpen(texts: string | readonly { during: readonly string[]; text: string }[]): string {
  if (typeof texts === 'string') return texts;
  return texts.find(({ during }) => during.includes('open'))?.text ?? '';
}

/** A link within the page or to an address. */
function link({ label, href }: { label: string; href: string }): LinkFacts {
  return { text: label, href, target: null, rel: null, describedBy: null, isDownload: false };
}

/** A link out of the site. */
function outwardLink(to: { label: string; href: string }): LinkFacts {
  return {
    ...link(to),
    target: '_blank',
    rel: 'noopener',
    describedBy: 'opens-in-a-new-tab',
  };
}

/** A link to any place: one out of the site says so. */
function placeLink(to: { label: string; href: string }): LinkFacts {
  return to.href.startsWith('https:') ? outwardLink(to) : link(to);
}

function picture(
  src: string,
  alt: string,
  { width, height }: { width: number; height: number },
): PictureFacts {
  return { src, alt, size: [`${width}`, `${height}`], sources: [] };
}

/** The drawing of the framework's name, where there is one. */
function drawingOf({ drawing }: typeof hero.wordmark, alt: string): PictureFacts[] {
  return drawing ? [picture(drawing.src, alt, drawing)] : [];
}

interface Files {
  readonly name: string;
  readonly widths: readonly number[];
}

const files = ({ name, widths }: Files, ending: string) =>
  widths.map((width) => `/images/${name}-${width}.${ending} ${width}w`).join(', ');

test.describe('the landing page says what its content says, in its order', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('the header', async ({ page }) => {
    expect(await factsOf(page.locator('#landing > header'))).toEqual({
      texts: [...header.sections.map(({ label }) => label), header.register.label],
      links: [
        link({ ...header.home, label: '' }),
        ...header.sections.map(link),
        link(header.register),
      ],
      pictures: [
        picture(header.mark.src, '', { width: header.mark.size, height: header.mark.size }),
      ],
    });
    await expect(page.locator('#landing > header a').first()).toHaveAccessibleName(
      header.home.label,
    );
    await expect(page.getByRole('navigation', { name: header.navigationLabel })).toBeVisible();
  });

  test('the first screen', async ({ page }) => {
    const { wordmark, banner, learnMore, register } = hero;
    expect(await factsOf(page.locator('#main > section').first())).toEqual({
      texts: [
        whileOpen(hero.badges),
        hero.heading,
        hero.pitch,
        register.label,
        learnMore.label,
        learnMore.about,
        whileOpen(hero.deadlines),
        ...hero.facts.flatMap(({ term, value }) =>
          term === hero.calendarAt ? [term, value, calendar.label] : [term, value],
        ),
      ],
      links: [
        link(register),
        outwardLink({ ...learnMore, label: `${learnMore.label} ${learnMore.about}` }),
        { ...link(calendar), isDownload: true },
      ],
      pictures: [
        ...drawingOf(wordmark, wordmark.name),
        {
          ...picture(`/images/${banner.tall.name}-480.webp`, banner.alt, banner.tall),
          sources: [
            ['image/avif', '(min-width: 64rem)', files(banner.wide, 'avif')],
            ['image/webp', '(min-width: 64rem)', files(banner.wide, 'webp')],
            ['image/avif', null, files(banner.tall, 'avif')],
          ],
        },
      ],
    });
  });

  test('About', async ({ page }) => {
    const { demonstration } = about;
    expect(await factsOf(page.locator('#about'))).toEqual({
      texts: [
        about.title,
        about.lead,
        demonstration.caption,
        demonstration.worlds.join(' / '),
        ...about.parts,
        about.support,
      ],
      links: [outwardLink({ label: about.title, href: about.href })],
      pictures: [
        {
          ...picture(`/images/${demonstration.name}-640.webp`, demonstration.alt, demonstration),
          sources: [['image/avif', null, files(demonstration, 'avif')]],
        },
      ],
    });
  });

  test('the tracks', async ({ page }) => {
    expect(await factsOf(page.locator('#tracks'))).toEqual({
      texts: [
        tracks.title,
        whileOpen(tracks.leads),
        ...tracks.items.flatMap(({ name, audience, points, entry }) => [
          whileOpen(entry),
          name,
          audience,
          ...points,
        ]),
      ],
      links: [],
      pictures: [],
    });
  });

  test('the prizes', async ({ page }) => {
    const { finalist, qualify } = prizes;
    expect(await factsOf(page.locator('#prizes'))).toEqual({
      texts: [
        prizes.title,
        prizes.totalLabel,
        prizes.lead,
        ...prizes.pools.flatMap(({ name, amount, setting, tiers }) => [
          name,
          dollars(amount),
          setting,
          ...tiers.flatMap(({ position, badgeShown, badge, amount: each, sharedBy }) => [
            position,
            ...(badgeShown ? [badge] : []),
            dollars(each),
            ...(sharedBy ? [prizes.each, sharedBy] : []),
          ]),
        ]),
        ...finalist.facts.flatMap(({ term, value }) => [term, value]),
        finalist.text,
        qualify.title,
        ...qualify.steps,
      ],
      links: [],
      pictures: [],
    });
  });

  test('the lengths of the prizes’ bars', async ({ page }) => {
    const widths = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((bars) =>
          bars.map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')].map(Number)),
        );
    expect(await widths('#prizes > svg rect')).toEqual([
      [0, 10_000],
      [10_000, 20_000],
      [30_000, 20_000],
    ]);
    expect(await widths('#prizes li rect')).toEqual(
      prizes.pools.flatMap(({ tiers }) =>
        tiers.map(({ amount }) => [
          0,
          (100 * amount) / Math.max(...tiers.map((tier) => tier.amount)),
        ]),
      ),
    );
  });

  test('the sponsors', async ({ page }) => {
    expect(await factsOf(page.locator('#sponsors'))).toEqual({
      texts: [
        sponsors.title,
        sponsors.lead,
        ...sponsors.items.flatMap(({ initials, name }) => [initials, name]),
        sponsors.contact.question,
        sponsors.contact.label,
      ],
      links: [
        ...sponsors.items.flatMap(({ initials, name, href }) =>
          href ? [outwardLink({ label: `${initials}${name}`, href })] : [],
        ),
        link(sponsors.contact),
      ],
      // Their sizes are measured, and tested with logos of every shape.
      pictures: sponsors.items.map(({ image }) =>
        expect.objectContaining({ src: image, alt: '', sources: [] }),
      ),
    });
  });

  test('the questions', async ({ page }) => {
    const { more } = faq;
    expect(await factsOf(page.locator('#faq'))).toEqual({
      texts: [
        faq.title,
        ...faq.items.flatMap(({ question, answer, link: next }) => [
          question,
          whileOpen(answer),
          ...(next ? [next.label] : []),
        ]),
        more.title,
        more.chat.label,
        more.email.label,
      ],
      links: [
        ...faq.items.flatMap(({ link: next }) => (next ? [placeLink(next)] : [])),
        outwardLink(more.chat),
        link(more.email),
      ],
      pictures: [],
    });
  });

  test('the end of the page', async ({ page }) => {
    expect(await factsOf(page.locator('#landing > footer'))).toEqual({
      texts: [
        footer.line,
        footer.register.label,
        whileOpen(footer.deadlines),
        ...footer.links.map(({ label }) => label),
        ...footer.policies.map(({ label }) => label),
        footer.note,
      ],
      links: [
        link(footer.register),
        ...footer.links.map(placeLink),
        ...footer.policies.map(outwardLink),
      ],
      pictures: drawingOf(hero.wordmark, ''),
    });
    await expect(page.locator('#landing #opens-in-a-new-tab')).toHaveText(newTabText);
  });
});
