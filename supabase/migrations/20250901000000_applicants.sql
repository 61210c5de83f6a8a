-- Applications, and the policy that lets a visitor send one and read nothing else.
--
-- The public key is public: whoever reads the page can send any request as `anon`. So each thing the
-- page needs is granted by name, and what a Supabase project grants by default on a new table or
-- function is taken back from these, and from nothing that was here before.
-- docs/decisions/ has the reasons at more length.

-- Has no address on the web: it is not among the schemas the API exposes. A project may have its own.
create schema if not exists private;

-- What organisers can change while the event runs (docs/operations.md). An instant is kept as it was
-- given, so that one without its offset can be told and refused. A refusal reads as its constraint.
create table private.settings (
  only_row boolean primary key default true check (only_row),
  registration_open boolean not null default true,
  registration_closes_at text,
  -- When every application is erased; never, where null.
  applications_erased_at text,
  -- The table that time was set for: one that a backup brings back is another, and is not erased.
  erased_table oid,
  -- For each browser of a network, so that one neighbour leaves the others of a campus their share; and
  -- for a network as a whole. Twenty times as many are taken in an hour, fifty times in a day.
  inserts_per_minute integer not null default 20
    constraint "inserts_per_minute is from 1 to 10000" check (inserts_per_minute between 1 and 10000),
  -- Addresses of version 6 are handed out by the network: a site may have 65,536 of what counts as one.
  inserts_per_minute_of_a_site integer not null default 100
    constraint "inserts_per_minute_of_a_site is from 1 to 100000"
    check (inserts_per_minute_of_a_site between 1 and 100000),
  -- The header whose last entry the project's own proxy wrote (docs/operations.md).
  client_address_header text not null default 'x-forwarded-for'
    constraint "client_address_header is the name of a header" check (client_address_header ~ '^[a-z0-9-]+$'),
  -- For all mails together, so that nobody can burn the provider's quota; half of them for one network.
  mails_per_hour integer not null default 1000
    constraint "mails_per_hour is from 0 to 100000" check (mails_per_hour between 0 and 100000),
  -- To one mailbox, and three times as many in a day.
  mails_per_hour_to_an_address integer not null default 3
    constraint "mails_per_hour_to_an_address is from 1 to 100" check (mails_per_hour_to_an_address between 1 and 100),
  link_requests_per_hour_for_an_address integer not null default 3
    constraint "link_requests_per_hour_for_an_address is from 1 to 100"
    check (link_requests_per_hour_for_an_address between 1 and 100),
  -- From when its mail is sent.
  link_lifetime interval not null default '180 days'
    constraint "link_lifetime is at least 1 day, such as 90 days" check (link_lifetime >= '1 day'),
  -- When the provider, which told us to wait, takes mails again, and when the schedule last ran.
  mails_paused_until timestamptz not null default '-infinity',
  schedule_last_ran_at timestamptz
);
insert into private.settings default values;
alter table private.settings enable row level security;
revoke all on private.settings from public, anon, authenticated, service_role;

-- Whoever mistypes a year has a day to see that registration is about to close, and why.
create function private.check_settings() returns trigger
language plpgsql set search_path = ''
as $$
declare
  instant text;
begin
  foreach instant in array array[new.registration_closes_at, new.applications_erased_at] loop
    if instant !~* ':\d\d(\.\d+)?\s*(z|[+-]\d\d(:?\d\d)?)$' then
      raise check_violation using message = format('%s has no offset, as in 2025-09-28T23:59:59-12:00.', instant);
    end if;
    perform instant::timestamptz;
  end loop;
  new.client_address_header := lower(btrim(new.client_address_header));
  if tg_op = 'INSERT' then
    new.erased_table := null;
    return new;
  end if;
  if new.registration_closes_at is distinct from old.registration_closes_at
    and new.registration_closes_at::timestamptz < now() - interval '1 minute' then
    raise check_violation using
      message = format('%s is past. To close now, set registration_open to false.', new.registration_closes_at);
  end if;
  if new.applications_erased_at is distinct from old.applications_erased_at then
    if new.applications_erased_at::timestamptz < now() + interval '1 day' then
      raise check_violation using message = format(
        'Every application would be erased at %s: applications_erased_at must be at least a day ahead.',
        new.applications_erased_at
      );
    end if;
    new.erased_table := 'public.applicants'::regclass::oid;
  end if;
  return new;
end $$;

