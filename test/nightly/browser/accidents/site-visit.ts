import type { BrowserContext, Page } from '@playwright/test';
import { applicationPage } from '../../../fixtures/application-page.ts';
import { isIdle } from '../../../fixtures/browser/loaded.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { freshEmail } from '../../../fixtures/sent-application.ts';
import { expect } from '../../../fixtures/site.ts';
import { modalTitles } from '../../../spec/messages.ts';

/** How a file fails to load: once, always, with the page as its content, or without any response. */
export type Loss = 'once' | 'for ever' | 'as the page' | 'never';

/** Returns the paths of the site's files that a complete visit requests, except the page itself. */
export async function filesOfAVisit(page: Page): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/' && !/^\/(rest|functions)\//.test(pathname)) files.add(pathname);
  });
  const { fill, modal, submit } = applicationPage(page);
  await page.goto('/');
  await page.getByRole('button', { name: /What does it cost/ }).click();
  await page.goto('/#/apply');
  await fill({ ...completeForm, email: freshEmail() });
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);
  await page.goto('/');
  await isIdle(page);
  return [...files].sort();
}

/** Makes files fail from now on. Returns a function that makes them load again. */
export async function loseFiles(
  context: BrowserContext,
  paths: readonly string[],
  loss: Loss,
): Promise<() => Promise<void>> {
  const lost = new Set<string>();
  const isMeant = ({ pathname }: URL) => paths.includes(pathname);
  await context.route(isMeant, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isFirst = !lost.has(pathname);
    lost.add(pathname);
    if (loss === 'once' && !isFirst) return route.continue();
    if (loss === 'never') return;
    if (loss === 'as the page') {
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Page</title>',
      });
    }
    return route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' });
  });
  return () => context.unroute(isMeant);
}
