import type { Page } from '@playwright/test';

/** Has every submission of a page refused at once, so that the error modal opens. */
export async function refuseSubmissions(page: Page): Promise<void> {
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'Not today.' } }),
  );
}
