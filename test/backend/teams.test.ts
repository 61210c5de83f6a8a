import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTracks } from '../../machines/tracks.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { isWhole, seed } from '../fixtures/chance.ts';
import { storeApplication } from '../fixtures/linked-application.ts';
import { randomFrom, shuffled } from '../fixtures/random.ts';

/** The parts of an application that decide who is in a team with whom. */
interface TeamRow {
  readonly email: string;
  readonly track_selection: string;
  readonly team_preference: string;
  readonly team_members: readonly string[];
}

/** A row of `private.teams`. */
interface Team {
  readonly members: string;
  readonly applied: string | null;
  readonly only_named: string | null;
  readonly tracks: string | null;
  readonly size: number;
  readonly listed_in_two_teams: string | null;
  readonly more_than_five: boolean;
  readonly mixed_tracks: boolean;
  readonly own_address_listed: string | null;
}

const joined = (texts: Iterable<string>) => [...new Set(texts)].sort().join(', ') || null;

/** Computes the teams with a union-find, and the addresses in two teams by comparing all lists. */
function expectedTeams(rows: readonly TeamRow[]): Team[] {
  const applications = rows.map((row) => ({
    ...row,
    members: row.team_members.map((member) => member.trim().toLowerCase()),
  }));
  const parents = new Map<string, string>();
  const find = (address: string): string => {
    const parent = parents.get(address) ?? address;
    return parent === address ? address : find(parent);
  };
  for (const { email, members } of applications) {
    for (const address of [email, ...members]) parents.set(find(address), find(email));
  }

  const lists = applications
    .filter(({ team_preference }) => team_preference === 'have_team')
    .map(({ email, members }) => ({ applicant: email, addresses: new Set([email, ...members]) }));
  const isInTwo = (address: string) => {
    const having = lists.filter(({ addresses }) => addresses.has(address));
    return having.some((one) => having.some((other) => !one.addresses.has(other.applicant)));
  };

  const groups = Map.groupBy(parents.keys(), find);
  const teams = [...groups.values()].map((members): Team => {
    const applied = applications.filter(({ email }) => members.includes(email));
    const hasApplied = new Set(applied.map(({ email }) => email));
    const tracks = new Set(applied.map(({ track_selection }) => track_selection));
    return {
      members: joined(members) ?? '',
      applied: joined(hasApplied),
      only_named: joined(members.filter((member) => !hasApplied.has(member))),
      tracks: joined(tracks),
      size: members.length,
      listed_in_two_teams: joined(members.filter(isInTwo)),
      more_than_five: members.length > 5,
      mixed_tracks: tracks.size > 1,
      own_address_listed: joined(
        applied
          .filter(({ email, members: named }) => named.includes(email))
          .map(({ email }) => email),
      ),
    };
  });
  const first = ({ members }: Team) => members.split(', ')[0] ?? '';
  return teams.sort((a, b) => (first(a) < first(b) ? -1 : 1));
}

beforeEach(emptyBackend);

const teams = (columns = '*') => backend.query(`select ${columns} from private.teams`);

describe('organisers see', () => {
  it.each([
    ['two who name the same third', 'ax bx', 'x'],
    ['one who is named, and names somebody else', 'ab bc', 'b'],
    ['one who forgets who named both', 'abc bc', 'bc'],
    ['two who name each other and the same third', 'abx bax', ''],
    ['two who name each other, and a third each', 'abx bay', ''],
    ['six who name the same', 'ax bx cx dx ex fx', 'x'],
    ['one who names the same twice', 'abB', ''],
  ])('who is listed in two teams: %s', async (_, lists, listed) => {
    const addresses = (names: string) => [...names].map((name) => `${name}@example.com`);
    for (const list of lists.split(' ')) {
      const [email = '', ...team_members] = addresses(list);
      await storeApplication(email, { team_preference: 'have_team', team_members });
    }
    const listed_in_two_teams = addresses(listed).join(', ') || null;
    expect(await teams('listed_in_two_teams')).toEqual([{ listed_in_two_teams }]);
  });
});

