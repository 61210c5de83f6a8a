import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, startBackend } from '../../supabase/embedded/backend.ts';
import { applicant } from '../fixtures/applicants.ts';
import { isWhole, seed } from '../fixtures/chance.ts';
import { expectedTeams, type TeamRow } from '../fixtures/expected-teams.ts';
import { randomFrom, shuffled } from '../fixtures/random.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasSchedule: false });
});
beforeEach(() => backend.query('truncate applicants cascade'));
afterAll(() => backend.close());

/** A statement with its parameters. */
type Statement = readonly [sql: string, parameters: readonly unknown[]];

const run = ([sql, parameters]: Statement) => backend.query(sql, parameters);

/** What stores an application, unless its address has one. */
function insertion(row: Readonly<Record<string, unknown>>): Statement {
  const columns = Object.keys(row);
  const values = columns.map((_, place) => `$${place + 1}`);
  return [
    `insert into applicants (${columns}) values (${values}) on conflict (email) do nothing`,
    Object.values(row),
  ];
}

/** Stores an application, with a team where it names members. */
async function apply(email: string, members: readonly string[] = [], track_selection = 'beginner') {
  const team_preference = members.length > 0 ? 'have_team' : 'individual';
  await run(
    insertion(applicant(email, { team_preference, team_members: members, track_selection })),
  );
}

const teams = (columns = '*') => backend.query(`select ${columns} from private.teams`);

describe('organisers see the teams', () => {
  it('of those who name one another, with who has applied and who was only named', async () => {
    await apply('cy@example.com', ['ada@example.com'], 'advanced');
    await apply('ada@example.com', [' BOB@Example.com ', 'Cy@example.com'], 'advanced');
    await apply('eve@example.com');
    expect(await teams()).toEqual([
      {
        members: 'ada@example.com, bob@example.com, cy@example.com',
        applied: 'ada@example.com, cy@example.com',
        only_named: 'bob@example.com',
        tracks: 'advanced',
        size: 3,
        listed_in_two_teams: null,
        more_than_five: false,
        mixed_tracks: false,
        own_address_listed: null,
      },
      {
        members: 'eve@example.com',
        applied: 'eve@example.com',
        only_named: null,
        tracks: 'beginner',
        size: 1,
        listed_in_two_teams: null,
        more_than_five: false,
        mixed_tracks: false,
        own_address_listed: null,
      },
    ]);
  });

  it('with those who would rather be alone, where another names them', async () => {
    await apply('bob@example.com');
    await apply('cy@example.com');
    await apply('ada@example.com', ['bob@example.com']);
    expect(await teams('members, listed_in_two_teams')).toEqual([
      { members: 'ada@example.com, bob@example.com', listed_in_two_teams: null },
      { members: 'cy@example.com', listed_in_two_teams: null },
    ]);
  });

  it.each([
    [
      'two who name the same third',
      [
        ['a', 'x'],
        ['b', 'x'],
      ],
      'x@example.com',
    ],
    [
      'one who is named, and names somebody else',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      'b@example.com',
    ],
    [
      'one who forgets who named both',
      [
        ['a', 'b', 'c'],
        ['b', 'c'],
      ],
      'b@example.com, c@example.com',
    ],
    [
      'two who name each other and the same third',
      [
        ['a', 'b', 'x'],
        ['b', 'a', 'x'],
      ],
      null,
    ],
    [
      'two who name each other, and a third each',
      [
        ['a', 'b', 'x'],
        ['b', 'a', 'y'],
      ],
      null,
    ],
    [
      'six who name the same',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => [one, 'x']),
      'x@example.com',
    ],
    ['one who names the same twice', [['a', 'b', 'B']], null],
  ])('who is listed in two: %s', async (_, lists, expected) => {
    for (const list of lists) {
      const [email = '', ...members] = list.map((name) => `${name}@example.com`);
      await apply(email, members);
    }
    expect(await teams('listed_in_two_teams')).toEqual([{ listed_in_two_teams: expected }]);
  });

  it('with more than five people, mixed tracks, or an own address among the others', async () => {
    const five = ['b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
    await apply('a@example.com', five);
    const flags = 'size, more_than_five, mixed_tracks, own_address_listed';
    const fine = { size: 5, more_than_five: false, mixed_tracks: false, own_address_listed: null };
    expect(await teams(flags)).toEqual([fine]);
    await apply('e@example.com', ['E@example.com', 'f@example.com'], 'advanced');
    expect(await teams(flags)).toEqual([
      { size: 6, more_than_five: true, mixed_tracks: true, own_address_listed: 'e@example.com' },
    ]);
  });

  it('of nobody, where nobody has applied', async () => {
    expect(await teams()).toEqual([]);
  });
});

