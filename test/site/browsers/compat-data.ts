import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier } from '@mdn/browser-compat-data/types';
import { supportedVersions } from '../../../tools/vite/supported-browsers.ts';

/** UC Browser, which MDN's data lacks. Its supported version is a Chromium newer than Chrome 99. */
const chromium = 'and_uc';

/** MDN's names of the browsers, by caniuse's names. */
const browserNames: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  edge: 'edge',
  firefox: 'firefox',
  and_ff: 'firefox_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
  opera: 'opera',
  op_mob: 'opera_android',
  android: 'webview_android',
};

const { api, css, html, javascript } = bcd;
const roots: Identifier = { api, css, html, javascript };

function featureAt(path: string): Identifier | undefined {
  return path.split('.').reduce<Identifier | undefined>((feature, key) => feature?.[key], roots);
}

/** Whether MDN's data has a feature at a path, such as `api.AbortSignal.any_static`. */
export function isFeature(path: string): boolean {
  return featureAt(path)?.__compat !== undefined;
}

/** The features directly below some paths: their paths, by the last key. */
export function featuresBelow(paths: readonly string[]): Map<string, string[]> {
  const keysOf = (path: string) => Object.keys(featureAt(path) ?? {});
  const below = paths.flatMap((path) => keysOf(path).map((key) => `${path}.${key}`));
  return Map.groupBy(below.filter(isFeature), (path) => path.slice(path.lastIndexOf('.') + 1));
}

/** A version as a number: `≤37` is 37. Other values (`preview`, false) are NaN. */
const toNumber = (version: unknown) => Number.parseFloat(String(version).replace('≤', ''));

/** The supported browsers with a version that has none of these features under its own name. */
export function browsersWithout(paths: readonly string[]): string[] {
  const isWithout = ([browser, versions]: [string, number[]]) => {
    const name = browserNames[browser];
    if (!name) return browser !== chromium;
    const ranges = paths
      .flatMap((path) => featureAt(path)?.__compat?.support[name] ?? [])
      .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other)
      .map(({ version_added: from, version_removed: to }) => [from, to].map(toNumber));
    return !versions.every((version) =>
      ranges.some(([from = NaN, to = NaN]) => from <= version && !(to <= version)),
    );
  };
  return [...supportedVersions].filter(isWithout).map(([browser]) => browser);
}
