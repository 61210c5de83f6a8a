-- The outbox. The transaction that stores an application also queues its email, so a closed page, a dead
-- function or a busy provider loses none. A sender first claims an email here, and a claim that nobody settles
-- lapses. The email's id is the provider's idempotency key, so a retry sends no second email.
--
-- Each email has a link to its application. The sender makes the link's token and stores only its hash here
-- (docs/decisions/link.md).

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references public.applicants on delete cascade,
  kind text not null default 'confirmation' check (kind in ('confirmation', 'link')),
  mailbox text,
  created_at timestamptz not null default now(),
  -- The page requests its email at once; the schedule gives it a minute to do so.
  due_at timestamptz not null default now() + interval '1 minute',
  claims integer not null default 0,
  first_claimed_at timestamptz,
  claimed_until timestamptz,
  failures integer not null default 0,
  last_failure text,
  is_given_up boolean not null default false,
  sent_at timestamptz
);
create index mails_applicant on private.mails (applicant_id);
create index mails_mailbox on private.mails (mailbox, sent_at);
create index mails_sent on private.mails (sent_at);
create index mails_claimed on private.mails (claimed_until) where sent_at is null;
create index mails_due on private.mails (due_at) where sent_at is null and not is_given_up;
alter table private.mails enable row level security;

create table private.links (
  -- SHA-256, in hexadecimal. Only the email contains the token itself.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Stays when the email is purged.
  mail_id uuid not null unique,
  applicant_id uuid not null references public.applicants on delete cascade,
  expires_at timestamptz not null
);
create index links_applicant on private.links (applicant_id);
create index links_expired on private.links (expires_at);
alter table private.links enable row level security;

-- Addresses for which somebody requested the link, whether they have applied or not.
create table private.link_requests (
  address text check (char_length(address) <= 254),
  hour timestamptz default date_trunc('hour', now()),
  requests integer not null default 1,
  is_answered boolean not null default false,
  primary key (address, hour)
);
create index link_requests_unanswered on private.link_requests (hour) where not is_answered;
alter table private.link_requests enable row level security;

-- If one network causes more than half of an hour's emails, the rest wait for later hours.
create function private.queue_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  share constant integer := (select mails_per_hour / 2 + 1 from private.settings);
  today bigint;
  since timestamptz;
begin
  if current_setting('role', true) = 'anon' then
    select * into today, since from private.count_stored('application', pg_column_size(new));
  end if;
  insert into private.mails (applicant_id, mailbox, due_at)
  values (new.id, private.mailbox(new.email), greatest(
    now() + interval '1 minute', since + interval '1 hour' * (today / share)
  ));
  return null;
end $$;

create trigger queue_confirmation after insert on public.applicants
for each row execute function private.queue_confirmation();

-- Stores a request for the link of an address without reading any application, so neither the answer nor its
-- timing tells whether there is one. It silently drops requests above the limit.
create function public.request_link(address text) returns void
language sql security definer set search_path = ''
as $$
  select private.count_stored('request for a link', 0);
  insert into private.link_requests as noted (address)
  -- All addresses that are too long share one count.
  select case when char_length(address) <= 254 then private.comparable_address(address) else '' end
  on conflict on constraint link_requests_pkey do update
  set requests = noted.requests + 1, is_answered = false
  where noted.requests < (select link_requests_per_hour_for_an_address from private.settings)
$$;

-- Queues an email for each application whose link was requested, unless another email with the link is waiting.
create function private.queue_requested_links() returns void
language plpgsql set search_path = ''
as $$
declare
  asked text[];
begin
  with answered as (
    update private.link_requests set is_answered = true where not is_answered returning address
  )
  select array_agg(address) into asked from answered;

  insert into private.mails (applicant_id, kind, mailbox, due_at)
  select applicants.id, 'link', private.mailbox(applicants.email), now() from public.applicants
  where applicants.email = any (asked) and not exists (
    select from private.mails
    where mails.applicant_id = applicants.id and mails.sent_at is null and not mails.is_given_up
      and coalesce(mails.first_claimed_at > clock_timestamp() - interval '23 hours', true)
  );
end $$;

