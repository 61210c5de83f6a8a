import { expect, type Page } from '@playwright/test';

/** A button's label, with '(disabled)' if it must be disabled. */
export function buttonLabel(label: string, isEnabled: boolean): string {
  return isEnabled ? label : `${label} (disabled)`;
}

/** Polls something until it equals what must be there. */
export function expectToBecome(
  expected: object,
  read: () => object | Promise<object>,
): Promise<void> {
  return expect.poll(read, { timeout: 20_000, intervals: [20, 50, 100] }).toEqual(expected);
}

/** Records every request of a page except its calls, and all console messages. */
export function watchTraffic(page: Page): readonly string[] {
  const traffic: string[] = [];
  page.on('request', (request) => {
    if (/\/(rest|functions)\/v1\//.test(request.url())) return;
    traffic.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`);
  });
  page.on('console', (message) => traffic.push(message.text()));
  return traffic;
}
