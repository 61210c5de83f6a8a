import { expect } from 'vitest';

/**
 * Compares a whole output with its file in `test/outputs/expected`, which `vitest -u` writes. The file shows
 * a carriage return as `␍`, and each id by its number in the order of appearance. HTML is in a file that
 * ends in `htm`, because Vite's development server crawls every other.
 */
export async function expectOutput(file: string, output: string): Promise<void> {
  const ids: string[] = [];
  const readable = output
    .replaceAll('\r', '␍')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `[id ${ids.indexOf(id) + 1}]`;
    });
  await expect(readable).toMatchFileSnapshot(`expected/${file.replace(/html$/, 'htm')}`);
}
