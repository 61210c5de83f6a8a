-- Views and functions for organisers in the dashboard's SQL editor. No role of the API has a right to them,
-- except to the retention, which the sender of the emails also runs.

-- Makes a text a cell that no spreadsheet reads as a formula.
create function private.cell(given text) returns text
language sql immutable set search_path = ''
as $$
  select case when given ~ '^\s*[=+@-]' then '''' || given else given end
$$;

create view private.applications with (security_invoker = true) as
select
  created_at, edited_at, status, private.cell(full_name) as full_name, private.cell(email) as email,
  track_selection, team_preference, private.cell(array_to_string(team_members, ', ')) as team_members,
  private.cell(experience) as experience, private.cell(motivation) as motivation,
  private.cell(github_url) as github_url, private.cell(linkedin_url) as linkedin_url,
  private.cell(portfolio_url) as portfolio_url,
  (
    select max(sent_at) from private.mails where applicant_id = applicants.id and kind = 'confirmation'
  ) as confirmation_sent_at,
  id
from public.applicants
order by created_at;

-- Unsent emails, the oldest first, with the state and the last failure.
create view private.unsent_mails with (security_invoker = true) as
select
  applicants.email,
  mails.kind,
  mails.created_at,
  case
    when mails.is_given_up or mails.first_claimed_at < now() - interval '23 hours' then 'given up'
    when mails.claimed_until > now() then 'being sent'
    else 'waiting'
  end as state,
  mails.due_at as next_try_at,
  mails.claims as tries,
  mails.last_failure
from private.mails join public.applicants on applicants.id = mails.applicant_id
where mails.sent_at is null
order by mails.created_at;

-- Queues emails again: with an address its confirmation, even if it was sent; without one, all emails that were
-- given up. Each has a new link. Returns how many.
create function private.resend_mails(address text default null) returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  resent integer;
begin
  with replaced as (
    delete from private.mails using public.applicants
    where applicants.id = mails.applicant_id
      and case
        when address is not null then applicants.email = private.comparable_address(address) and mails.sent_at is null
        else mails.sent_at is null
          and (mails.is_given_up or mails.first_claimed_at < now() - interval '23 hours')
      end
    returning mails.applicant_id, mails.kind
  ),
  owed as (
    select * from replaced
    union
    select id, 'confirmation' from public.applicants where email = private.comparable_address(address)
  )
  -- An applicant with two gets only the confirmation, because either has the link.
  insert into private.mails (applicant_id, kind, mailbox, due_at)
  select distinct on (applicant_id) applicant_id, kind, private.mailbox(email), now()
  from owed join public.applicants on applicants.id = applicant_id order by applicant_id, kind;
  get diagnostics resent = row_count;
  return resent;
end $$;

-- Erases a person: the application from the address with its emails, and the address from others' teams. A team
-- that loses its only member looks for a team again. Returns how many applications were erased or changed.
create function private.erase_person(address text) returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  person constant text := private.comparable_address(address);
  erased integer;
  left_teams integer;
begin
  delete from private.link_requests where link_requests.address = person;
  delete from public.applicants where email = person;
  get diagnostics erased = row_count;

  with remaining as (
    select id, array(
      select m from unnest(team_members) as m where private.comparable_address(m) <> person
    ) as members
    from public.applicants
    where person in (select private.comparable_address(m) from unnest(team_members) as m)
  )
  update public.applicants
  set team_members = members,
    team_preference = case cardinality(members) when 0 then 'team' else team_preference end
  from remaining where applicants.id = remaining.id;
  get diagnostics left_teams = row_count;

  return erased + left_teams;
end $$;

-- Purges what is no longer needed: the rate limits' counts, requests for a link that were answered or are a day
-- old, expired links, emails with a requested link 30 days after they were sent, and, when its time has come,
-- every application with all that belongs to it.
create function public.apply_retention() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Before the deletions, because claims lock the settings first too.
  update private.settings set schedule_last_ran_at = now();
  delete from private.request_counts
  where (kind, network, period, since) in (
    select kind, network, period, since from private.request_counts
    where since < case period when 'minute' then date_trunc('minute', now()) else now() - interval '1 day' end
    for update skip locked
  );
  delete from private.link_requests
  where hour < case when is_answered then date_trunc('hour', now()) else now() - interval '1 day' end;
  delete from private.links where expires_at <= now();
  delete from private.mails where kind = 'link' and sent_at < now() - interval '30 days';
  delete from public.applicants
  where (
    select applications_erased_at::timestamptz <= now() and erased_table = 'public.applicants'::regclass::oid
    from private.settings
  );
end $$;

-- What organisers check when something is wrong, and before an event.
create view private.health with (security_invoker = true) as
select
  private.is_registration_open() as registration_is_open,
  registration_closes_at,
  applications_erased_at,
  (
    select count(*) from public.applicants
    where applications_erased_at is not null and erased_table = 'public.applicants'::regclass::oid
  ) as applications_to_be_erased,
  exists (
    select from pg_db_role_setting, unnest(setconfig) as setting
    where setting = 'pgrst.db_pre_request=private.before_request'
  ) as limits_are_on,
  client_address_header,
  coalesce((select network from private.request_counts where period = 'hour' order by since desc limit 1), 'none') as last_client_address,
  (select count(*) from private.mails where sent_at is null and not is_given_up and due_at <= now()) as mails_due,
  nullif(greatest(mails_paused_until, now()), now()) as mails_paused_until,
  (select count(*) from private.unsent_mails where state = 'given up') as mails_given_up,
  schedule_last_ran_at
from private.settings;

-- Schedules a job that sends queued emails and purges expired data every minute. Vault stores the key. A second
-- call replaces the first job.
create function private.schedule_mails(function_url text, secret_key text) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  create extension if not exists pg_cron;
  create schema if not exists extensions;
  create extension if not exists pg_net with schema extensions;
  create schema if not exists vault;
  create extension if not exists supabase_vault with schema vault cascade;
  delete from vault.secrets where name in ('send_mails_url', 'send_mails_key');
  perform vault.create_secret(function_url, 'send_mails_url');
  perform vault.create_secret(secret_key, 'send_mails_key');
  perform cron.schedule('apply-retention', '* * * * *', 'select public.apply_retention()');
  perform cron.schedule('send-mails', '* * * * *', $job$
    select net.http_post(
      url => (select decrypted_secret from vault.decrypted_secrets where name = 'send_mails_url'),
      headers => jsonb_build_object('apikey',
        (select decrypted_secret from vault.decrypted_secrets where name = 'send_mails_key'))
    )
  $job$);
exception when feature_not_supported or undefined_file then
  raise feature_not_supported using
    message = 'This database has no pg_cron, pg_net or supabase_vault.',
    hint = 'Have another scheduler call the function every minute with the secret key as `apikey`.';
end $$;

revoke all on private.applications, private.unsent_mails, private.health from public, anon, authenticated, service_role;
revoke all on function
  private.cell, private.resend_mails, private.erase_person, private.schedule_mails, public.apply_retention
from public, anon, authenticated, service_role;
grant execute on function public.apply_retention to service_role;
