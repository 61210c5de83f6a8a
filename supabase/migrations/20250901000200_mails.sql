-- The outbox (docs/decisions/mail.md). The transaction that stores an application also queues its email. A sender
-- first claims an email, and a claim that nobody settles lapses. The email's id is the provider's idempotency key, so
-- a retry sends no second email. The sender makes the token of the email's link (docs/decisions/link.md).

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references public.applicants on delete cascade,
  kind text not null default 'confirmation'
    check (kind in ('confirmation', 'link', 'accepted', 'waitlisted', 'declined')),
  mailbox text not null,
  -- The network that caused the email: null for an organiser, 'uncounted' if private.before_request didn't run.
  network text,
  -- Who shares a part of an hour: a network, the organisers, or all decisions.
  lane text not null generated always as (case
    when kind in ('confirmation', 'link') then coalesce('network ' || network, 'organisers') else 'decisions'
  end) stored,
  created_at timestamptz not null default now(),
  -- The page requests its email at once; the schedule gives it a minute to do so. A claim lasts until then, too.
  due_at timestamptz not null default now() + interval '1 minute',
  claims integer not null default 0,
  is_claimed boolean not null default false,
  -- Since when the provider may have it, and with which facts. A retry with others would be refused.
  first_claimed_at timestamptz,
  facts jsonb,
  failures integer not null default 0,
  last_failure text,
  -- Whether it won't be sent. Without a claim, a limit dropped it.
  is_given_up boolean not null default false,
  sent_at timestamptz
);
create index mails_applicant on private.mails (applicant_id);
create index mails_mailbox on private.mails (mailbox, sent_at) where not is_given_up;
create index mails_created on private.mails (created_at) where network is not null;
create index mails_sent on private.mails (sent_at);
create index mails_links on private.mails (sent_at) where kind = 'link';
create index mails_claimed on private.mails (due_at) where is_claimed;
create index mails_due on private.mails (due_at) where sent_at is null and not is_given_up and lane <> 'decisions';
create index decisions_due on private.mails (due_at) where sent_at is null and not is_given_up and lane = 'decisions';

create table private.links (
  -- SHA-256, in hexadecimal. Only the email has the token.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Stays when the email is purged.
  mail_id uuid not null unique,
  applicant_id uuid not null references public.applicants on delete cascade,
  expires_at timestamptz not null
);
create index links_applicant on private.links (applicant_id);
create index links_expired on private.links (expires_at);

-- Addresses for which a network requested the link, whether they have applied or not, until a sender looks them up.
create table private.link_requests (
  address text not null check (char_length(address) <= 254),
  network text,
  requested_at timestamptz not null default now(),
  unique nulls not distinct (address, network)
);
create index link_requests_time on private.link_requests (requested_at);

-- Queues an email in place of one that was given up, and returns whether it did. One network, or the organisers, cause
-- three emails within an hour to a mailbox and nine within a day. An address without a tag doesn't count those with one.
-- A requested link isn't queued while a confirmation or another link waits.
create function private.queue_mail(
  application public.applicants, kind text, network text, due_at timestamptz default now()
) returns boolean
language plpgsql set search_path = ''
as $$
declare
  own_mailbox constant text := private.mailbox(application.email);
  is_full boolean;
begin
  select count(*) filter (where mails.sent_at is null or mails.sent_at > now() - interval '1 hour') >= 3 or count(*) >= 9
  into is_full
  from private.mails join public.applicants on applicants.id = mails.applicant_id
  where mails.mailbox = own_mailbox and not mails.is_given_up
    and (mails.sent_at is null or mails.sent_at > now() - interval '1 day')
    and mails.network is not distinct from queue_mail.network
    and (application.email ~ '\+' or applicants.email !~ '\+');
  if is_full or queue_mail.kind = 'link' and exists (
    select from private.mails where applicant_id = application.id and sent_at is null and not is_given_up and lane <> 'decisions'
  ) then
    return false;
  end if;
  delete from private.mails
  where applicant_id = application.id and is_given_up
    and (lane = 'decisions') = (queue_mail.kind not in ('confirmation', 'link'));
  insert into private.mails (applicant_id, kind, mailbox, network, due_at)
  values (application.id, queue_mail.kind, own_mailbox, queue_mail.network, queue_mail.due_at);
  return true;
end $$;

-- A confirmation that isn't queued stays as dropped.
create function private.queue_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.queue_mail(new, 'confirmation', private.present_network(), now() + interval '1 minute') then
    insert into private.mails (applicant_id, mailbox, network, is_given_up, last_failure)
    values (new.id, private.mailbox(new.email), private.present_network(), true, 'The mailbox has had its emails for now.');
  end if;
  return null;
end $$;

create trigger queue_confirmation after insert on public.applicants
for each row execute function private.queue_confirmation();

