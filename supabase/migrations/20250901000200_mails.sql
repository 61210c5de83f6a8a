-- The outbox (docs/decisions/mail.md). The transaction that stores an application also queues its email. A sender
-- first claims an email here, and a claim that nobody settles lapses. The email's id is the provider's idempotency
-- key, so a retry sends no second email.
-- Each email has a link to its application. The sender makes the link's token and stores only its hash here
-- (docs/decisions/link.md).

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references public.applicants on delete cascade,
  kind text not null default 'confirmation'
    check (kind in ('confirmation', 'link', 'accepted', 'waitlisted', 'declined')),
  mailbox text not null,
  -- The network that caused the email: null for an organiser, 'uncounted' if private.before_request didn't run.
  network text,
  created_at timestamptz not null default now(),
  -- The page requests its email at once; the schedule gives it a minute to do so. A claim lasts until then, too.
  due_at timestamptz not null default now() + interval '1 minute',
  claims integer not null default 0,
  is_claimed boolean not null default false,
  first_claimed_at timestamptz,
  failures integer not null default 0,
  last_failure text,
  -- Whether it will not be sent, although it wasn't sent.
  is_given_up boolean not null default false,
  sent_at timestamptz
);
create index mails_applicant on private.mails (applicant_id);
create index mails_mailbox on private.mails (mailbox, sent_at) where not is_given_up;
create index mails_network on private.mails (network, due_at) where not is_given_up;
create index mails_created on private.mails (created_at) where network is not null;
create index mails_sent on private.mails (sent_at);
create index mails_links on private.mails (sent_at) where kind = 'link';
create index mails_claimed on private.mails (due_at) where is_claimed;
create index mails_due on private.mails (due_at) where sent_at is null and not is_given_up;
-- A decision is announced once.
create unique index mails_announced on private.mails (applicant_id, kind) where kind not in ('confirmation', 'link');

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

-- Addresses for which somebody requested the link, whether they have applied or not, until a sender looks them up.
create table private.link_requests (
  address text primary key check (char_length(address) <= 254),
  requested_at timestamptz not null default now()
);
create index link_requests_time on private.link_requests (requested_at);

