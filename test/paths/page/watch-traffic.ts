import type { Page } from '@playwright/test';

/** Matches the calls that carry what a visitor typed. */
const calls = /\/(rest|functions)\/v1\//;

/** Records every request of a page except its calls, and all console messages. */
export function watchTraffic(page: Page): readonly string[] {
  const traffic: string[] = [];
  page.on('request', (request) => {
    if (calls.test(request.url())) return;
    traffic.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`);
  });
  page.on('console', (message) => traffic.push(message.text()));
  return traffic;
}
