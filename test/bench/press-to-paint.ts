import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** How long the latest press, or keystroke, took to be painted, in ms. */
    painted?: Promise<number>;
  }
}

/** Has a page time each press from now on, until it navigates. */
export function timePresses(page: Page): Promise<void> {
  return page.evaluate(() =>
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        window.painted = new Promise((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(null);
          });
        });
      },
      true,
    ),
  );
}

/**
 * Presses something.
 *
 * @returns how long it took until what came of it was painted, in ms.
 */
export async function press(target: Locator): Promise<number> {
  await target.click();
  return target.page().evaluate(() => window.painted ?? Number.NaN);
}
