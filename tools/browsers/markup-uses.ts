import { compatOf } from './compat-data.ts';
import { addScriptUses } from './script-uses.ts';
import { addStyleUses } from './style-uses.ts';
import type { Uses } from './use.ts';

function addTag(uses: Uses, tag: string, attributes: string): void {
  if (compatOf(`html/elements/${tag}`)) uses.add(`<${tag}>`, [`html/elements/${tag}`]);
  for (const [, name = '', value = ''] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    const attribute = name.toLowerCase();
    const everywhere = `html/global_attributes/${attribute}`;
    const path = [`html/elements/${tag}/${attribute}`, everywhere].find(compatOf);
    if (!path) continue;
    uses.add(`${tag}[${attribute}]`, [path]);
    const ofValue = `${everywhere}/${value}`;
    if (compatOf(ofValue)) uses.add(`[${attribute}=${value}]`, [ofValue]);
  }
}

/** What a page needs of its browser: elements, attributes, and the styles and scripts within. */
export function addMarkupUses(uses: Uses, page: string): void {
  for (const [, tag = '', attributes = ''] of page.matchAll(/<([a-z][a-z\d]*)((?:\s[^<>]*)?)>/g)) {
    addTag(uses, tag, attributes);
  }
  for (const [, sheet = ''] of page.matchAll(/<style>(.*?)<\/style>/gs)) addStyleUses(uses, sheet);
  for (const [, code = ''] of page.matchAll(/<script>(.*?)<\/script>/gs)) addScriptUses(uses, code);
}
