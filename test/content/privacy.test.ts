import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { columnNames, type FieldName, isOptional } from '../../machines/application.form.ts';
import { draftLifetime } from '../../src/application/draft/draft-storage.ts';
import { fieldTexts } from '../../src/content/application.ts';
import { privacy } from '../../src/content/privacy.ts';
import type { TextPage } from '../../src/content/text-pages.ts';

const words = ({ lead, sections }: TextPage) =>
  [...lead, ...sections.flatMap(({ paragraphs = [], list = [] }) => [...paragraphs, ...list])].join(
    '\n',
  );

/** What a field is called within a sentence. The links have names. */
function phraseOf(name: FieldName): string {
  const { label } = fieldTexts[name];
  return isOptional(name) ? label : label.toLowerCase();
}

/** How the privacy page mentions each column of the tables with personal data. */
const told: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'public.applicants': {
    id: 'a random number',
    created_at: 'when the application arrived',
    status: 'our decision',
    inserted_xid: 'when the application arrived',
    submission_id: 'a random number',
    version: 'how many times its answers were saved',
    edited_at: 'when you last changed it',
    ...Object.fromEntries(columnNames.map((name) => [name, phraseOf(name)])),
    team_members: 'email of each teammate',
  },
  'private.links': {
    token_hash: 'a fingerprint from which nobody can recreate the link',
    mail_id: 'the number of its email',
    applicant_id: 'About the link that we email you',
    expires_at: 'when it expires',
  },
  'private.link_requests': {
    address: 'the email address it was requested for',
    network: 'for, the network address',
    requested_at: 'and when',
  },
};

const folder = 'supabase/migrations';
const migrations = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

/** Tables without personal data, and those of which the page says only how long it keeps them. */
const others = ['private.mails', 'private.requests', 'private.settings', 'private.state'];

/** Returns the columns of a table in the migrations. */
function columnsOf(table: string): string[] {
  const [, body = ''] = migrations.split(`create table ${table} (\n`);
  const [columns = ''] = body.split('\n);');
  const later = new RegExp(`alter table ${table}\\s+add column (?:if not exists )?([a-z_]+) `, 'g');
  return [
    ...columns.matchAll(/^ {2}(?!primary key|unique)([a-z_]+) /gm),
    ...migrations.matchAll(later),
  ].map(([, name = '']) => name);
}

describe('the privacy page tells an applicant', () => {
  test('about every table', () => {
    const tables = [...migrations.matchAll(/create (?:unlogged )?table (\S+)/g)].map(
      ([, name]) => name,
    );
    expect(tables.sort()).toEqual([...Object.keys(told), ...others].sort());
  });

  test.each(Object.entries(told))(
    'about everything that %s stores about them',
    (table, phrases) => {
      expect(columnsOf(table).sort()).toEqual(Object.keys(phrases).sort());
      const kept = privacy.sections.find(({ title }) => title === 'What we keep when you apply');
      const said = kept?.list?.join('\n');
      for (const phrase of Object.values(phrases)) expect(said).toContain(phrase);
    },
  );

  test('how long a link works, and how long a draft stays on their device', () => {
    const settings = readFileSync('supabase/migrations/20250901000000_applicants.sql', 'utf8');
    expect(settings).toContain("link_lifetime interval not null default '180 days'");
    expect(words(privacy)).toContain('for half a year at most');
    expect(words(privacy)).toContain(
      `next visit to the form deletes it if your last change is more than ${draftLifetime / 86_400_000} days old`,
    );
  });
});