/** A statement with its parameters. */
type Statement = readonly [sql: string, parameters: readonly unknown[]];

/** Builds the statement that stores an application, unless its address already has one. */
function insertion(row: Readonly<Record<string, unknown>>): Statement {
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  return [
    `insert into applicants (${columns}) values (${values}) on conflict (email) do nothing`,
    Object.values(row),
  ];
}

const address = fc.constantFrom(...[...'abcdefgh'].map((name) => `${name}@example.com`));
const blank = fc.constantFrom('', ' ', '\u00a0');
const typed = fc
  .tuple(blank, address, fc.boolean(), blank)
  .map(([before, text, isLoud, after]) => before + (isLoud ? text.toUpperCase() : text) + after);
const team = fc.oneof(
  fc.record({
    team_preference: fc.constantFrom('individual', 'team'),
    team_members: fc.constant<string[]>([]),
  }),
  fc.record({
    team_preference: fc.constant('have_team'),
    team_members: fc.array(typed, { minLength: 1, maxLength: 4 }),
  }),
);
const row = fc
  .tuple(address, team, fc.constantFrom(...openTracks))
  .map(([email, answers, track_selection]) => applicant(email, { ...answers, track_selection }));

/** What may happen, by how often it does. Applicants use links, whose tokens are their addresses here. */
const happenings: readonly [weight: number, fc.Arbitrary<Statement>][] = [
  [5, row.map(insertion)],
  [
    2,
    row.map(({ email, ...answers }) => [
      'select change_application(email, version, $2::jsonb) from applicants where email = $1',
      [email, JSON.stringify(answers)],
    ]),
  ],
  [1, address.map((email) => ['select withdraw_application($1)', [email]])],
  [
    1,
    row.map(({ email, track_selection, team_preference, team_members }) => [
      'update applicants set track_selection = $2, team_preference = $3, team_members = $4 where email = $1',
      [email, track_selection, team_preference, team_members.map((member) => member.trim())],
    ]),
  ],
  [
    1,
    fc
      .tuple(address, address)
      .map((addresses) => [
        'update applicants set email = $2 where email = $1 and not exists (select from applicants where email = $2)',
        addresses,
      ]),
  ],
  [1, address.map((email) => ['delete from applicants where email = $1', [email]])],
];
const history = fc.array(
  fc.oneof(...happenings.map(([weight, arbitrary]) => ({ weight, arbitrary }))),
  { maxLength: 20 },
);

/**
 * Gives every application a link whose token is its address at the time of applying. If an organiser
 * changes the address later, whoever applies with the old one gets its link.
 */
const linkEach = `do $do$ begin
  create schema own;
  create function own.link() returns trigger language plpgsql as $$
  begin
    insert into private.links
    values (encode(sha256(convert_to(new.email, 'UTF8')), 'hex'), gen_random_uuid(), new.id, 'infinity')
    on conflict (token_hash) do update set applicant_id = excluded.applicant_id;
    return null;
  end $$;
  create trigger link after insert on applicants for each row execute function own.link();
end $do$`;

describe('after any history of applicants’ and organisers’ changes', () => {
  beforeAll(() => backend.query(linkEach));
  afterAll(() => backend.query('drop schema own cascade'));

  it('the teams follow from the stored applications alone, in any order', async () => {
    const run = async (statements: Iterable<Statement>) => {
      await backend.query('delete from applicants');
      for (const [sql, parameters] of statements) await backend.query(sql, parameters);
    };
    const columns = 'email, track_selection, team_preference, team_members';
    const property = fc.asyncProperty(history, fc.nat(), async (statements, order) => {
      await run(statements);
      const rows = (await backend.query(`select ${columns} from applicants`)) as (TeamRow &
        Record<string, unknown>)[];
      const expected = expectedTeams(rows);
      expect(await teams()).toEqual(expected);

      const again = shuffled(rows, randomFrom(order));
      await run(again.map((row) => insertion(applicant(row.email, { ...row }))));
      expect(await teams()).toEqual(expected);
    });
    await fc.assert(property, { seed, numRuns: isWhole ? 200 : 60 });
  }, 300_000);
});
