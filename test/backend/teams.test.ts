import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { isWhole, seed } from '../fixtures/chance.ts';
import { storeApplication } from '../fixtures/linked-application.ts';

beforeEach(emptyBackend);

const teams = (column: string) => backend.query(`select ${column} from private.teams`);
const addresses = (names: Iterable<string>) => [...names].map((name) => `${name}@example.com`);

/** Stores the application of a person who lists others. */
async function store(name: string, members: Iterable<string>): Promise<void> {
  const team_members = addresses(members);
  const team_preference = team_members.length > 0 ? 'have_team' : 'individual';
  await storeApplication(`${name}@example.com`, { team_preference, team_members });
}

it.each([
  ['two who name the same third', 'ax bx', 'x'],
  ['one who is named, and names somebody else', 'ab bc', 'b'],
  ['one who forgets who named both', 'abc bc', 'bc'],
  ['two who name each other and the same third', 'abx bax', ''],
  ['two who name each other, and a third each', 'abx bay', ''],
  ['six who name the same', 'ax bx cx dx ex fx', 'x'],
  ['one who names the same twice', 'abB', ''],
])('organisers see who is listed in two teams: %s', async (_, lists, listed) => {
  for (const list of lists.split(' ')) await store(list.charAt(0), list.slice(1));
  const listed_in_two_teams = addresses(listed).join(', ') || null;
  expect(await teams('listed_in_two_teams')).toEqual([{ listed_in_two_teams }]);
});

const person = fc.constantFrom(...'abcdefgh');
const typed = fc
  .tuple(person, fc.boolean())
  .map(([name, isLoud]) => (isLoud ? name.toUpperCase() : name));
const list = fc.tuple(person, fc.array(typed, { maxLength: 4 }));

/** Joins each list with all groups that share an address with it. */
function groupsOf(lists: readonly (readonly string[])[]): string[] {
  let groups: (readonly string[])[] = [];
  for (const list of lists) {
    const isShared = (group: readonly string[]) => group.some((name) => list.includes(name));
    groups = [
      ...groups.filter((group) => !isShared(group)),
      [list, ...groups.filter(isShared)].flat(),
    ];
  }
  return groups.map((group) => addresses([...new Set(group)].sort()).join(', ')).sort();
}

it('whoever is connected by lists is in one team, in whatever order they applied', async () => {
  const property = fc.asyncProperty(fc.array(list, { maxLength: 12 }), async (lists) => {
    await backend.query('delete from applicants');
    const first = [...new Map(lists.toReversed()).entries()];
    for (const [name, members] of first.toReversed()) await store(name, members);
    const expected = groupsOf(
      first.map(([name, members]) => [name, ...members.map((member) => member.toLowerCase())]),
    );
    expect(await teams('members')).toEqual(expected.map((members) => ({ members })));
  });
  await fc.assert(property, { seed, numRuns: isWhole ? 200 : 60 });
});
