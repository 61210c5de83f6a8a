/** Attributes without a meaning for readers: looks, and files for other sizes of window. */
const noise = /^(class|style|srcset|sizes|viewbox|preserveaspectratio|fill|stroke.*|decoding)$/;

/** The class names with a meaning: from whom something is hidden, and how important it is. */
const meanings =
  /^(visually-hidden|screen-only|callout|note|ink|bleed|large|primary|secondary|quiet|danger)$/;

/** The style module before a class name, which depends on the file. */
const styleModule = /^[\w-]+_/;

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Quotes a text. A run of one letter is counted. */
function quoted(text: string): string {
  const decoded = text.replaceAll(/&([\w#]+);/g, (all, name: string) => signs[name] ?? all);
  return JSON.stringify(decoded.replaceAll(/(.)\1{19,}/g, (run, one) => `${one}×${run.length}`));
}

/** Returns an element's name with its class names and attributes. */
function element(tag: string, attributes: string): string {
  const pairs = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  );
  const classes = pairs
    .flatMap(([name, value]) => (name === 'class' ? value.split(' ') : []))
    .map((name) => name.replace(styleModule, ''));
  const told = pairs
    .filter(([name]) => !noise.test(name))
    .map(([name, value]) => {
      if (/^[^\s&]{1,80}$/.test(value)) return `${name}=${value}`;
      return value || /alt|value/.test(name) ? `${name}=${quoted(value)}` : name;
    });
  return [[tag, ...classes.filter((name) => meanings.test(name))].join('.'), ...told].join(' ');
}

interface Part {
  readonly line: string;
  readonly parts: Part[];
}

/** Returns a part, or what is in it if it says nothing itself. */
const telling = (part: Part): Part[] =>
  /^(div|span|path.*)$/.test(part.line) ? part.parts.flatMap(telling) : [part];

/** Returns the lines of a part. What is alone in it continues its line. */
function linesOf({ line, parts }: Part): string[] {
  const inside = parts.flatMap(telling);
  const [first = '', ...more] = inside.flatMap(linesOf);
  if (inside.length === 1) return [line + (first.startsWith('"') ? ' ' : ' > ') + first, ...more];
  return [line, ...(first ? [first, ...more] : []).map((one) => `  ${one}`)];
}

/**
 * Returns static markup as an indented outline for people: each element with its attributes and its text,
 * without those that only shape the layout, and without texts of blanks alone. Ids that React generates are numbered.
 */
export function outline(html: string): string {
  const ids: string[] = [];
  const numbered = html
    .replaceAll('<wbr/>', '')
    .replaceAll(/(radix-)?_[rR]_[0-9a-zA-Z]*_/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `#${ids.indexOf(id) + 1}`;
    });
  const root: Part = { line: '', parts: [] };
  const open = [root];
  const token = /<(\/?)([\w-]+)((?: [\w:-]+="[^"]*")*)(\/?)>|([^<]+)/g;
  for (const [, end, tag, attributes = '', isEmpty, text = ''] of numbered.matchAll(token)) {
    if (!tag && text.trim() === '') continue;
    const part = { line: tag ? element(tag, attributes) : quoted(text), parts: [] };
    if (!end) open.at(-1)?.parts.push(part);
    if (tag && !end && !isEmpty) open.push(part);
    if (end) open.pop();
  }
  return root.parts.flatMap(telling).flatMap(linesOf).join('\n');
}
