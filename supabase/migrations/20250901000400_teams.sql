-- Teams, for organisers. Nothing is stored: the view derives teams from the present applications, in whatever
-- order they came.
--
-- Nothing is joined either. The planner has no statistics about the addresses, and could compare each row with
-- each.

-- The team of each address, as an arbitrary number. Addresses are in one team if applications connect them,
-- however many are between them. This is a union-find, which takes no longer for one chain of thousands than
-- for thousands of pairs. A recursive query would walk the chain from each of its ends. The function is stable,
-- so that it reads a single moment.
create function private.team_numbers() returns table (address text, team integer)
language plpgsql stable set search_path = ''
as $$
declare
  -- Sorted as the places below.
  addresses constant text[] := array(
    select email collate "C" from public.applicants
    union
    select lower(member collate "C") from public.applicants, unnest(team_members) as member
    order by 1
  );
  -- For each address, the place of an earlier address of its team; for a team's first, its own place.
  parents integer[] := array(select generate_series(1, cardinality(addresses)));
  application integer[];
  a integer;
  b integer;
begin
  for application in
    select array_agg(listed.place)
    from (
      select named.applicant, dense_rank() over (order by named.address)::integer as place
      from (
        select email as applicant, email collate "C" as address from public.applicants
        union all
        select email, lower(member collate "C") from public.applicants, unnest(team_members) as member
      ) as named
    ) as listed
    group by listed.applicant
  loop
    a := application[1];
    foreach b in array application loop
      -- Each step halves the path for later lookups.
      while parents[a] <> a loop
        parents[a] := parents[parents[a]];
        a := parents[a];
      end loop;
      while parents[b] <> b loop
        parents[b] := parents[parents[b]];
        b := parents[b];
      end loop;
      if a < b then
        parents[b] := a;
      else
        parents[a] := b;
      end if;
    end loop;
  end loop;

  -- Each earlier address already points at its team's first.
  for place in 1 .. cardinality(addresses) loop
    parents[place] := parents[parents[place]];
  end loop;
  return query select * from unnest(addresses, parents);
end $$;

-- One row for each team. An application that names nobody, and that nobody names, is a team of one.
--
-- A list is an applicant's own address and those of the named members. An address is listed in two teams if it
-- is on two lists whose applicants don't both name each other: one of them has another team, or forgot the
-- other. So an address is in one team if each list with it contains every applicant who listed it. These are at
-- most five, because no list is longer.
create view private.teams with (security_invoker = true) as
with applications as materialized (
  select
    email, track_selection, team_preference = 'have_team' as has_list,
    array(select lower(member collate "C") from unnest(team_members) as member) as members
  from public.applicants
),
lists as (
  select email as applicant, array(select email union select unnest(members)) as addresses
  from applications where has_list
),
listings as (
  select
    address, addresses,
    count(*) over of_address as lists,
    array_agg(applicant) over of_address as applicants
  from lists, unnest(addresses) as address
  window of_address as (partition by address)
),
facts as (
  select
    address, team, null as track, false as lists_itself, false as is_disputed
  from private.team_numbers()
  union all
  select email, null, track_selection, email = any (members), false from applications
  union all
  select address, null, null, false, lists > 5 or not applicants <@ addresses from listings
),
people as (
  select
    address collate "C" as address, max(team) as team, max(track) as track,
    bool_or(lists_itself) as lists_itself, bool_or(is_disputed) as is_disputed
  from facts group by 1
)
select
  string_agg(address, ', ' order by address) as members,
  string_agg(address, ', ' order by address) filter (where track is not null) as applied,
  string_agg(address, ', ' order by address) filter (where track is null) as only_named,
  string_agg(distinct track, ', ') as tracks,
  count(*)::integer as size,
  string_agg(address, ', ' order by address) filter (where is_disputed) as listed_in_two_teams,
  count(*) > 5 as more_than_five,
  count(distinct track) > 1 as mixed_tracks,
  string_agg(address, ', ' order by address) filter (where lists_itself) as own_address_listed
from people
group by team
order by min(address);

revoke all on private.teams from public, anon, authenticated, service_role;
revoke all on function private.team_numbers from public, anon, authenticated, service_role;
