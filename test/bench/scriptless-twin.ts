import type { Page } from '@playwright/test';

/** What a page shows at one moment, as HTML: the application, and what lies above it. */
interface Sight {
  readonly application: string;
  readonly above: string;
}

/** Reads what is shown at this moment. */
export function sightOf(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const application = document.querySelector('#application')?.cloneNode(true) as Element;
    // The page behind the modal is otherwise the one that is there when it has closed.
    for (const name of ['aria-hidden', 'data-aria-hidden']) application.removeAttribute(name);
    const above = document.querySelectorAll('body > [class*="overlay"], body > [role="dialog"]');
    return {
      application: application.outerHTML,
      above: [...above].map(({ outerHTML }) => outerHTML).join(''),
    };
  });
}

/** Opens a page as another shows it now, without any script. */
export async function openTwin(page: Page): Promise<Page> {
  const html = (await page.content()).replace(/<script[^>]*>.*?<\/script>/gs, '');
  const twin = await page.context().newPage();
  await twin.goto(new URL('/robots.txt', page.url()).href);
  await twin.setContent(html);
  return twin;
}

/**
 * Teaches a page without script to go from moment to moment: each has a radio button that shows it by
 * a rule of style, and what is pressed to get there is that button's label.
 *
 * @param sights what is shown at each moment, at first the first.
 * @param presses for each moment the buttons, by their words, and where they lead.
 */
export async function teachPresses<Moment extends string>(
  twin: Page,
  sights: Record<Moment, Sight>,
  presses: Partial<Record<Moment, Record<string, Moment>>>,
): Promise<void> {
  await twin.evaluate(
    ({ moments, leads }) => {
      const style = document.head.appendChild(document.createElement('style'));
      style.textContent = `[data-at] { display: none }
        [name="moment"] { position: fixed; opacity: 0 }`;
      document.querySelector('#application')?.remove();
      const shown = new Map<string, Element>();
      for (const [moment, { application, above }] of moments) {
        const radio = document.createElement('input');
        Object.assign(radio, { type: 'radio', name: 'moment', id: `at-${moment}` });
        radio.checked = moment === moments[0]?.[0];
        document.body.prepend(radio);
        style.textContent += `#at-${moment}:checked ~ [data-at~="${moment}"] { display: block }
          html:has(#at-${moment}:checked) { overflow: ${above ? 'hidden' : 'auto'} !important }`;
        for (const html of [application, above].filter(Boolean)) {
          const part = shown.get(html) ?? document.body.appendChild(document.createElement('div'));
          if (!shown.has(html)) part.innerHTML = html;
          shown.set(html, part);
          part.setAttribute('data-at', `${part.getAttribute('data-at') ?? ''} ${moment}`.trim());
          for (const button of part.querySelectorAll('button')) {
            const to = leads[moment]?.[button.textContent];
            if (!to) continue;
            const label = document.createElement('label');
            Object.assign(label, { htmlFor: `at-${to}`, className: button.className });
            label.append(...button.childNodes);
            button.replaceWith(label);
          }
        }
      }
    },
    {
      moments: Object.entries<Sight>(sights),
      leads: presses as Record<string, Record<string, string> | undefined>,
    },
  );
}
