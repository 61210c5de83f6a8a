import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How long each input took to be painted, in ms. */
    painted: Promise<number>[];
  }
}

/** Has a page time each press, or each key, from now on until it navigates. */
export function timeInputs(page: Page, type: 'pointerup' | 'keydown'): Promise<void> {
  return page.evaluate((event) => {
    window.painted = [];
    const time = ({ timeStamp }: Event) => {
      const painted = new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      });
      window.painted.push(painted);
    };
    addEventListener(event, time, true);
  }, type);
}

/** Gives, once, how long each input since the last time took until what came of it was painted, in ms. */
export function takeTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => Promise.all(window.painted.splice(0)));
}