create trigger check_settings before insert or update on private.settings
for each row execute function private.check_settings();

create table public.applicants (
  id uuid primary key,
  created_at timestamptz not null,
  status text not null check (status in ('received', 'accepted', 'waitlisted', 'declined')),
  inserted_xid xid8 not null,
  submission_id uuid,
  version integer not null default 1,
  edited_at timestamptz,

  -- The ten columns of the form. The CHECKs mirror machines/application.rules.ts; a blank text has
  -- nothing but blanks and what private.tidy_address() removes.
  full_name text not null
    check (char_length(full_name) <= 300)
    check (full_name ~ '[^\u0009-\u000d\u0020\u00a0\u00ad\u034f\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufe0f\ufeff]'),
  -- The HTML standard's pattern, in lower case, with at least one dot in the domain.
  email text not null unique
    check (char_length(email) <= 254)
    check (email ~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$')
    check (email !~ '[@.](?:10minutemail\.com|tempmail\.org|guerrillamail\.com|mailinator\.com)$'),
  track_selection text not null check (track_selection in ('beginner', 'advanced')),
  experience text not null
    check (char_length(experience) <= 5000)
    check (experience ~ '[^\u0009-\u000d\u0020\u00a0\u00ad\u034f\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufe0f\ufeff]'),
  motivation text not null
    check (char_length(motivation) <= 5000)
    check (motivation ~ '[^\u0009-\u000d\u0020\u00a0\u00ad\u034f\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufe0f\ufeff]'),
  github_url text check (char_length(github_url) <= 2048),
  linkedin_url text check (char_length(linkedin_url) <= 2048),
  portfolio_url text check (char_length(portfolio_url) <= 2048),
  team_preference text not null check (team_preference in ('individual', 'team', 'have_team')),
  team_members text[] not null default '{}'
    constraint applicants_team_members_count check (
      cardinality(team_members) between
        case team_preference when 'have_team' then 1 else 0 end and
        case team_preference when 'have_team' then 4 else 0 end
    )
    -- Each member by itself. The pattern takes no quote and no backslash, so nothing in a member can
    -- pass for the JSON around it.
    constraint applicants_team_members_address check (
      to_jsonb(team_members)::text ~
        '^\[(?:(?:, )?"(?=[^"]{1,254}")[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*")*\]$'
    )
);

-- Row security hides rows from a visitor, but not what the planner makes of them: an estimate that
-- moves with a filter is a question about every row. So the planner is told nothing of the one column
-- that a visitor may filter by.
alter table public.applicants alter column email set statistics 0;

-- For retention and for the policy: with it, what a visitor asks is looked up by what they may see,
-- never by walking through a range of addresses, which would take longer the more there are.
create index applicants_created_at on public.applicants (created_at, inserted_xid);

comment on column public.applicants.inserted_xid is 'With created_at, the transaction that inserted the row: what lets it, and it alone, read the row back.';
comment on column public.applicants.submission_id is 'What the page sent as x-submission-id, the same in each try to send one application.';
comment on column public.applicants.version is 'Grows whenever an answer is written, by whomever.';
comment on column public.applicants.edited_at is 'When the applicant last saved a change.';

create function private.is_registration_open() returns boolean
language sql stable set search_path = ''
as $$
  -- What arrived after everything was erased would be erased within a minute.
  select registration_open and coalesce(
    now() < least(registration_closes_at::timestamptz, applications_erased_at::timestamptz), true)
  from private.settings
$$;

-- An address without invisible characters and without the blanks around it, as tidyAddress() of
-- machines/application.text.ts has it. The blanks are those that JavaScript's trim() removes.
create function private.tidy_address(given text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(given,
    '[\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0f\ufeff]', '', 'g'),
    E'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000')
$$;

-- ASCII only: in other locales lower() turns some letters that no address may have into ones it may.
create function private.comparable_address(given text) returns text
language sql immutable set search_path = ''
as $$
  select lower(private.tidy_address(given) collate "C")
$$;

-- Where an address is delivered: many providers take `+tags` and dots for nothing.
create function private.mailbox(address text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(split_part(address, '@', 1), '\+.*|\.', '', 'g') || '@' || split_part(address, '@', 2)
$$;

-- The members of a team as they are stored: those that aren't blank, each once, and none without a team.
create function private.tidy_members(team_preference text, given text[]) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  -- Before anything is done for each of them. The form has four inputs.
  if cardinality(given) > 4 then
    raise check_violation using message = 'A team has at most five people.';
  end if;
  if team_preference is distinct from 'have_team' then
    return '{}';
  end if;
  return array(
    select (array_agg(private.tidy_address(member) order by place))[1]
    from unnest(given) with ordinality as listed (member, place)
    where private.tidy_address(member) <> '' or member is null
    group by private.comparable_address(member)
    order by min(place)
  );
end $$;

-- The answers of an application by their columns, which are those that a visitor may insert.
create function private.answers(application public.applicants) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(application))
  where has_column_privilege('anon', 'public.applicants', key, 'insert')
$$;

-- What a visitor doesn't get to say, and the addresses in the form they are compared in.
create function private.stamp_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.applicants;
  submission constant text := lower(nullif(current_setting('request.headers', true), '')::json ->> 'x-submission-id');
begin
  if not private.is_registration_open() then
    raise exception 'Registration is closed.' using errcode = 'check_violation';
  end if;

  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'received';
  new.inserted_xid := pg_current_xact_id();
  new.submission_id := case
    when submission ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then submission::uuid
  end;

  new.email := private.comparable_address(new.email);
  new.team_members := private.tidy_members(new.team_preference, new.team_members);

  -- A browser may send a request again by itself when a connection breaks. The second insert, which
  -- waits for the first, is told apart from a stranger's with the same address by its detail.
  perform pg_advisory_xact_lock(hashtextextended(new.submission_id::text, 0));
  select * into stored from public.applicants
  where submission_id = new.submission_id and email = new.email;
  if found then
    raise unique_violation using
      message = 'This application was stored already.',
      detail = case
        when private.answers(new) = private.answers(stored) then 'own submission'
        else 'own submission, since changed'
      end;
  end if;
  return new;
end $$;

create trigger stamp_application before insert on public.applicants
for each row execute function private.stamp_application();

-- Whoever writes the answers, an applicant or an organiser, makes a new version of them.
create function private.revise_application() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := private.comparable_address(new.email);
  new.team_members := private.tidy_members(new.team_preference, new.team_members);
  new.version := old.version + 1;
  return new;
end $$;

create trigger revise_application before update on public.applicants
for each row when (
  private.answers(new) <> private.answers(old) or new.edited_at is distinct from old.edited_at
) execute function private.revise_application();

-- One row a request, so that a limit on requests is a limit on rows.
create function private.refuse_several() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from inserted) > 1 then
    raise exception 'Send one application at a time.' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger refuse_several after insert on public.applicants
