import browserslist from 'browserslist';

/** Every supported version, by caniuse's names, from package.json's `browserslist`. */
export const supportedVersions = new Map<string, number[]>();
for (const entry of browserslist()) {
  const [browser = '', version = ''] = entry.split(' ');
  const others = supportedVersions.get(browser) ?? [];
  supportedVersions.set(browser, [...others, Number.parseFloat(version)]);
}

/** The oldest supported browsers, in the form of Vite's `build.target`: `safari15.6`, `ios15.6`. */
export const buildTargets = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf'].map(
  (name) => `${name.replace('_saf', '')}${Math.min(...(supportedVersions.get(name) ?? []))}`,
);
