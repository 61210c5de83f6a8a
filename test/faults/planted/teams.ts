import type { FaultsByFile } from '../fault.ts';

/** Mistakes in how teams are computed from applications. */
export const faults: FaultsByFile = {
  'supabase/migrations/20250901000400_teams.sql': {
    'a team cut where its chain is long': ['    parents[place] := parents[parents[place]];\n', ''],
    'a member in capitals taken for somebody else': [
      `select email, lower(member collate "C") from public.applicants, unnest(team_members) as member
      ) as named`,
      `select email, member from public.applicants, unnest(team_members) as member
      ) as named`,
    ],
    'only a named address can be in two teams': [
      'array(select email union select unnest(members))',
      'array(select unnest(members))',
    ],
    'one who is named by many passes for a member of one team': [
      'lists > 5 or not applicants <@ addresses',
      'lists <= 5 and not applicants <@ addresses',
    ],
    'six people fit into a team of five': [
      'count(*) > 5 as more_than_five',
      'count(*) > 6 as more_than_five',
    ],
    'a lone applicant left out': ['group by team\n', 'group by team having count(*) > 1\n'],
    'the teams open to visitors': [
      'revoke all on private.teams from public, anon, authenticated, service_role;',
      'grant select on private.teams to anon;',
    ],
    'the grouping open to visitors': [
      'revoke all on function private.team_numbers from public, anon, authenticated, service_role;',
      '',
    ],
  },
};