referencing new table as inserted
for each statement when (current_user = 'anon') execute function private.refuse_several();

revoke all on function
  private.check_settings, private.is_registration_open, private.tidy_address, private.comparable_address, private.mailbox,
  private.tidy_members, private.answers, private.stamp_application, private.revise_application, private.refuse_several
from public, anon, authenticated, service_role;

alter table public.applicants enable row level security;
revoke all on public.applicants from public, anon, authenticated, service_role;

grant select (email) on public.applicants to anon;
grant insert (
  full_name, email, track_selection, experience, motivation,
  github_url, linkedin_url, portfolio_url, team_preference, team_members
) on public.applicants to anon;

create policy "A visitor may apply" on public.applicants
for insert to anon with check (
  inserted_xid = (select pg_current_xact_id()) and created_at = (select transaction_timestamp())
);

-- A row answers to the transaction that inserted it, and to a request that already knows its e-mail,
-- unless that request is a further try to send the very same application. A transaction's number
-- alone is not enough: in a database restored from a dump the numbers begin anew. Its time alone is
-- not either: two can start in the same microsecond. A question may compare what it sends with `=` and
-- nothing else, since a pattern can take minutes: nothing before this sees the query, whose values are
-- its parameters. The inner selects are as Supabase's advisor asks.
create policy "A visitor may ask about one address" on public.applicants
for select to anon using (
  (
    created_at = (select transaction_timestamp())
    and inserted_xid = (select pg_current_xact_id_if_assigned())
  )
  or (
    email = (
      select nullif((select current_setting('request.headers', true)), '')::json ->> 'x-applicant-email'
    )
    and (select current_query() !~* '(?<!(=|limit|offset) )\$\d')
    and (submission_id::text = (
      select lower(nullif((select current_setting('request.headers', true)), '')::json ->> 'x-submission-id')
    )) is not true
  )
);
