-- For organisers, in the dashboard's SQL editor: nothing here is granted to a role of the API.

create view private.applications with (security_invoker = true) as
select
  created_at, status, full_name, email, track_selection, team_preference,
  array_to_string(team_members, ', ') as team_members,
  experience, motivation, github_url, linkedin_url, portfolio_url,
  confirmation_sent_at, id
from public.applicants
order by created_at;

-- Erases a person: the application sent from the address, and the address from others' teams. A team
-- left without its only member is one that still looks for people. Returns how many rows changed.
create function private.erase_person(address text) returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  erased integer;
  left_teams integer;
begin
  delete from public.applicants where email = lower(trim(address));
  get diagnostics erased = row_count;

  with remaining as (
    select id, array(select m from unnest(team_members) as m where lower(m) <> lower(trim(address))) as members
    from public.applicants
    where lower(trim(address)) in (select lower(m) from unnest(team_members) as m)
  )
  update public.applicants
  set team_members = members,
    team_preference = case cardinality(members) when 0 then 'team' else team_preference end
  from remaining where applicants.id = remaining.id;
  get diagnostics left_teams = row_count;

  return erased + left_teams;
end $$;

revoke all on private.applications from public, anon, authenticated, service_role;
revoke all on function private.erase_person from public, anon, authenticated, service_role;
