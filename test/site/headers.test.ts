import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [first = '', ...others] = readFileSync('public/_headers', 'utf8')
  .trim()
  .split(/\n(?=\/)/);

/** The headers of a rule, each as `path name: value`. */
function headersOf(rule: string): readonly string[] {
  const [path, ...headers] = rule.split(/\n\s+/);
  return headers.map((header) => `${path} ${header}`);
}

/** The headers that a pattern finds in a text, as those of every path. */
const found = (text: string, header: RegExp) =>
  [...text.matchAll(header)].map(([, name, value]) => `/* ${name}: ${value}`);

test('the security headers are the same for every host', () => {
  const nginx = readFileSync('docs/hosting/nginx.conf', 'utf8');
  expect(found(nginx, /add_header (\S+) "(.*)" always;/g)).toEqual(headersOf(first));
  const apache = readFileSync('docs/hosting/htaccess', 'utf8');
  expect(found(apache, /^Header always set (\S+) "(.*)"$/gm)).toEqual(headersOf(first));
  const caddy = readFileSync('docs/hosting/Caddyfile', 'utf8');
  const [, block = ''] = /\theader \{\n(.*?)\t\}/s.exec(caddy) ?? [];
  expect(found(block, /(\S+) "(.*)"/g)).toEqual(headersOf(first));
});

test('Vercel sends the same headers, and by itself those of the page', () => {
  const { headers, ...rest } = JSON.parse(readFileSync('vercel.json', 'utf8'));
  expect(rest).toEqual({ buildCommand: 'npm run build', outputDirectory: 'dist' });
  const sent = headers.flatMap((rule: { source: string; headers: Record<string, string>[] }) => {
    const path = rule.source.replace('(.*)', '*');
    const [, folders = '', end = ''] = /^\/\(?([\w|]*)\)?(.*)$/.exec(path) ?? [];
    return folders
      .split('|')
      .flatMap((folder) =>
        rule.headers.map(({ key, value }) => `/${folder}${end} ${key}: ${value}`),
      );
  });
  const paths = others.filter((one) => !/^\/(application\/)?\n/.test(one));
  expect(sent).toEqual([first, ...paths].flatMap(headersOf));
});
