import type { Fault } from '../fault.ts';

const file = 'supabase/migrations/20250901000400_teams.sql';

/** Mistakes in who is told to be in a team with whom. */
export const teams: readonly Fault[] = [
  {
    name: 'a team cut where its chain is long',
    file,
    find: '    parents[place] := parents[parents[place]];\n',
    replace: '',
    consequence: 'A team is shown as two, and each half looks for the other.',
  },
  {
    name: 'a member in capitals taken for somebody else',
    file,
    find: 'select email, lower(member collate "C") from public.applicants, unnest(team_members) as member\n      ) as named',
    replace:
      'select email, member from public.applicants, unnest(team_members) as member\n      ) as named',
    consequence: 'People who have applied are put into a team they have nothing to do with.',
  },
  {
    name: 'only a named address can be in two teams',
    file,
    find: 'array(select email union select unnest(members))',
    replace: 'array(select unnest(members))',
    consequence: 'Nobody sees that a person who is counted on elsewhere leads a team of their own.',
  },
  {
    name: 'one who is named by many passes for a member of one team',
    file,
    find: 'lists > 5 or not applicants <@ addresses',
    replace: 'lists <= 5 and not applicants <@ addresses',
    consequence: 'Six teams that count on the same person are not told apart.',
  },
  {
    name: 'six people fit into a team of five',
    file,
    find: 'count(*) > 5 as more_than_five',
    replace: 'count(*) > 6 as more_than_five',
    consequence: 'A team of six is admitted, though the rules allow five.',
  },
  {
    name: 'a lone applicant left out',
    file,
    find: 'group by team\n',
    replace: 'group by team having count(*) > 1\n',
    consequence: 'Whoever works alone is missing from the list that is judged by.',
  },
  {
    name: 'the teams open to visitors',
    file,
    find: 'revoke all on private.teams from public, anon, authenticated, service_role;',
    replace: 'grant select on private.teams to anon;',
    consequence: 'One more grant by mistake, and anyone can read who is in a team with whom.',
  },
  {
    name: 'the grouping open to visitors',
    file,
    find: 'revoke all on function private.team_numbers from public, anon, authenticated, service_role;',
    replace: '',
    consequence: 'Anyone whom the schema is open to can have every address read, again and again.',
  },
];
