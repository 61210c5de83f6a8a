import { vi } from 'vitest';
import { withFacts } from '../fixtures/facts.ts';
import { closingFacts } from '../fixtures/site-folders.ts';
import { applicationTables } from './application-tables.tsx';
import { managementTables } from './management-tables.tsx';
import { fields, siteViews } from './site-tables.tsx';
import { mapped, rendered } from './tables.ts';

const factsFile = '../../supabase/functions/_shared/event.ts';

/** Renders views of a site with other variables and content. */
async function onAnotherSite(names: readonly (keyof typeof siteViews)[], change: () => void) {
  vi.resetModules();
  change();
  const { siteViews: views } = await import('./site-tables.tsx');
  const rows = rendered(Object.fromEntries(names.map((name) => [name, views[name]])));
  vi.unstubAllEnvs();
  return rows;
}

const {
  'landing page': landingPage,
  questions,
  'questions before the script': waiting,
  'load error': loadError,
  ...others
} = siteViews;

/** The HTML of each state of each view, by the view's and the state's title. */
export const views: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...mapped({ ...applicationTables, ...managementTables, fields }, rendered),
  site: rendered({
    'landing page': landingPage,
    questions,
    'questions before the script': waiting,
    'load error': loadError,
  }),
  'site-without-dates-and-framework': await onAnotherSite(
    [...(Object.keys(others) as (keyof typeof others)[]), 'questions'],
    () => {
      vi.stubEnv('VITE_REGISTRATION_CLOSES_AT', '');
      vi.doUnmock(factsFile);
      vi.doMock('../../src/content/event.ts', async (original) => {
        const { event, ...rest } = await original<typeof import('../../src/content/event.ts')>();
        return { ...rest, event: { ...event, framework: undefined } };
      });
    },
  ),
  'site-with-tiers-and-without-logo': await onAnotherSite(['hero', 'sponsors'], () => {
    vi.doMock(factsFile, async (original) => withFacts(await original(), closingFacts));
    vi.doUnmock('../../src/content/event.ts');
    vi.doMock('../../src/content/hero.ts', async (original) => ({
      ...(await original<typeof import('../../src/content/hero.ts')>()),
      wordmark: { name: 'A framework' },
    }));
    vi.doMock('../../src/content/sponsors.ts', async (original) => {
      const { sponsors } = await original<typeof import('../../src/content/sponsors.ts')>();
      const items = sponsors.items.map((one, i) => (i < 2 ? { ...one, tier: 'Gold' } : one));
      return { sponsors: { ...sponsors, items, tiers: ['Gold', 'Silver'] } };
    });
  }),
};
