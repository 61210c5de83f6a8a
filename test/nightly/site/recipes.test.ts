import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copySite, replaceIn } from '../../fixtures/copied-site.ts';

/** What a recipe replaces in its files, and the text of each new file. */
type Changes = Readonly<Record<string, Readonly<Record<string, string>> | string>>;

/** Adds something after a text. */
const after = (text: string, added: string) => ({ [text]: `${text} ${added}` });

/** The changes of both machines for a step before the review. */
const withLinks = (guard: (step: string) => string) => ({
  ...after(
    `'step.additionalInfo': ${guard('.additionalInfo')},`,
    `'step.links': ${guard('.links')},`,
  ),
  [`on: { 'step.previous': ${guard('additionalInfo')} }`]: `on: { 'step.previous': ${guard('links')} }`,
  "on: { 'step.next': 'review', 'step.previous': 'experience' },": `on: { 'step.next': 'links', 'step.previous': 'experience' } }, links: {
    entry: { type: 'enterStep', params: { step: 'links' } },
    on: { 'step.next': 'review', 'step.previous': 'additionalInfo' },`,
});

/** Where each recipe for a field adds it: the row, the words, the column, the view, and what the tests know. */
const field = (name: string, row: string, sql: string, spec: string, answer: string): Changes => ({
  'machines/application.form.ts': after('personalInfo: {', `${name}: ${row},`),
  'src/content/application.ts': after('FieldTexts>> = {', `${name}: { label: 'The ${name}' },`),
  'src/content/privacy.ts': after('Your answers:', `${name},`),
  'supabase/migrations/20250901000000_applicants.sql': {
    ...after('  portfolio_url text,', `\n  ${name} ${sql},`),
    ...after("'portfolio_url', application.portfolio_url,", `'${name}', application.${name},`),
  },
  'supabase/migrations/20250901000300_organisers.sql': after(
    'private.cell(portfolio_url) as portfolio_url,',
    `${name},`,
  ),
  'test/fixtures/forms.ts': after("full_name: 'Ada Lovelace',", `${name}: '${answer}',`),
  'test/spec/fields.ts': after(
    'SpecField<Name> } = {',
    `${name}: { step: 'personalInfo', ${spec} },`,
  ),
});

/** What an optional text may be. */
const optional = (valid: string, length: number) =>
  `required: null, values: { valid: accepted('${valid}'), blank: accepted(''), long: tooLong(${length}) }`;

const choice = field(
  'level',
  "{ kind: 'choice', options: ['a', 'b'], missing: 'Missing' }",
  "text not null check (level in ('a', 'b'))",
  "required: 'Missing', values: { a: accepted('a'), b: accepted('b') }",
  'a',
);

const date = field(
  'birthday',
  "{ kind: 'date' }",
  'date',
  optional('1815-12-10', 10),
  '1815-12-10',
);

