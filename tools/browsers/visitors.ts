import type { BrowserName } from '@mdn/browser-compat-data/types';
import { getAllVersions } from 'baseline-browser-mapping';
import browserslist from 'browserslist';
import type { Browser } from './compat-data.ts';

/** Those who come with one version of one browser. */
export interface Visitors {
  /** The browser as caniuse names it: `ios_saf 15.6-15.8`. */
  readonly id: string;
  /** Of all visitors of the web, in percent. */
  readonly share: number;
  /** What MDN's data knows the browser as; nothing where it doesn't: such a browser counts as lost. */
  readonly browser: Browser | undefined;
}

/** Browsers that MDN's data has under a name of its own. */
const namesInData: Readonly<Record<string, BrowserName>> = {
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
  ie: 'ie',
};

/** Browsers that are Chromium under another name, by their name in `baseline-browser-mapping`. */
const chromiums: Readonly<Record<string, string>> = { and_uc: 'uc_android', and_qq: 'qq_android' };

const versions = getAllVersions({ includeDownstreamBrowsers: true, suppressWarnings: true });
const downstream = Array.isArray(versions) ? versions : [];

function toBrowser(id: string): Browser | undefined {
  const [agent = '', version = ''] = id.split(' ');
  const name = namesInData[agent];
  if (name) return { name, version };
  const mapped = downstream.find(
    (entry) => entry.browser === chromiums[agent] && entry.version === version,
  );
  const engine = mapped && 'engine_version' in mapped && mapped.engine_version;
  return engine ? { name: 'chrome_android', version: engine } : undefined;
}

/** Every browser that caniuse-lite counts visitors of. */
export function allVisitors(): Visitors[] {
  // Filled when browserslist is loaded; the first query is what its documentation promises.
  browserslist('> 0%');
  return Object.entries(browserslist.usage.global ?? {}).flatMap(([id, share]) =>
    share ? [{ id, share, browser: toBrowser(id) }] : [],
  );
}
