import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { isWhole, seed } from '../fixtures/chance.ts';
import { storeApplication } from '../fixtures/linked-application.ts';

const own = `${'a'.repeat(60)}@example.com`;

beforeAll(async () => {
  await emptyBackend();
  await storeApplication(own);
});

/** Patterns that take seconds or minutes to compile or to match, and plain values. */
const value = fc.constantFrom(
  own,
  'x',
  '(x?){255}(x?){255}(a?){255}(a?){255}(b|c){255}z',
  '(.*)(.*)(.*)(.*)(.*)(.*)\\1\\2\\3\\4x',
  '((((a{1,9}){1,9}){1,9}){1,9}){1,9}',
  '*a'.repeat(500),
  '_*'.repeat(500),
  `${'a&'.repeat(500)}a`,
  `${'!(a|b)<->'.repeat(200)}a`,
);
const list = fc.array(value, { minLength: 1, maxLength: 50 });
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\')}"`;
const one = fc.constantFrom(
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'isdistinct'],
  ...['fts', 'plfts', 'phfts', 'wfts', 'fts(english)', 'cs', 'cd', 'ov', 'sl', 'adj'],
);
const many = fc.constantFrom(
  ...['eq', 'like', 'ilike', 'match', 'imatch', 'gt'].flatMap((name) => [
    `${name}(any)`,
    `${name}(all)`,
  ]),
);
const comparison = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(one, value).map(([name, text]) => `${name}.${quoted(text)}`) },
  fc.tuple(many, list).map(([name, texts]) => `${name}.{${texts.map(quoted)}}`),
  list.map((texts) => `in.(${texts.map(quoted)})`),
  fc.constantFrom('is.null', 'is.true', 'is.unknown'),
);
const negatable = fc.tuple(fc.constantFrom('', 'not.'), comparison).map((parts) => parts.join(''));
const column = fc.constantFrom('email', 'email', 'email', 'email::text', 'email->>a', 'full_name');
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.tuple(column, negatable).map((parts) => parts.join('.')),
    fc
      .tuple(
        fc.constantFrom('and', 'or', 'not.or'),
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
      )
      .map(([name, parts]) => `${name}(${parts})`),
  ),
}));
const selected = fc.oneof(
  { weight: 4, arbitrary: fc.constant('email') },
  fc.constantFrom('*', 'email::int', 'email::xml', 'email::tsquery', 'a:email', 'email.count()'),
  fc.constantFrom('applicants(*)', 'mails(email)', '...links(*)', 'email->a->b'),
);
const parameter = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(column, negatable).map(([name, text]) => [name, text]) },
  fc.array(tree, { minLength: 1, maxLength: 4 }).map((parts) => ['or', `(${parts})`]),
  fc
    .array(fc.constantFrom('email', 'email.desc.nullslast', 'status'), {
      minLength: 1,
      maxLength: 20,
    })
    .map((names) => ['order', names.join(',')]),
  fc.tuple(fc.constantFrom('limit', 'offset'), fc.nat()).map(([name, count]) => [name, `${count}`]),
);
const request = fc
  .tuple(
    fc.array(selected, { minLength: 1, maxLength: 50 }).map((items) => ['select', items.join(',')]),
    fc.array(parameter, { maxLength: 4 }),
    fc.constantFrom(own, 'x', ''),
  )
  .map(([select, parameters, address]) => ({
    query: new URLSearchParams([select, ...parameters] as [string, string][]).toString(),
    address,
  }))
  // Longer requests are refused by Node, and by the proxy of a hosted project.
  .filter(({ query }) => query.length < 8_000);

/** Sends a request as a visitor with an address, and returns the time it takes, in ms. */
async function timeOf({ query, address }: { query: string; address: string }): Promise<number> {
  const headers = { apikey: publishableKey, 'x-applicant-email': address };
  const start = performance.now();
  const answer = await fetch(`${backend.url}/rest/v1/applicants?${query}`, { headers });
  await answer.text();
  return performance.now() - start;
}

const check = { query: `select=email&email=eq.${own}`, address: own };

it('No request from a visitor takes more than fifty times as long as the duplicate check', async () => {
  const checks: number[] = [];
  for (let i = 0; i < 50; i += 1) checks.push(await timeOf(check));
  const usual = checks.toSorted((one, other) => one - other)[25] ?? 0;
  for (const sent of fc.sample(request, { seed, numRuns: isWhole ? 10_000 : 100 })) {
    // A single slow response may have waited for something else.
    const times = [];
    do times.push(await timeOf(sent));
    while (times.length < 3 && Math.min(...times) > 50 * usual);
    expect(Math.min(...times) / usual, `${sent.address} asks ${sent.query}`).toBeLessThan(50);
  }
}, 900_000);
