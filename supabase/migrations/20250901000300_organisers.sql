-- Views and functions for organisers in the dashboard's SQL editor. The sender of the emails may run the retention.

-- Makes a text into cells that no spreadsheet reads as formulas, whatever separates them. Each view's texts are cells.
create function private.cell(given text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(given, '(?<![^;,|\t\n\r])[ \u00a0"'']*?[=+@-]', '''\&', 'g')
$$;

create index applicants_cell on public.applicants (private.cell(email));
create index applicants_mailbox on public.applicants (private.mailbox(email), email);

create view private.applications with (security_invoker = true) as
select
  created_at, edited_at, status, private.cell(full_name) as full_name, private.cell(email) as email,
  track_selection, team_preference, private.cell(array_to_string(team_members, ', ')) as team_members,
  private.cell(experience) as experience, private.cell(motivation) as motivation, private.cell(github_url) as github_url,
  private.cell(linkedin_url) as linkedin_url, private.cell(portfolio_url) as portfolio_url,
  (select max(sent_at) from private.mails where applicant_id = applicants.id and kind = 'confirmation') as confirmation_sent_at,
  same_mailbox, same_mailbox_count, id
from public.applicants cross join lateral (
  -- Other applications that probably come from the same person: two of them, and how many, ten at most.
  select private.cell(string_agg(email, ', ' order by email) filter (where place <= 2)) as same_mailbox,
    count(*) as same_mailbox_count
  from (
    select other.email, row_number() over (order by other.email) as place from public.applicants as other
    where private.mailbox(other.email) = private.mailbox(applicants.email) and other.id <> applicants.id
    order by other.email limit 10
  ) as others
) as others
order by created_at;

-- How many applied by day (UTC), track and team preference.
create view private.counts with (security_invoker = true) as
select (created_at at time zone 'UTC')::date as day, track_selection, team_preference, count(*) as applications
from public.applicants group by 1, 2, 3 order by 1, 2, 3;

-- Each applicant's list of teammates: who of them names the applicant, too, who applied without that, and who hasn't.
create view private.teams with (security_invoker = true) as
select
  private.cell(applicants.email) as applicant, applicants.track_selection as track,
  bool_and(coalesce(names_back, false)) as is_mutual,
  private.cell(string_agg(member, ', ' order by place) filter (where names_back)) as mutual,
  private.cell(string_agg(member, ', ' order by place) filter (where not names_back)) as not_mutual,
  private.cell(string_agg(member, ', ' order by place) filter (where names_back is null)) as not_applied,
  private.cell(string_agg(member, ', ' order by place) filter (where teammate.track <> applicants.track_selection)) as other_track
from public.applicants
  cross join unnest(applicants.team_members) with ordinality as listed (member, place)
  -- Members are stored tidy.
  cross join lateral (select lower(member collate "C") collate "default" as address) as comparable
  left join lateral (
    select other.track_selection as track, exists (
      select from unnest(other.team_members) as m where lower(m collate "C") = applicants.email
    ) as names_back
    from public.applicants as other where other.email = address
  ) as teammate on true
where address <> applicants.email
group by applicants.id
order by applicants.created_at;

-- Unsent emails, the oldest first, with the state and the last failure. A limit dropped what was given up before any try.
create view private.unsent_mails with (security_invoker = true) as
select
  private.cell(applicants.email) as email, mails.kind, mails.created_at,
  case when is_given_up and claims = 0 then 'dropped' when is_given_up then 'given up' when is_claimed and due_at > now() then 'being sent' else 'waiting' end as state,
  mails.due_at as next_try_at, mails.claims as tries, private.cell(mails.last_failure) as last_failure
from private.mails join public.applicants on applicants.id = mails.applicant_id
where mails.sent_at is null and mails.kind in ('confirmation', 'link', applicants.status)
order by mails.created_at, applicants.email, mails.id;

-- Whom no email tells the present decision: neither one that waits, nor the last one that was sent, or may have been.
create view private.unannounced with (security_invoker = true) as
select created_at, private.cell(email) as email, private.cell(full_name) as full_name, status, id from public.applicants
where status <> 'received'
  and status is distinct from (
    select case when not is_given_up then kind end from private.mails
    where applicant_id = applicants.id and lane = 'decisions'
      and (sent_at is not null or first_claimed_at is not null or kind = applicants.status and not is_given_up)
    order by mails.created_at desc limit 1
  )
order by created_at;

-- Queues an email for each applicant in private.unannounced, within the limits. Returns how many.
create function private.announce_decisions() returns integer
language plpgsql security invoker set search_path = ''
as $$
begin
  -- A second call waits here for the first, and sees what it queued.
  perform from private.state for update;
  return (
    select count(*) filter (where private.queue_mail(applicants, status, null))
    from (select id from private.unannounced) as told join public.applicants using (id)
  );
end $$;

-- Queues emails again, within the limits: with an address its confirmation, even if it was sent or dropped; without one,
-- all emails that were given up. Each has a new link. Returns how many.
create function private.resend_mails(address text default null) returns integer
language plpgsql security invoker set search_path = ''
as $$
begin
  perform from private.state for update;
  update private.mails set is_given_up = true, is_claimed = false from public.applicants
  where applicants.id = applicant_id and email = private.comparable_address(address)
    and sent_at is null and lane <> 'decisions';
  return (
    select count(*) filter (where private.queue_mail(applicants, kind, null)) from (
      select id, 'confirmation' as kind from public.applicants where email = private.comparable_address(address)
      union all
      -- Of a confirmation and a link, an applicant gets only the confirmation, because either has the link.
      (
        select distinct on (applicant_id, lane = 'decisions') applicant_id, kind from private.mails
        where address is null and is_given_up and claims > 0
        order by applicant_id, lane = 'decisions', kind
      )
    ) as owed join public.applicants using (id) where kind in ('confirmation', 'link', status)
  );
end $$;

-- Erases a person's application with its emails, and the address from others' teams. A team that loses its only member
-- looks for a team again. Returns how many applications were erased or changed.
create function private.erase_person(address text) returns integer
language sql security invoker set search_path = ''
as $$
  delete from private.link_requests where link_requests.address = private.comparable_address(erase_person.address);
  with erased as (
    delete from public.applicants where email = private.comparable_address(address) returning id
  ), changed as (
    update public.applicants
    set team_members = members, team_preference = case cardinality(members) when 0 then 'team' else team_preference end
    from (
      select id as changed_id, array(
        select m from unnest(team_members) as m where private.comparable_address(m) <> private.comparable_address(address)
      ) as members
      from public.applicants
    ) as remaining
    where id = changed_id and email <> private.comparable_address(address) and members <> team_members returning id
  )
  select count(*)::integer from (table erased union all table changed) as found
$$;

-- Purges counts of requests, requests for a link and networks that are a day old, expired links, emails with a requested
-- link 30 days after they were sent, and, when its time has come, every application with all that belongs to it. A
-- restored backup isn't erased: the schedule must have run within the hour before that time, and not since.
create function public.apply_retention() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  last_run timestamptz;
begin
  perform private.check_caller(may_visit => false);
  -- Before the deletions, because claims lock this row first too.
  select schedule_last_ran_at into last_run from private.state for update;
  update private.state set schedule_last_ran_at = now(), salt = case
    when (last_run at time zone 'UTC')::date = (now() at time zone 'UTC')::date then salt else gen_random_uuid()
  end;
  -- Their salt is gone, so no request waits for them.
  delete from private.requests where minute not between now() - interval '1 day' and now() + interval '1 day';
  delete from private.link_requests where requested_at < now() - interval '1 day';
  update private.mails set network = null where network is not null and created_at < now() - interval '1 day';
  delete from private.links where expires_at <= now();
  delete from private.mails where kind = 'link' and sent_at < now() - interval '30 days';
  delete from public.applicants where exists (
    select from private.settings
    where applications_erased_at::timestamptz <= now()
      and last_run between applications_erased_at::timestamptz - interval '1 hour' and applications_erased_at::timestamptz
  );
end $$;

-- The rights of the API's roles that these migrations don't give, such as those of a careless grant.
create function private.unexpected_rights() returns setof text
language sql stable security invoker set search_path = ''
as $$
  with objects (name, acl) as (
    select format('%s.%s', relnamespace::regnamespace, relname), relacl from pg_catalog.pg_class where relkind <> 'i'
    union all
    select format('%s.%s.%s', relnamespace::regnamespace, relname, attname), attacl
    from pg_catalog.pg_attribute join pg_catalog.pg_class on pg_class.oid = attrelid where not attisdropped
    union all
    select format('%s.%s()', pronamespace::regnamespace, proname), coalesce(proacl, acldefault('f', proowner))
    from pg_catalog.pg_proc
  )
  select format('%s: %s on %s', case grantee when 0 then 'public' else grantee::regrole::text end, privilege_type, name)
  from objects, aclexplode(acl)
  where name ~ '^(public|private)\.'
    and case grantee when 0 then 'public' else grantee::regrole::text end = any ('{public,anon,authenticated,service_role}')
  except select 'anon: SELECT on public.applicants.email'
  except select 'anon: INSERT on public.applicants.' || name from private.answer_names() as name
  except select format('%s: EXECUTE on %s()', role, name) from (values
    ('anon', '{public.open_application,public.change_application,public.withdraw_application,public.request_link,
      private.before_request,private.cell,private.mailbox}'),
    ('authenticated', '{private.before_request}'),
    ('service_role', '{private.before_request,public.claim_mail,public.mint_link,public.settle_mail,public.apply_retention}')
  ) as expected (role, names), unnest(names::text[]) as name
  order by 1
$$;

-- What organisers check. The last visitor's application shows whether private.before_request ran, and what it found.
create view private.health with (security_invoker = true) as
select
  private.is_registration_open() as registration_is_open,
  registration_closes_at,
  applications_erased_at,
  (
    select count(*) from public.applicants
    where schedule_last_ran_at between applications_erased_at::timestamptz - interval '1 hour' and applications_erased_at::timestamptz
      or applications_erased_at::timestamptz > now()
  ) as applications_to_be_erased,
  last.network <> 'uncounted' as limits_are_on,
  client_address_header,
  private.cell(last.network) as last_client_address,
  networks_at_limit,
  fullest_limit_percent,
  array(select private.unexpected_rights()) as unexpected_rights,
  (select count(*) from private.mails where sent_at is null and not is_given_up and due_at <= now()) as mails_due,
  nullif(greatest(mails_paused_until, now()), now()) as mails_paused_until,
  sender_refusal,
  (
    select count(*) from private.mails join public.applicants on applicants.id = applicant_id
    where is_given_up and claims > 0 and sent_at is null and kind in ('confirmation', 'link', applicants.status)
  ) as mails_given_up,
  schedule_last_ran_at
from private.settings join private.state using (only_row) left join lateral (
  select network from private.mails where network is not null order by created_at desc limit 1
) as last on true, (
  select count(*) filter (where share >= 1) as networks_at_limit, coalesce(round(100 * max(share)), 0) as fullest_limit_percent
  from (
    select greatest(
      sum(this_minute) filter (where minute = date_trunc('minute', now())) / max(allowed), sum(today) / 50 / max(allowed)
    ) as share
    from private.requests where date_trunc('day', minute, 'UTC') = date_trunc('day', now(), 'UTC') group by network
  ) as shares
) as limits
where only_row;

-- Schedules the sending and purging every minute, and the purge of the record of these runs. Vault stores the key.
create function private.schedule_mails(function_url text, secret_key text) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  create extension if not exists pg_cron with schema pg_catalog;
  create schema if not exists extensions;
  create extension if not exists pg_net with schema extensions;
  create schema if not exists vault;
  create extension if not exists supabase_vault with schema vault cascade;
  delete from vault.secrets where name in ('send_mails_url', 'send_mails_key');
  perform vault.create_secret(function_url, 'send_mails_url');
  perform vault.create_secret(secret_key, 'send_mails_key');
  perform cron.schedule('send-mails', '* * * * *', $job$
    select net.http_post(
      url => (select decrypted_secret from vault.decrypted_secrets where name = 'send_mails_url'),
      headers => jsonb_build_object('apikey',
        (select decrypted_secret from vault.decrypted_secrets where name = 'send_mails_key'))
    )
  $job$);
  perform cron.schedule('purge-runs', '0 * * * *',
    $job$delete from cron.job_run_details where end_time < now() - interval '1 day'$job$);
exception when feature_not_supported or undefined_file or undefined_object or insufficient_privilege then
  raise feature_not_supported using
    message = format('The schedule needs pg_cron, pg_net and supabase_vault: %s.', sqlerrm),
    hint = 'Have another scheduler call the function every minute with the secret key as `apikey`.';
end $$;

revoke all on private.applications, private.counts, private.teams, private.unsent_mails, private.unannounced, private.health
from public, anon, authenticated, service_role;
revoke all on function
  private.cell, private.announce_decisions, private.resend_mails, private.erase_person, private.unexpected_rights,
  private.schedule_mails, public.apply_retention
from public, anon, authenticated, service_role;
grant execute on function public.apply_retention to service_role;
-- For the indexes that a visitor's insert fills.
grant execute on function private.cell, private.mailbox to anon;
