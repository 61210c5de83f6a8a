import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { describe, test } from 'vitest';
import { builtEvent } from '../fixtures/built-event.ts';
import { expectOutput } from './expect-output.ts';

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

/** The files of which only the path differs between the events. Each is recorded once. */
const others = {
  autumn: ['privacy.html'],
  winter: ['404.html', 'code-of-conduct.html', 'robots.txt', 'sitemap.xml'],
};

describe.each(['autumn', 'winter'] as const)('the site of the event in %s', (event) => {
  const { folder, file } = builtEvent(event);

  /** Replaces the hashes of the pages' own scripts and styles, and those in names of files. */
  function withoutHashes(text: string): string {
    let number = 0;
    let result = text.replace(/(\/assets\/[\w.-]+?)-[\w-]{8}\./g, '$1-[hash].');
    const pages = ['index.html', 'application/index.html', '404.html'].map(file).join('\n');
    for (const [, name, content = ''] of pages.matchAll(/<(script|style)>(.*?)<\/\1>/gs)) {
      const hash = createHash('sha256').update(content).digest('base64');
      number += 1;
      result = result.replaceAll(hash, `[${name} ${number}]`);
    }
    return result;
  }

  test('_headers, with the rule of a folder’s first file for all of its files', () => {
    const rules = /^(\S*\/(?:assets|fonts|images)\/)\S+(\n.*\n?)(?:\1\S+\2)*/gm;
    const shortened = withoutHashes(file('_headers')).replace(rules, '$1[each file]$2');
    return expectOutput(`${event}/_headers`, shortened);
  });

  test.each(['event.ics', ...others[event]])('%s', (name) =>
    expectOutput(`${event}/${name}`, withoutHashes(file(name))),
  );

  if (event === 'winter')
    test('site.webmanifest, and the list of the files', async () => {
      await expectOutput(`${event}/site.webmanifest`, `${indented(file('site.webmanifest'))}\n`);
      const names = globSync('{,application/}*.*', { cwd: folder, exclude: ['**/*.{br,gz}'] });
      await expectOutput(`${event}/files.txt`, `${names.sort().join('\n')}\n`);
    });

  test.each([
    ['head', 'index.html'],
    ['application-head', 'application/index.html'],
  ])('the %s of %s, with the data for search engines', (name, page) => {
    const [head = ''] = withoutHashes(file(page)).split('</head>');
    const readable = head
      .replace(/(?<=ld\+json">)(.*?)(?=<)/s, (data) => `\n${indented(data)}\n`)
      .replace(/<style>(?:(?!<\/style>).){4000,}/s, "<style>[the page's styles]");
    return expectOutput(`${event}/${name}.html`, `${readable}</head>\n`);
  });
});
