import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { checkFiles } from '../../tools/vite/check-files.ts';

const root = await mkdtemp(join(tmpdir(), 'check-files-'));

/** Builds a page with these tags for the path `/jam/`. */
async function buildPage(tags: string, input = 'index.html'): Promise<unknown> {
  await mkdir(dirname(join(root, input)), { recursive: true });
  await writeFile(join(root, input), '<!doctype html>');
  const page: Plugin = {
    name: 'page',
    transformIndexHtml: { order: 'post', handler: (html) => html + tags },
  };
  return await build({
    root,
    base: '/jam/',
    configFile: false,
    logLevel: 'silent',
    build: { rolldownOptions: { input } },
    plugins: [page, checkFiles()],
  });
}

test.each(['index.html', 'application/index.html'])(
  'a build stops if %s links to a missing file, and names the file',
  async (page) => {
    const tags =
      '<img srcSet="/jam/images/a-640.avif 640w, /jam/images/a-960.avif 960w" src="/jam/b.webp">';
    await expect(buildPage(tags, page)).rejects.toThrow(
      "A page names files that public doesn't have: images/a-640.avif, images/a-960.avif, b.webp.",
    );
  },
);

test('a picture that nothing names is left out, and any other file of public is published', async () => {
  const arms = ['640.avif', 'tall.webp'].map((end) => `images/arm-${end}`);
  const named = [...arms, 'images/logos/acme.svg', 'verification.html'];
  const all = [...named, 'images/leg-640.avif', 'images/wordmark.svg', 'images/logos/bolt.svg'];
  for (const file of all) {
    const path = join(root, 'public', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
  }
  await buildPage('<img src="/jam/images/logos/acme.svg"><script>show("arm", 640)</script>');
  expect(all.filter((file) => existsSync(join(root, 'dist', file)))).toEqual(named);
});
