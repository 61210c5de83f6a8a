import { globSync, readFileSync } from 'node:fs';
import { type AddFeature, browsersWithout, isFeature } from './compat-data.ts';
import { addScriptFeatures, hasNewSyntax } from './script-features.ts';
import { addStyleFeatures } from './style-features.ts';

function addTag(add: AddFeature, tag: string, attributes: string): void {
  const element = `html.elements.${tag}`;
  add(`<${tag}>`, [element]);
  for (const [, written = '', value] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    const name = written.toLowerCase();
    const global = `html.global_attributes.${name}`;
    add(`${tag}[${name}]`, [`${element}.${name}`, global]);
    add(`[${name}=${value}]`, [`${global}.${value}`]);
  }
}

/** The exceptions in docs/browser-support.md: the first column of its tables. */
function readExceptions(): string[] {
  const rows = readFileSync('docs/browser-support.md', 'utf8').match(/^\| `.*?(?=\|)/gm) ?? [];
  return rows.flatMap((cell) => cell.match(/(?<=`)[^`,][^`]*(?=`)/g) ?? []);
}

/**
 * Checks the built files in a folder. `unsupported` are features that a supported browser lacks and
 * docs/browser-support.md doesn't list, with these browsers. `idleExceptions` are listed features that
 * every supported browser has, or no file uses.
 */
export async function checkBuild(folder: string) {
  const used = new Map<string, string[]>();
  const add: AddFeature = (name, paths) => {
    if (!used.has(name) && paths.some(isFeature)) used.set(name, browsersWithout(paths));
  };
  const read = (kind: string) =>
    globSync(`${folder}/**/*.${kind}`).map((file) => readFileSync(file, 'utf8'));
  const markup = read('html').join('\n');
  const within = (parts: RegExp) => [...markup.matchAll(parts)].map(([, text = '']) => text);
  for (const [, tag = '', attributes = ''] of markup.matchAll(/<([a-z]\w*)((?:\s[^<>]*)?)>/g)) {
    addTag(add, tag, attributes);
  }
  for (const sheet of [...read('css'), ...within(/<style>(.*?)<\/style>/gs)]) {
    addStyleFeatures(add, sheet);
  }
  for (const code of [...read('js'), ...within(/<script>(.*?)<\/script>/gs)]) {
    addScriptFeatures(add, code);
    if (await hasNewSyntax(code)) used.set('syntax', [`in ${code.slice(0, 80)}`]);
  }
  const lacking = [...used].filter(([, browsers]) => browsers.length > 0);
  const exceptions = readExceptions();
  return {
    unsupported: lacking.filter(([name]) => !exceptions.includes(name)),
    idleExceptions: exceptions.filter((each) => !lacking.some(([name]) => name === each)),
  };
}
