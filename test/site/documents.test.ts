import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const documents = ['README.md', ...globSync('{docs,test,tools}/**/*.md')];
const files = globSync('**/*.{ts,tsx,css,sql}', { exclude: ['node_modules'] }).join('\n/');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Every word of the project's own code. */
const words = new Set(
  globSync(['*', '{application,findings,machines,public,src,supabase,test,tools}/**/*'])
    .filter((file) => /\.(tsx?|mjs|sql|css|json|html|toml|sh|example)$/.test(file))
    .filter((file) => !/^supabase\/\.temp|package-lock/.test(file))
    .flatMap((file) => read(file).match(/\w+/g) ?? []),
);

/** Returns the anchors of a document that GitHub creates from its headings. */
function anchorsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a link in a document leads to an existing file and, if it names one, an existing heading. */
function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  return existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

test.each(documents)(
  '%s has no broken link, and names only commands, files and parts of the code that exist',
  (document) => {
    const text = read(document);
    const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
    const links = found(/\]\((?!https?:)([^)\s]+)\)/g);
    expect(links.filter((link) => !leadsSomewhere(document, link))).toEqual([]);
    expect(found(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
    // Neither a pattern nor the name of a new file.
    const names = found(/(?<![\w./*-])(?!YYYY)([\w./-]+\.(?:tsx?|css|sql))`/g);
    expect(names.filter((name) => !`/${files}\n`.includes(`/${name}\n`))).toEqual([]);
    // The rest of a feature's name is a browser's (test/site/check-build.ts).
    if (document === 'docs/browser-support.md') return;
    const identifiers = found(/`([a-z][\w.]*(?:\(.*?\))?)`/gi)
      .flatMap((name) => name.match(/\b[a-z]\w*/gi) ?? [])
      .filter((name) => /[a-z\d][A-Z]|[a-z]_[a-z]/.test(name));
    expect(identifiers.filter((name) => !words.has(name))).toEqual([]);
    // Neither what a build writes nor what a server stores.
    const folders = found(/`(?!dist|supabase\/\.temp)((?:[\w-]+\/)+[\w-]*)`/g);
    expect(
      folders.filter((name) => !existsSync(name) && !existsSync(join(dirname(document), name))),
    ).toEqual([]);
  },
);

test('.env.example names exactly the variables that a build reads, and sets none; the hosting guide explains each', () => {
  const example = read('.env.example');
  const types = read('src/env.d.ts');
  const wanted = [...types.matchAll(/readonly (VITE_\w+)/g)].map(([, name]) => name);
  const named = [...example.matchAll(/^# (VITE_\w+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(wanted.sort());
  expect(parseEnv(example)).toEqual({});
  const page = read('docs/hosting.md');
  expect(named.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