const address = fc.constantFrom(...[...'abcdefgh'].map((name) => `${name}@example.com`));
const loud = fc.tuple(address, fc.boolean()).map(([text, is]) => (is ? text.toUpperCase() : text));
const blank = fc.constantFrom('', ' ', '\u00a0');
const answers = (member: fc.Arbitrary<string>) =>
  fc.record({
    track_selection: fc.constantFrom('beginner', 'advanced'),
    team: fc.oneof(
      fc.record({
        team_preference: fc.constantFrom('individual', 'team'),
        team_members: fc.constant<string[]>([]),
      }),
      fc.record({
        team_preference: fc.constant('have_team'),
        team_members: fc.array(member, { minLength: 1, maxLength: 4 }),
      }),
    ),
  });

const spaced = fc.tuple(blank, loud, blank).map((parts) => parts.join(''));

const applying = fc
  .tuple(address, answers(spaced))
  .map(([email, { track_selection, team }]) =>
    insertion(applicant(email, { track_selection, ...team })),
  );
const mending = fc
  .tuple(address, answers(loud))
  .map(
    ([email, { track_selection, team }]): Statement => [
      'update applicants set track_selection = $2, team_preference = $3, team_members = $4 where email = $1',
      [email, track_selection, team.team_preference, team.team_members],
    ],
  );
/** An applicant saves with the link, which here is the address. */
const editing = fc
  .tuple(address, answers(spaced))
  .map(
    ([email, { track_selection, team }]): Statement => [
      'select change_application(email, version, $2::jsonb) from applicants where email = $1',
      [email, JSON.stringify(applicant(email, { track_selection, ...team }))],
    ],
  );
const withdrawing = address.map((email): Statement => ['select withdraw_application($1)', [email]]);
const readdressing = fc
  .tuple(address, address)
  .map(
    (addresses): Statement => [
      'update applicants set email = $2 where email = $1 and not exists (select from applicants where email = $2)',
      addresses,
    ],
  );
const deleting = address.map(
  (email): Statement => ['delete from applicants where email = $1', [email]],
);

const happenings = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: applying },
    { weight: 2, arbitrary: editing },
    { weight: 1, arbitrary: withdrawing },
    { weight: 1, arbitrary: mending },
    { weight: 1, arbitrary: readdressing },
    { weight: 1, arbitrary: deleting },
  ),
  { maxLength: 20 },
);

/**
 * Gives every application a link whose token is its address, as it is when it applies. Where an
 * organiser has changed an address since, whoever applies with the former one has its link.
 */
const linkEach = `
  create function pg_temp.link() returns trigger language plpgsql as $$
  begin
    insert into private.links
    values (encode(sha256(convert_to(new.email, 'UTF8')), 'hex'), gen_random_uuid(), new.id, 'infinity')
    on conflict (token_hash) do update set applicant_id = excluded.applicant_id;
    return null;
  end $$
`;

describe('whatever applicants sent, changed and withdrew, and organisers changed and deleted', () => {
  beforeAll(async () => {
    await backend.query(linkEach);
    await backend.query(
      'create trigger link after insert on applicants for each row execute function pg_temp.link()',
    );
  });
  afterAll(() => backend.query('drop trigger link on applicants'));

  it('the teams are those of the applications that are there, in any order of applying', async () => {
    const columns = 'email, track_selection, team_preference, team_members';
    const property = fc.asyncProperty(happenings, fc.nat(), async (statements, order) => {
      await backend.query('delete from applicants');
      for (const statement of statements) await run(statement);
      const rows = (await backend.query(
        `select ${columns} from applicants`,
      )) as unknown as TeamRow[];
      const expected = expectedTeams(rows);
      expect(await teams()).toEqual(expected);

      await backend.query('delete from applicants');
      for (const row of shuffled(rows, randomFrom(order))) {
        await run(insertion(applicant(row.email, { ...row })));
      }
      expect(await teams()).toEqual(expected);
    });
    await fc.assert(property, { seed, numRuns: isWhole ? 1_000 : 60 });
  }, 300_000);
});

describe('20,000 applications', () => {
  /** Some applications, of which each names others by its number `i` and passes no trigger. */
  const fill = (members: string) =>
    backend.query(`
      insert into applicants (
        id, created_at, status, inserted_xid, full_name, email, track_selection, experience,
        motivation, team_preference, team_members
      )
      select gen_random_uuid(), now(), 'received', '1', 'Name', i || '@example.com', 'beginner', 'None.',
        'Robots.', 'have_team', ${members}
      from generate_series(1, 20000) as i
    `);

  beforeAll(() => backend.query('set session_replication_role = replica'));
  afterAll(() => backend.query('reset session_replication_role'));

  // Where each is compared with each, or a chain is walked from each of its ends, it takes minutes.
  it.each([
    ['in one chain', "array[i + 1 || '@example.com']", 1, 20_001],
    ['that name the same person', "array['hub@example.com']", 1, 20_001],
    [
      'in teams of five, each of whom names the others',
      "array(select n || '@example.com' from generate_series((i - 1) / 5 * 5 + 1, (i - 1) / 5 * 5 + 5) as n where n <> i)",
      4_000,
      5,
    ],
  ])('%s are grouped at once', async (_, members, count, size) => {
    await fill(members);
    expect(await teams('count(*)::integer as count, max(size) as size')).toEqual([{ count, size }]);
  });
});
