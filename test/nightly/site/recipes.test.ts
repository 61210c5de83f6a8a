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

/** A change by a recipe of docs/recipes.md, in the files that it names. */
const recipes: Readonly<Record<string, Changes>> = {
  'Add a field': {
    'machines/application.form.ts': after(
      'personalInfo: {',
      "occupation: { kind: 'line', missing: 'Missing' },",
    ),
    'src/content/application.ts': after('FieldTexts>> = {', "occupation: { label: 'Occupation' },"),
  },
  'Add a choice': {
    'machines/application.form.ts': after(
      'personalInfo: {',
      "level: { kind: 'choice', options: ['a', 'b'], missing: 'Missing' },",
    ),
    'src/content/application.ts': {
      ...after('FieldTexts>> = {', "level: { label: 'Level' },"),
      ...after(
        "''>, Choice>>;\n} = {",
        "level: { a: { label: 'A', description: 'A.' }, b: { label: 'B', description: 'B.' } },",
      ),
    },
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

/** The tests that a recipe promises. */
const promised: Readonly<Record<string, string>> = {
  'Add an event': 'actor.test',
  'Change or add a message': 'rules.test',
};

const guide = await readFile('docs/recipes.md', 'utf8');
const sectionOf = (name: string) => guide.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? '';

test.each(Object.entries(recipes))('%s: its files are enough', async (name, changes) => {
  // A choice is a field.
  const recipe = sectionOf(name) + (name === 'Add a choice' ? sectionOf('Add a field') : '');
  const folder = await copySite();
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
  const env = { ...process.env, DRAW: 'share' };
  const run = (...command: string[]) => promisify(execFile)('npx', command, { cwd: folder, env });
  const { stdout = '' } = await run('npm', 'run', 'types').catch((error) => error);
  const causes = String(stdout).match(/^\S+\(\d.*/gm) ?? [];
  expect([...new Set(causes)], 'each cause once').toEqual(causes);
  const wrong = causes.map((cause) => cause.split('(')[0] ?? '');
  // The recipe names the tests to change.
  expect(
    [...new Set(wrong)].filter(
      (file) => !file.startsWith('test/') || !recipe.includes(basename(file)),
    ),
  ).toEqual([]);
  const tests = promised[name];
  if (tests) await run('vitest', 'run', '--project', '!nightly*', tests);
});
