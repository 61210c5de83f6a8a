import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { draftLifetime } from '../../src/application/draft/draft-storage.ts';
import { event } from '../../src/content/event.ts';
import { policyTexts } from '../../src/content/policies.ts';
import { privacy } from '../../src/content/privacy.ts';
import type { TextPage } from '../../src/content/text-page.ts';

const words = ({ lead, sections }: TextPage) =>
  [lead, ...sections.flatMap(({ paragraphs = [], list = [] }) => [...paragraphs, ...list])].join(
    '\n',
  );

/** How an applicant is told of each column of the table. */
const told: Readonly<Record<string, string>> = {
  id: 'a random number',
  created_at: 'when the application came',
  status: 'how we decided',
  inserted_xid: 'when the application came',
  submission_id: 'a random number',
  confirmation_sent_at: 'when its confirmation was sent',
  full_name: 'full name',
  email: 'email',
  track_selection: 'track',
  experience: 'experience',
  motivation: 'motivation',
  github_url: 'GitHub',
  linkedin_url: 'LinkedIn',
  portfolio_url: 'portfolio',
  team_preference: 'team preference',
  team_members: 'email of each team member',
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('an applicant is told', () => {
  test('of everything that is stored of them', () => {
    const sql = readFileSync('supabase/migrations/20250901000000_applicants.sql', 'utf8');
    const [, table = ''] = /create table public\.applicants \((.*?)\n\);/s.exec(sql) ?? [];
    const columns = [...table.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name);
    expect(columns.sort()).toEqual(Object.keys(told).sort());
    const kept = privacy.sections.find(({ title }) => title === 'What we keep when you apply');
    const said = kept?.list?.join('\n');
    for (const phrase of Object.values(told)) expect(said).toContain(phrase);
  });

  test('how long a draft stays on their device', () => {
    expect(words(privacy)).toContain(`for ${draftLifetime / 86_400_000} days at most`);
  });

  test('how long their application is kept and whom to ask, at the review as on the page', () => {
    const { applicationsDeleted, contactEmail } = event;
    for (const text of [policyTexts.review, privacy.lead]) {
      expect(text).toMatch(new RegExp(`delete (them|it) ${applicationsDeleted}[.,]`));
    }
    expect(privacy.lead).toContain(contactEmail);
  });

  test('that nobody counts visits, or else who does', async () => {
    expect(words(privacy)).toContain('This site doesn’t count visits');
    vi.stubEnv('VITE_ANALYTICS', '{"src":"https://stats.example.net/script.js"}');
    vi.resetModules();
    const counted = await import('../../src/content/privacy.ts');
    expect(words(counted.privacy)).toContain('a script from stats.example.net');
    expect(words(counted.privacy)).not.toContain('doesn’t count');
  });
});