/** A change by a recipe of docs/recipes.md, in the files that it names. */
const recipes: Readonly<Record<string, Changes>> = {
  'Add a field': field(
    'occupation',
    "{ kind: 'line' }",
    'text check (char_length(occupation) <= 300)',
    optional('Poet', 300),
    '',
  ),
  'Add a choice': {
    ...choice,
    'src/content/application.ts': {
      ...Object(choice['src/content/application.ts']),
      ...after(
        "''>, Choice>>;\n} = {",
        "level: { a: { label: 'A', description: 'A.' }, b: { label: 'B', description: 'B.' } },",
      ),
    },
  },
  'Add a date': {
    ...date,
    'machines/application.form.ts': {
      ...Object(date['machines/application.form.ts']),
      ...after('const maxLengths = {', 'date: 10,'),
    },
    'src/inspect/event-names.ts': after('readonly line: Required;', 'readonly date: Required;'),
    'test/fixtures/forms.ts': {
      ...Object(date['test/fixtures/forms.ts']),
      // The column refuses a blank text.
      ...after("full_name: 'Fay <b>& Co.</b>',", "birthday: '',"),
    },
    'src/application/fields/text-field.tsx': after(
      '{...lineOf(name)}',
      "type={kind === 'date' ? 'date' : 'text'}",
    ),
  },
  'Add a step': {
    'machines/application.form.ts': after("'team_members.3': { kind: 'member' },", '}, links: {'),
    'machines/application.machine.ts': withLinks(
      (step) => `{ guard: 'isUnlocked', target: '${step}' }`,
    ),
    'machines/management.machine.ts': withLinks((step) => `'${step}'`),
    'src/content/application.ts': {
      ...after("additionalInfo: 'Additional Info',", "links: 'Links',"),
      ...after("additionalInfo: 'Your track, your team, your links.',", "links: 'Your pages.',"),
    },
    'test/spec/fields.ts': { "link = {\n  step: 'additionalInfo'": "link = {\n  step: 'links'" },
    'test/paths/management.ts': after('step.additionalInfo,', 'step.links,'),
  },
  'Add an event': {
    'machines/application.types.ts': after(
      "type: 'connection.lose' }",
      "| { readonly type: 'connection.try' }",
    ),
    'machines/application.machine.ts': after(
      "on: { 'connection.restore': 'online'",
      ", 'connection.try': 'online'",
    ),
    'test/paths/application-events.ts': after(
      'timers: Events = {',
      "'connection.try': { says: 'tries', when: {} },",
    ),
    'test/paths/application-rows.ts': after(
      'Row<ApplicationState>[] = [',
      "on('connection.try', '0 a try may succeed', always, { connection: 'online' }),",
    ),
  },
  'Add a modal kind': {
    'machines/application.machine.ts': {
      ...after("'submission.failed': '.open.error'", ", 'receipt.dismiss': '.open.thanks'"),
      ...after(
        "success: { after: { successModalAutoClose: '#application.modal.closed' } },",
        "thanks: { after: { modalAutoClose: '#application.modal.closed' } },",
      ),
    },
    'src/application/result-modal.tsx': {
      ...after('  successMessage,\n', 'thanksMessage,'),
      ...after('info: undefined,', 'thanks: undefined,'),
      ...after('info: registrationClosedMessage,', 'thanks: thanksMessage,'),
    },
    'src/content/messages.ts': {
      ...after("closeLabels = { success: 'Great!',", "thanks: 'Bye',"),
      ...after(
        '  readonly text: string;\n}',
        "export const thanksMessage: Message = { title: 'Thanks', text: 'See you there.' };",
      ),
    },
    'src/inspect/event-names.ts': after(
      "state: 'modal.open.info' },",
      "closeThanks: { delay: 'modalAutoClose', state: 'modal.open.thanks' },",
    ),
    'test/paths/application-events.ts': after(
      "'after closeInfo': timer(3000, { modal: 'open.info' }),",
      "'after closeThanks': timer(3000, { modal: 'open.thanks' }),",
    ),
    'test/paths/application-rows.ts': after(
      'Row<ApplicationState>[] = [',
      `on('receipt.dismiss', '0 who dismisses is thanked', always, { modal: 'open.thanks' }),
       on('after closeThanks', '0 thanks close by themselves', always, closed),`,
    ),
  },
  'Add a migration': {
    'supabase/migrations/20991231000000_notes.sql': `create table private.notes (
  id bigint generated always as identity primary key, note text not null check (char_length(note) <= 300)
);
alter table private.notes enable row level security;
revoke all on private.notes from public, anon, authenticated, service_role;
revoke all on sequence private.notes_id_seq from public, anon, authenticated, service_role;\n`,
  },
  'Change or add a message': {
    'machines/application.form.ts': { 'Please select a track': 'Choose a track' },
    'test/spec/messages.ts': { 'Please select a track': 'Choose a track' },
  },
  'Add a section to the landing page': {
    'src/content/venue.ts':
      "export const venue = { id: 'venue', menu: 'Venue', title: 'Venue' };\n",
    'src/landing/venue.tsx': `import { venue } from '../content/venue.ts';
import { Section } from './section.tsx';
export const Venue = () => <Section id={venue.id} title={venue.title}>Here</Section>;\n`,
    'src/landing/landing-page.tsx': {
      ...after("import { Tracks } from './tracks.tsx';", "import { Venue } from './venue.tsx';"),
      ...after('<Sponsors />', '<Venue />'),
    },
    'src/content/header.ts': {
      ...after("import { tracks } from './tracks.ts';", "import { venue } from './venue.ts';"),
      'sponsors, faq]': 'sponsors, venue, faq]',
    },
  },
};

const guide = await readFile('docs/recipes.md', 'utf8');
const sectionOf = (name: string) => guide.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? '';

/** Makes a change. Fails if the recipe doesn't name the file, or the folder of a new one. */
async function apply(changes: Changes, recipe: string, folder: string): Promise<void> {
  for (const [file, texts] of Object.entries(changes)) {
    const path = join(folder, file);
    if (typeof texts === 'string') {
      expect(recipe).toContain(dirname(file));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, texts);
      continue;
    }
    expect(recipe).toContain(basename(file));
    await replaceIn(path, Object.entries(texts));
  }
}

/** Every daily test but the layout, which sees what `test/views` records. */
const daily = ['--project', '!nightly*', '--exclude', 'test/views/layout.test.ts'];

test('the files of all recipes are enough, and exactly the tests that they name fail', async () => {
  const folder = await copySite();
  for (const [name, changes] of Object.entries(recipes)) {
    // Each field has a column.
    const isField = 'src/content/privacy.ts' in changes;
    const more = isField ? ['Add a field', 'The column of a field'] : [];
    await apply(changes, [name, ...more].map(sectionOf).join(), folder);
  }

  const env = { ...process.env, DRAW: 'share' };
  const run = (program: string, ...parameters: string[]) =>
    promisify(execFile)(program, parameters, { cwd: folder, env });
  const { stdout } = await run('npm', 'run', 'types').catch((error) => error);
  expect(stdout).toContain('tsc -b');
  const causes = String(stdout).match(/^\S+\(\d.*/gm) ?? [];
  expect([...new Set(causes)], 'each cause once').toEqual(causes);

  await run('npm', 'run', 'machine:draw');
  const reported = ['--reporter=json', '--outputFile=failed.json'];
  await run('npx', 'vitest', 'run', ...daily, '-u', ...reported).catch(() => undefined);
  const report = JSON.parse(await readFile(join(folder, 'failed.json'), 'utf8'));
  const failed = (report.testResults as { name: string; status: string }[])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => basename(name));
  const wrong = causes.map((cause) => basename(cause.split('(')[0] ?? ''));
  const named = Object.keys(recipes).flatMap((name) => {
    const [, tests = ''] = sectionOf(name).split('Tests to change');
    return [...tests.matchAll(/`([\w.-]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
  });
  expect([...new Set(named)].sort()).toEqual([...new Set([...failed, ...wrong])].sort());
});