-- Whether the email's own state and its mailbox's limits allow sending it at a moment.
create function private.may_send(mail private.mails, at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(mail.claimed_until < at, true)
    -- The provider remembers an idempotency key for a day.
    and coalesce(mail.first_claimed_at > at - interval '23 hours', true)
    and mails_per_hour_to_an_address > (
      select count(*) from private.mails as earlier
      where earlier.mailbox = mail.mailbox and earlier.sent_at > at - interval '1 hour'
    )
    and 3 * mails_per_hour_to_an_address > (
      select count(*) from private.mails as earlier
      where earlier.mailbox = mail.mailbox and earlier.sent_at > at - interval '1 day'
    )
  from private.settings
$$;

-- Hands out an email. Returns `{ mail: { id, claim, kind, recipient } | null, wait_ms }`: the given address's
-- own email, or without an address the one that has been due longest. Without an email, `wait_ms` says when to
-- ask again, and is null if that is unknown. The moment is a variable, because no index serves
-- clock_timestamp().
create function public.claim_mail(applicant_email text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  nothing constant jsonb := '{"mail": null, "wait_ms": null}';
  settings private.settings;
  owner uuid;
  moment timestamptz;
  claimed private.mails;
  recipient text;
begin
  -- Claims wait for one another here, so that no two pass the limit together.
  select * into settings from private.settings for update;
  moment := clock_timestamp();
  perform private.queue_requested_links();
  if settings.mails_paused_until > moment then
    return jsonb_build_object('mail', null, 'wait_ms',
      ceil(1000 * extract(epoch from settings.mails_paused_until - moment)));
  end if;
  if settings.mails_per_hour <= (select count(*) from private.mails where sent_at > moment - interval '1 hour')
    + (select count(*) from private.mails where claimed_until > moment and sent_at is null)
  then
    return nothing;
  end if;

  if applicant_email is null then
    select mails.* into claimed from private.mails
    where sent_at is null and not is_given_up and due_at <= moment and private.may_send(mails, moment)
    order by due_at limit 1 for update skip locked;
  else
    select id into owner from public.applicants where email = applicant_email;
    select mails.* into claimed from private.mails
    where applicant_id = owner and sent_at is null and not is_given_up
      and due_at <= moment + case claims when 0 then interval '1 minute' else '0' end
      and private.may_send(mails, moment)
    order by due_at limit 1 for update skip locked;
  end if;
  if not found then
    return nothing;
  end if;

  update private.mails
  set claims = claims + 1,
    first_claimed_at = coalesce(first_claimed_at, moment),
    claimed_until = moment + interval '1 minute'
  where id = claimed.id;
  select email into recipient from public.applicants where id = claimed.applicant_id;
  return jsonb_build_object(
    'mail', jsonb_build_object(
      'id', claimed.id, 'claim', claimed.claims + 1, 'kind', claimed.kind, 'recipient', recipient
    ),
    'wait_ms', null
  );
end $$;

-- Stores the link of a claimed email before the function passes it to the provider. Returns false if the claim
-- has lapsed or the application is gone: then there is nothing to send.
create function public.mint_link(mail_id uuid, claim integer, token_hash text) returns boolean
language sql security definer set search_path = ''
as $$
  with minted as (
    insert into private.links (token_hash, mail_id, applicant_id, expires_at)
    select mint_link.token_hash, mails.id, mails.applicant_id, now() + link_lifetime
    from private.mails, private.settings
    where mails.id = mint_link.mail_id and mails.claims = mint_link.claim
      and mails.claimed_until > clock_timestamp()
    -- A retry. It has another token only if the project's key has changed since.
    on conflict (mail_id) do update
    set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning *
  )
  select exists (select from minted)
$$;

-- Stores the outcome of a claimed email: `sent`; `refused` for good; `failed`, to be retried after half a
-- minute, which doubles each time up to an hour; or `postponed`, if the provider wants no emails for a while
-- (an hour at most). A failure under a lapsed claim is ignored. An email that the provider didn't take
-- (`is_certainly_unsent`) can't arrive twice, so its 23 hours start again.
create function public.settle_mail(
  mail_id uuid, claim integer, outcome text, reason text default null, wait_seconds integer default null,
  is_certainly_unsent boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wait constant interval := make_interval(secs => case
    when wait_seconds is not null then greatest(1, least(3600, wait_seconds))
  end);
begin
  if outcome = 'sent' then
    update private.mails set sent_at = clock_timestamp(), claimed_until = null
    where id = mail_id and sent_at is null;
    return;
  end if;

  update private.mails
  set claimed_until = null,
    first_claimed_at = case when is_certainly_unsent then null else first_claimed_at end,
    last_failure = left(reason, 500),
    is_given_up = outcome = 'refused',
    failures = failures + case outcome when 'postponed' then 0 else 1 end,
    due_at = clock_timestamp() + coalesce(wait, interval '30 seconds' * least(120, 2 ^ failures))
  where id = mail_id and claims = claim and sent_at is null;

  if outcome = 'postponed' then
    update private.settings
    set mails_paused_until = greatest(mails_paused_until, clock_timestamp() + coalesce(wait, interval '30 seconds'));
  end if;
end $$;

revoke all on private.mails, private.links, private.link_requests from public, anon, authenticated, service_role;
revoke all on function
  private.queue_confirmation, private.queue_requested_links, private.may_send,
  public.request_link, public.claim_mail, public.mint_link, public.settle_mail
from public, anon, authenticated, service_role;

grant execute on function public.request_link to anon;

-- Together with the next migration's grant, this is all that the secret key can run, although its role bypasses
-- row security.
grant execute on function public.claim_mail, public.mint_link, public.settle_mail to service_role;
