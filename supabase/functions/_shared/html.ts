import { addressParts } from './address.ts';

/** A text, escaped for an element or an attribute in double quotes, in HTML and in XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An address as HTML, which breaks across lines only after its signs. */
export function breakableHtml(address: string): string {
  return addressParts(address).map(escapeHtml).join('<wbr>');
}

/**
 * A text as HTML, in which some addresses are links.
 *
 * @param links the address that each of the words leads to.
 * @param attributes further attributes of each link.
 */
export function withLinks(
  text: string,
  links: Readonly<Record<string, string>>,
  attributes = '',
): string {
  const word = Object.keys(links).find((one) => one !== '' && text.includes(one));
  if (word === undefined) return escapeHtml(text);
  return text
    .split(word)
    .map((part) => withLinks(part, links, attributes))
    .join(`<a href="${escapeHtml(links[word] ?? '')}"${attributes}>${breakableHtml(word)}</a>`);
}