-- Stores a request for the link of an address. It reads no application, so its timing tells nothing of one.
create function public.request_link(address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_caller(may_visit => true);
  -- All addresses that are too long are one.
  insert into private.link_requests (address, network) values (
    case when char_length(request_link.address) <= 254 then private.comparable_address(request_link.address) else '' end,
    private.present_network()
  ) on conflict do nothing;
end $$;

create function private.queue_requested_links() returns void
language sql set search_path = ''
as $$
  with requests as (delete from private.link_requests returning address, network)
  select private.queue_mail(applicants, 'link', network) from requests join public.applicants on email = address
$$;

-- Hands out an email, as `{ mail: { id, claim, kind, recipient, name, track, team, teammates } | null, wait_ms }`: the
-- given address's own, or without an address the one that has been due longest, but decisions last. Of an hour's
-- emails, decisions fill at most 30 %, the organisers' others 60 %, and each network's a half. `wait_ms` says when to
-- ask again, if that is known.
create function public.claim_mail(applicant_email text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  nothing constant jsonb := '{"mail": null, "wait_ms": null}';
  paused_until timestamptz;
  is_over boolean;
  full_lanes text[];
  owner uuid;
  -- A variable, because no index serves clock_timestamp().
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
  select coalesce(sum(taken), 0) >= max(mails_per_hour),
    coalesce(array_agg(lane) filter (where taken >= ceil(
      mails_per_hour * case lane when 'decisions' then 0.3 when 'organisers' then 0.6 else 0.5 end
    )), '{}')
  into is_over, full_lanes
  from private.settings left join (
    select lane, count(*) as taken from private.mails
    where sent_at > moment - interval '1 hour' or is_claimed and due_at > moment
    group by lane
  ) as lanes on true;
  if is_over then
    return nothing;
  end if;

  select id into owner from public.applicants where email = applicant_email;
  loop
    if applicant_email is not null then
      select mails.* into claimed from private.mails
      where applicant_id = owner and sent_at is null and not is_given_up and (claims = 0 or due_at <= moment)
        and lane <> all (full_lanes)
      order by lane = 'decisions', due_at limit 1;
    else
      select mails.* into claimed from private.mails
      where sent_at is null and not is_given_up and due_at <= moment and lane <> 'decisions' and lane <> all (full_lanes)
      order by due_at limit 1;
      if not found and 'decisions' <> all (full_lanes) then
        select mails.* into claimed from private.mails
        where sent_at is null and not is_given_up and due_at <= moment and lane = 'decisions'
        order by due_at limit 1;
      end if;
    end if;
    if claimed.id is null then
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
    facts = coalesce(case when first_claimed_at is not null then facts end, jsonb_build_object(
      'recipient', application.email, 'name', application.full_name, 'track', application.track_selection,
      'team', application.team_preference, 'teammates', cardinality(application.team_members)
    )),
    due_at = moment + interval '1 minute'
  where id = claimed.id returning * into claimed;
  return jsonb_build_object('mail', jsonb_build_object(
    'id', claimed.id, 'claim', claimed.claims, 'kind', claimed.kind
  ) || claimed.facts, 'wait_ms', null);
end $$;

-- Stores the link of a claimed email before it is sent. Returns false if the claim has lapsed or the application is gone.
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

-- Stores the outcome of a claimed email: `sent`; `misaddressed` or `refused` for good; `failed`, to be retried after
-- half a minute, which doubles up to an hour; or `postponed`, if the provider wants no emails for a while (an hour at
-- most). If it refuses the emails to two recipients in a row, it refuses the sender: both wait, and one is tried each
-- minute. An email that the provider didn't take (`is_certainly_unsent`) can't arrive twice, so its 23 hours restart.
create function public.settle_mail(
  mail_id uuid, claim integer, outcome text, reason text default null, wait_seconds integer default null,
  is_certainly_unsent boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wait interval := make_interval(secs => case
    when wait_seconds is not null then greatest(1, least(3600, wait_seconds))
  end);
  refused private.state;
begin
  perform private.check_caller(may_visit => false);
  -- Before the email, in the order of claims.
  if outcome = 'sent' then
    update private.state set refused_applicant = null, sender_refusal = null where refused_applicant is not null;
    update private.mails set sent_at = clock_timestamp(), is_claimed = false, is_given_up = false, facts = null
    where id = mail_id and sent_at is null;
    return;
  end if;

  if outcome = 'refused' then
    update private.state set
      sender_refusal = case when sender_refusal is not null or refused_applicant <> applicant_id then left(reason, 500) end,
      refused_applicant = coalesce(refused_applicant, applicant_id)
    from private.mails where mails.id = mail_id and claims = claim and sent_at is null
    returning state.* into refused;
    if refused.sender_refusal is not null then
      outcome := 'postponed';
      wait := '1 minute';
      update private.mails set is_given_up = false
      where applicant_id = refused.refused_applicant and is_given_up and claims > 0;
    end if;
  end if;
  update private.state
  set mails_paused_until = greatest(mails_paused_until, clock_timestamp() + coalesce(wait, interval '30 seconds'))
  where outcome = 'postponed';
  update private.mails
  set is_claimed = false,
    first_claimed_at = case when is_certainly_unsent then null else first_claimed_at end,
    last_failure = left(reason, 500),
    is_given_up = outcome in ('misaddressed', 'refused'),
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

-- With the next migration's grant, all that the secret key can run, although its role bypasses row security.
grant execute on function public.claim_mail, public.mint_link, public.settle_mail to service_role;
