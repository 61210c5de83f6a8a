import browserslist from 'browserslist';

/** What package.json's `browserslist` stands for: every supported version, by caniuse's names. */
export const supportedVersions = new Map<string, number[]>();
for (const entry of browserslist()) {
  const [browser = '', version = ''] = entry.split(' ');
  const others = supportedVersions.get(browser) ?? [];
  supportedVersions.set(browser, [...others, Number.parseFloat(version)]);
}

/** The oldest supported browsers as Vite's `build.target` names them: `safari15.6`, `ios15.6`. */
export const buildTargets = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf'].map(
  (name) => `${name.replace('_saf', '')}${Math.min(...(supportedVersions.get(name) ?? []))}`,
);