-- Queues an email. A mailbox gets three within an hour and nine within a day; what is more is given up at once.
-- An address that is its mailbox's own counts only its own emails, so no stranger with another spelling takes its
-- place. One network causes at most half of an hour's emails; its others wait for later hours.
create function private.queue_mail(application public.applicants, kind text, due_at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  own_mailbox constant text := private.mailbox(application.email);
  own_network constant text := case
    when private.is_visitor() then coalesce(nullif(current_setting('private.network', true), ''), 'uncounted')
  end;
  this_hour integer;
  this_day integer;
  next_hour timestamptz;
begin
  select count(*) filter (where sent_at is null or sent_at > now() - interval '1 hour'), count(*)
  into this_hour, this_day from private.mails
  where mailbox = own_mailbox and not is_given_up and coalesce(sent_at > now() - interval '1 day', true)
    and (application.email <> own_mailbox or applicant_id = application.id);
  select mails.due_at + interval '1 hour' into next_hour from private.mails
  where network = own_network and not is_given_up
  order by mails.due_at desc offset (select greatest(0, mails_per_hour / 2 - 1) from private.settings) limit 1;
  insert into private.mails (applicant_id, kind, mailbox, network, due_at, is_given_up, last_failure)
  select application.id, queue_mail.kind, own_mailbox, own_network, greatest(queue_mail.due_at, next_hour), is_full,
    case when is_full then 'The mailbox has had its emails for now.' end
  from (values (this_hour >= 3 or this_day >= 9)) as limits (is_full);
end $$;

create function private.queue_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_mail(new, 'confirmation', now() + interval '1 minute');
  return null;
end $$;

create trigger queue_confirmation after insert on public.applicants
for each row execute function private.queue_confirmation();

-- Stores a request for the link of an address without reading any application, so neither the answer nor its
-- timing tells whether there is one.
create function public.request_link(address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_caller(may_visit => true);
  -- All addresses that are too long are one.
  insert into private.link_requests (address)
  values (case when char_length(request_link.address) <= 254 then private.comparable_address(request_link.address) else '' end)
  on conflict on constraint link_requests_pkey do nothing;
end $$;

-- Queues an email for each application whose link was requested, unless another email with the link is waiting.
create function private.queue_requested_links() returns void
language plpgsql set search_path = ''
as $$
declare
  asked text[];
begin
  with answered as (delete from private.link_requests returning address)
  select array_agg(address) into asked from answered;

  perform private.queue_mail(applicants, 'link', now()) from public.applicants
  where applicants.email = any (asked) and not exists (
    select from private.mails
    where mails.applicant_id = applicants.id and mails.sent_at is null and not mails.is_given_up
  );
end $$;

-- Hands out an email. Returns `{ mail: { id, claim, kind, recipient, name, track, team, teammates } | null,
-- wait_ms }`: the given address's own email, or without an address the one that has been due longest. Without an email, `wait_ms`
-- says when to ask again, and is null if that is unknown. The moment is a variable, because no index serves
-- clock_timestamp().
create function public.claim_mail(applicant_email text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  nothing constant jsonb := '{"mail": null, "wait_ms": null}';
  paused_until timestamptz;
  owner uuid;
  moment timestamptz;
  claimed private.mails;
  application public.applicants;
begin
  perform private.check_caller(may_visit => false);
  -- Claims wait for one another here, so that no two pass the limit together.
  select mails_paused_until into paused_until from private.state for update;
  moment := clock_timestamp();
  perform private.queue_requested_links();
  if paused_until > moment then
    return jsonb_build_object('mail', null, 'wait_ms', ceil(1000 * extract(epoch from paused_until - moment)));
  end if;
  if (select mails_per_hour from private.settings)
    <= (select count(*) from private.mails where sent_at > moment - interval '1 hour')
    + (select count(*) from private.mails where is_claimed and due_at > moment)
  then
    return nothing;
  end if;

  select id into owner from public.applicants where email = applicant_email;
  loop
    if applicant_email is null then
      select mails.* into claimed from private.mails
      where sent_at is null and not is_given_up and due_at <= moment
      order by due_at limit 1;
    else
      select mails.* into claimed from private.mails
      where applicant_id = owner and sent_at is null and not is_given_up
        and due_at <= moment + case claims when 0 then interval '1 minute' else '0' end
      order by due_at limit 1;
    end if;
    if not found then
      return nothing;
    end if;
    select * into application from public.applicants where id = claimed.applicant_id;
    -- The provider remembers an idempotency key for a day. A decision that was changed since isn't told.
    exit when coalesce(claimed.first_claimed_at > moment - interval '23 hours', true)
      and claimed.kind in ('confirmation', 'link', application.status);
    update private.mails set is_given_up = true, is_claimed = false where id = claimed.id;
  end loop;

  update private.mails
  set claims = claims + 1,
    is_claimed = true,
    first_claimed_at = coalesce(first_claimed_at, moment),
    due_at = moment + interval '1 minute'
  where id = claimed.id;
  return jsonb_build_object(
    'mail', jsonb_build_object(
      'id', claimed.id, 'claim', claimed.claims + 1, 'kind', claimed.kind, 'recipient', application.email,
      'name', application.full_name, 'track', application.track_selection,
      'team', application.team_preference, 'teammates', cardinality(application.team_members)
    ),
    'wait_ms', null
  );
end $$;

-- Stores the link of a claimed email before the function passes it to the provider. Returns false if the claim
-- has lapsed or the application is gone: then there is nothing to send.
create function public.mint_link(mail_id uuid, claim integer, token_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_caller(may_visit => false);
  insert into private.links (token_hash, mail_id, applicant_id, expires_at)
  select mint_link.token_hash, mails.id, mails.applicant_id, now() + link_lifetime
  from private.mails, private.settings
  where mails.id = mint_link.mail_id and mails.claims = mint_link.claim
    and mails.is_claimed and mails.due_at > clock_timestamp()
  -- A retry. It has another token only if the project's key has changed since.
  on conflict on constraint links_mail_id_key do update
  set token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  return found;
end $$;

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
  perform private.check_caller(may_visit => false);
  if outcome = 'sent' then
    update private.mails set sent_at = clock_timestamp(), is_claimed = false, is_given_up = false
    where id = mail_id and sent_at is null;
    return;
  end if;

  -- First, in the order of claims.
  if outcome = 'postponed' then
    update private.state
    set mails_paused_until = greatest(mails_paused_until, clock_timestamp() + coalesce(wait, interval '30 seconds'));
  end if;
  update private.mails
  set is_claimed = false,
    first_claimed_at = case when is_certainly_unsent then null else first_claimed_at end,
    last_failure = left(reason, 500),
    is_given_up = outcome = 'refused',
    failures = failures + case outcome when 'postponed' then 0 else 1 end,
    due_at = clock_timestamp() + coalesce(wait, interval '30 seconds' * least(120, 2 ^ failures))
  where id = mail_id and claims = claim and sent_at is null;
end $$;

alter table private.mails enable row level security;
alter table private.links enable row level security;
alter table private.link_requests enable row level security;
revoke all on private.mails, private.links, private.link_requests from public, anon, authenticated, service_role;
revoke all on function
  private.queue_mail, private.queue_confirmation, private.queue_requested_links,
  public.request_link, public.claim_mail, public.mint_link, public.settle_mail
from public, anon, authenticated, service_role;

grant execute on function public.request_link to anon;

-- Together with the next migration's grant, this is all that the secret key can run, although its role bypasses
-- row security.
grant execute on function public.claim_mail, public.mint_link, public.settle_mail to service_role;
