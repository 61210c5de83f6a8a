-- Applications, and the policies that let a visitor send one and read nothing else.
--
-- The public key is public: anyone can send any request as `anon`. So these migrations revoke what a Supabase
-- project grants by default, from their own tables and functions only, and grant by name what the page needs.

-- The API doesn't expose this schema. A project may already have one of this name.
create schema if not exists private;

-- A constraint's name is its error message.
create domain private.instant as text
  constraint "a time has its offset, as in 2025-09-28T23:59:59-12:00"
  check (isfinite(value::timestamptz) and value ~* ':\d\d(\.\d+)?\s*(z|[+-]\d\d(:?\d\d)?)$');

-- Settings that organisers can change while the event runs (docs/operations.md).
create table private.settings (
  only_row boolean primary key default true check (only_row),
  registration_open boolean not null default true,
  registration_closes_at private.instant,
  -- When every application is erased; null means never.
  applications_erased_at private.instant,
  -- For all accepted requests but reads. The limit for a day is 50 times as high.
  requests_per_minute_per_network integer not null default 120
    constraint "requests_per_minute_per_network is from 1 to 100000"
    check (requests_per_minute_per_network between 1 and 100000),
  -- The header whose last entry the project's own proxy writes (docs/operations.md).
  client_address_header text not null default 'x-forwarded-for'
    constraint "client_address_header is the name of a header" check (client_address_header ~ '^[a-z0-9-]+$'),
  -- The limit for all emails together, which protects the provider's quota.
  mails_per_hour integer not null default 1000
    constraint "mails_per_hour is from 0 to 100000" check (mails_per_hour between 0 and 100000),
  -- Counted from the moment when the email is sent.
  link_lifetime interval not null default '180 days'
    constraint "link_lifetime is from 1 day to 10 years, such as 90 days"
    check (link_lifetime between '1 day' and '10 years')
);
insert into private.settings default values;

-- What the program notes for itself. A sender of emails locks the row.
create table private.state (
  only_row boolean primary key default true check (only_row),
  -- When the provider, which asked us to wait, accepts emails again.
  mails_paused_until timestamptz not null default '-infinity',
  -- Whose email the provider refused first since it last took one, and its words if it then refused another recipient's.
  refused_applicant uuid,
  sender_refusal text,
  schedule_last_ran_at timestamptz,
  -- The schedule renews it each day.
  salt uuid not null default gen_random_uuid()
);
insert into private.state default values;

-- Refuses times that are probably mistyped. Organisers have at least a day to notice a wrong year.
create function private.check_settings() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.client_address_header := lower(btrim(new.client_address_header));
  if new.registration_closes_at is distinct from old.registration_closes_at
    and new.registration_closes_at::timestamptz < now() - interval '1 minute' then
    raise check_violation using
      message = format('%s is past. To close now, set registration_open to false.', new.registration_closes_at);
  end if;
  if new.applications_erased_at is distinct from old.applications_erased_at
    and new.applications_erased_at::timestamptz < now() + interval '1 day' then
    raise check_violation using message = format(
      'Every application would be erased at %s: applications_erased_at must be at least a day ahead.', new.applications_erased_at);
  end if;
  return new;
end $$;

create trigger check_settings before update on private.settings
for each row execute function private.check_settings();

