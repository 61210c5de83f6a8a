import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the security headers are the same for every host', () => {
  const lines = readFileSync('public/_headers', 'utf8').split('\n');
  const everywhere = lines.slice(1, lines.indexOf('/')).map((line) =>
    line
      .trim()
      .split(/:\s+(.*)/s)
      .slice(0, 2),
  );
  const nginx = readFileSync('docs/hosting/nginx.conf', 'utf8');
  expect(
    [...nginx.matchAll(/add_header (\S+) "(.*)" always;/g)].map((match) => match.slice(1)),
  ).toEqual(everywhere);
  const caddy = readFileSync('docs/hosting/Caddyfile', 'utf8');
  const [, block = ''] = /\theader \{\n(.*?)\t\}/s.exec(caddy) ?? [];
  expect([...block.matchAll(/(\S+) "(.*)"/g)].map((match) => match.slice(1))).toEqual(everywhere);
  const { headers } = JSON.parse(readFileSync('vercel.json', 'utf8'));
  expect(headers[0].source).toBe('/(.*)');
  const onVercel = headers[0].headers as readonly { key: string; value: string }[];
  expect(onVercel.map(({ key, value }) => [key, value])).toEqual(everywhere);
});
