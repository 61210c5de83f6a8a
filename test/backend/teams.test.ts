import { beforeEach, expect, it } from 'vitest';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { storeApplication } from '../fixtures/linked-application.ts';

beforeEach(emptyBackend);

const addresses = (names: string) => [...names].map((name) => `${name}@example.com`);
const listed = (names: string) => addresses(names).join(', ') || null;

it.each<[string, lists: string, mutual: string, not_mutual: string, not_applied: string]>([
  ['two who name each other', 'ab ba', 'b', '', ''],
  ['one who is named, and names somebody else', 'ab bc', '', 'b', ''],
  ['one who hasn’t applied', 'ab', '', '', 'b'],
  ['three of whom one forgot another', 'abc ba ca', 'bc', '', ''],
  ['a mixture, however it is written', 'aBcd ba cx', 'B', 'c', 'd'],
  ['oneself, too', 'aab ba', 'b', '', ''],
])(
  'organisers see each list, and whether it is mutual: %s',
  async (_, lists, mutual, not_mutual, not_applied) => {
    for (const [name = '', ...members] of lists.split(' ')) {
      const team_members = addresses(members.join(''));
      await storeApplication(`${name}@example.com`, { team_preference: 'have_team', team_members });
    }
    const [team] = await backend.query('select * from private.teams');
    expect(team).toMatchObject({
      applicant: 'a@example.com',
      is_mutual: !not_mutual && !not_applied,
      mutual: listed(mutual),
      not_mutual: listed(not_mutual),
      not_applied: listed(not_applied),
    });
  },
);

it('organisers can’t store teammates of an individual by mistake', async () => {
  await storeApplication('ada@example.com');
  const change = backend.query("update applicants set team_members = '{bob@example.com}'");
  await expect(change).rejects.toThrow('ada@example.com lists no team');
});