create table public.applicants (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  status text not null default 'received' check (status in ('received', 'accepted', 'waitlisted', 'declined')),
  -- With created_at, identifies the transaction that inserted the row and may read it back.
  inserted_xid xid8 not null default pg_current_xact_id(),
  -- The x-submission-id header, the same in each retry of one submission.
  submission_id uuid,
  -- Grows whenever anyone changes an answer.
  version integer not null default 1,
  -- When the applicant last saved a change.
  edited_at timestamptz,

  -- The form's ten columns. The CHECKs mirror machines/application.rules.ts.
  full_name text not null,
  -- The HTML standard's pattern, in lower case, with at least one dot in the domain.
  email text not null unique
    check (char_length(email) <= 254)
    check (email ~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$')
    check (email !~ '[@.](?:10minutemail\.com|tempmail\.org|guerrillamail\.com|mailinator\.com)$'),
  track_selection text not null check (track_selection in ('beginner', 'advanced')),
  experience text not null,
  motivation text not null,
  github_url text,
  linkedin_url text,
  portfolio_url text,
  team_preference text not null check (team_preference in ('individual', 'team', 'have_team')),
  team_members text[] not null default '{}'
    constraint applicants_team_members_count check (
      cardinality(team_members) between
        case team_preference when 'have_team' then 1 else 0 end and
        case team_preference when 'have_team' then 4 else 0 end
    )
    -- Of each member. It accepts no quote and no backslash, so a member can't imitate the JSON around it.
    constraint applicants_team_members_address check (
      to_jsonb(team_members)::text ~
        '^\[(?:(?:, )?"(?=[^"]{1,254}")[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*")*\]$'
    )
);

-- The lengths of texts, in UTF-16 units as in the form. A required text contains something visible: no blank, no
-- control character, and nothing that Unicode lets a font ignore.
do $$
declare
  column_name text;
  longest integer;
  is_required boolean;
begin
  for column_name, longest, is_required in values
    ('full_name', 300, true), ('experience', 5000, true), ('motivation', 5000, true),
    ('github_url', 2048, false), ('linkedin_url', 2048, false), ('portfolio_url', 2048, false)
  loop
    execute format(
      'alter table public.applicants add check (char_length(%1$I) + char_length(regexp_replace(%1$I, %2$L, %3$L, %4$L)) <= %5$s)',
      column_name, '[\u0001-\uffff]', '', 'g', longest);
    if is_required then
      execute format('alter table public.applicants add check (%I ~ %L)', column_name,
        '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]');
    end if;
  end loop;
end $$;

-- Row security doesn't hide rows from the planner, whose estimates would reveal them. So it has no statistics
-- about the one column that a visitor may filter by.
alter table public.applicants alter column email set statistics 0;

-- With this index, a visitor's query looks up the visible rows, instead of scanning a range of addresses.
create index applicants_created_at on public.applicants (created_at, inserted_xid);

create function private.is_registration_open() returns boolean
language sql stable set search_path = ''
as $$
  -- The schedule would erase a later application within a minute.
  select registration_open and coalesce(
    now() < least(registration_closes_at::timestamptz, applications_erased_at::timestamptz), true)
  from private.settings
$$;

-- Whether a visitor's request is running, not the owner's statement.
create function private.is_visitor() returns boolean
language sql stable set search_path = ''
as $$
  select current_setting('role', true) in ('anon', 'authenticated')
$$;

-- The network whose request is running: null for an organiser, 'uncounted' if private.before_request didn't run.
create function private.present_network() returns text
language sql stable set search_path = ''
as $$
  select case when private.is_visitor() then coalesce(nullif(current_setting('private.network', true), ''), 'uncounted') end
$$;

-- Removes invisible characters and surrounding blanks from an address, like tidyAddress() in
-- supabase/functions/_shared/address.ts. The blanks are those that JavaScript's trim() removes.
create function private.tidy_address(given text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(given,
    '[\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0f\ufeff]', '', 'g'),
    E'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000')
$$;

-- Lowers ASCII only: in other locales lower() turns some letters that no address may have into allowed ones.
create function private.comparable_address(given text) returns text
language sql immutable set search_path = ''
as $$
  select lower(private.tidy_address(given) collate "C")
$$;

-- The mailbox of an address: many providers ignore `+tags`. Gmail alone ignores dots, and has two domains.
create function private.mailbox(address text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when address ~ '@(gmail|googlemail)\.com$'
      then regexp_replace(split_part(address, '@', 1), '\+.*|\.', '', 'g') || '@gmail.com'
    else regexp_replace(address, '\+[^@]*', '')
  end
$$;

-- The stored members of a team: each non-blank one once, and none without a team.
create function private.tidy_members(team_preference text, given text[]) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  -- Checked before the work for each member. The form has four inputs.
  if cardinality(given) > 4 then
    raise check_violation using message = 'A team has at most five people.';
  end if;
  return array(
    select (array_agg(private.tidy_address(member) order by place))[1]
    from unnest(given) with ordinality as listed (member, place)
    where team_preference = 'have_team' and (private.tidy_address(member) <> '' or member is null)
    group by private.comparable_address(member)
    order by min(place)
  );
end $$;

-- The ten columns that a visitor may send, and that are compared, shown and changed behind the link.
create function private.answers(application public.applicants) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'full_name', application.full_name, 'email', application.email,
    'track_selection', application.track_selection,
    'experience', application.experience, 'motivation', application.motivation,
    'github_url', application.github_url, 'linkedin_url', application.linkedin_url,
    'portfolio_url', application.portfolio_url,
    'team_preference', application.team_preference, 'team_members', application.team_members
  )
$$;

-- The names of these columns.
create function private.answer_names() returns setof text
language sql stable set search_path = ''
as $$
  select jsonb_object_keys(private.answers(null))
$$;

-- Tidies an application. Of a visitor it also refuses, before anything is written, what can't be stored, and sets what
-- a visitor may not choose.
create function private.stamp_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.applicants;
  submission constant text := lower(nullif(current_setting('request.headers', true), '')::json ->> 'x-submission-id');
begin
  new.email := private.comparable_address(new.email);
  new.team_members := private.tidy_members(new.team_preference, new.team_members);
  if not private.is_visitor() then
    return new;
  end if;

  if not private.is_registration_open() then
    raise check_violation using message = 'Registration is closed.';
  end if;
  -- Allows one row in each request, so that a limit on requests limits rows.
  if current_setting('private.has_row', true) = 'yes' then
    raise check_violation using message = 'Send one application at a time.';
  end if;
  perform set_config('private.has_row', 'yes', true);

  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'received';
  new.version := 1;
  new.edited_at := null;
  new.inserted_xid := pg_current_xact_id();
  new.submission_id := case
    when submission ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then submission::uuid
  end;

  -- A browser may resend a request when a connection breaks. The second insert waits for the first, and its error
  -- detail distinguishes it from a stranger's insert with the same address.
  perform pg_advisory_xact_lock(hashtextextended(new.submission_id::text, 0));
  select * into stored from public.applicants where email = new.email;
  if found and stored.submission_id = new.submission_id then
    raise unique_violation using
      message = 'This application was stored already.',
      detail = concat('own submission', case when private.answers(new) <> private.answers(stored) then ', since changed' end);
  elsif found then
    raise unique_violation using message = 'This address has applied already.';
  end if;
  return new;
end $$;

create trigger stamp_application before insert on public.applicants
for each row execute function private.stamp_application();

-- Any change of the answers, by an applicant or an organiser, makes a new version.
create function private.revise_application() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.team_preference <> 'have_team' and new.team_members <> old.team_members and new.team_members <> '{}' then
    raise check_violation using
      message = format('%s lists no team: set team_preference to have_team, too.', new.email);
  end if;
  new.email := private.comparable_address(new.email);
  new.team_members := private.tidy_members(new.team_preference, new.team_members);
  new.version := old.version + 1;
  return new;
end $$;

create trigger revise_application before update on public.applicants
for each row when (
  private.answers(new) <> private.answers(old) or new.edited_at is distinct from old.edited_at
) execute function private.revise_application();

alter table private.settings enable row level security;
alter table private.state enable row level security;
alter table public.applicants enable row level security;
revoke all on private.settings, private.state, public.applicants from public, anon, authenticated, service_role;
revoke all on function
  private.check_settings, private.is_registration_open, private.is_visitor, private.present_network, private.tidy_address,
  private.comparable_address, private.mailbox, private.tidy_members, private.answers, private.answer_names,
  private.stamp_application, private.revise_application
from public, anon, authenticated, service_role;

grant select (email) on public.applicants to anon;
do $$
begin
  execute format('grant insert (%s) on public.applicants to anon',
    (select string_agg(quote_ident(name), ', ') from private.answer_names() as name));
end $$;

create policy "A visitor may apply" on public.applicants
for insert to anon with check (
  inserted_xid = (select pg_current_xact_id()) and created_at = (select transaction_timestamp())
);

-- A visitor can see a row in the transaction that inserted it (docs/decisions/rows.md), or in a request that names its
-- email address and isn't a retry of the same submission. A query may compare its parameters only with `=`, because a
-- pattern can take minutes, and no earlier check sees the query. Nobody sees another's row if a grant shows more than
-- the address. The inner selects follow Supabase's advisor.
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
    and not exists (
      select from pg_catalog.pg_attribute
      where attrelid = 'public.applicants'::regclass and attnum > 0 and attname <> 'email'
        and not attisdropped and has_column_privilege(attrelid, attnum, 'select')
    )
  )
);
