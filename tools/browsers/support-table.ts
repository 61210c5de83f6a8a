import type { BrowserName } from '@mdn/browser-compat-data/types';
import { firstVersion } from './compat-data.ts';
import { exceptions } from './do-without.ts';
import { goal, goalCoverage } from './goal.ts';
import { type PartlyKnown, type Support, sumOf } from './support.ts';

/** The browsers of the table, by the names of MDN's data. */
const columns = [
  ['Chrome', 'chrome'],
  ['Firefox', 'firefox'],
  ['Safari', 'safari'],
  ['iOS', 'safari_ios'],
] as const satisfies readonly (readonly [string, BrowserName])[];

/** The browsers of the goal, in words. */
const goalNames: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  and_chr: 'Chrome for Android',
  edge: 'Edge',
  firefox: 'Firefox',
  and_ff: 'Firefox for Android',
  safari: 'Safari',
  ios_saf: 'Safari on iOS',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  op_mob: 'Opera Mobile',
  and_uc: 'UC Browser',
  and_qq: 'QQ Browser',
  android: 'Android WebView',
};

const percent = (share: number) => `${share.toFixed(2)} %`;

const lostBy = ({ unknownTo }: PartlyKnown) => sumOf(unknownTo);

/** The first version of a browser that knows a use, of all that its name may stand for. */
function knownSince({ paths }: PartlyKnown, browser: BrowserName): string {
  const versions = paths.flatMap((path) => firstVersion(browser, path) ?? []);
  const [first = '–'] = versions.toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
  return first;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

function usesTable(uses: readonly PartlyKnown[]): string {
  return table(
    ['Use', ...columns.map(([title]) => title), 'Visitors without it'],
    uses
      .toSorted((a, b) => lostBy(b) - lostBy(a) || a.name.localeCompare(b.name))
      .map((use) => [
        `\`${use.name}\``,
        ...columns.map(([, browser]) => knownSince(use, browser)),
        percent(lostBy(use)),
      ]),
  );
}

function goalTable(): string {
  return table(
    ['Browser', 'Since'],
    Object.entries(goalNames).map(([agent, name]) => {
      const versions = goal
        .filter((entry) => entry.startsWith(`${agent} `))
        .map((entry) => Number.parseFloat(entry.slice(agent.length + 1)));
      return [name, String(Math.min(...versions))];
    }),
  );
}

/** How many of the needed uses are told one by one: those that most visitors are without. */
const told = 15;

/** The page of the documentation that says which browsers the site works in. */
export function supportTable({ needed, extras, share, counted }: Support): string {
  const limiting = needed.toSorted((a, b) => lostBy(b) - lostBy(a)).slice(0, told);
  return `# Browser support

Written by \`npm run browsers:table\` from the built files; a test fails where it is out of date.

Reading and applying work for **${percent(share)} of all visitors**, by caniuse-lite's figures, which
tell the browser of ${percent(counted)} of them. The goal is at least 96 %.

## The goal

package.json's \`browserslist\` names the browsers that must know everything the site needs. They are
${percent(goalCoverage)} of all visitors. The build is lowered for the oldest of them.

${goalTable()}

## What the site needs

Every browser of the goal knows all syntax, interfaces, properties, values, selectors and attributes
in the built files, but those of the next section. These are the ones that most visitors are without,
and so what keeps older browsers out:

${usesTable(limiting)}

## What it does without

Some browsers of the goal don't know these.

${exceptions
  .map(
    ({ why, uses: names }) =>
      `### ${why}\n\n${usesTable(extras.filter(({ name }) => names.includes(name)))}`,
  )
  .join('\n\n')}

## How it is found out

The scripts, styles and pages of a build are parsed, and what they use is looked up in MDN's
compatibility data. A method is known by its name alone: it counts as known where any interface with
a member of that name is. What stands behind \`@supports\`, or overrides a declaration of the same
property in the same rule, is not needed. Options of a call can't be seen. What a table can't tell,
\`test/nightly/engines\` tries in Chromium, Firefox and a WebKit of 2022.
`;
}
