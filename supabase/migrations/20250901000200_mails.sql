-- The outbox. A mail is owed from the moment its application is stored, in the same transaction, so
-- none is lost with a page that closed, a function that died or a provider that was busy. Whoever
-- sends claims a mail here first; a claim that nobody settles lapses, and the mail's id is the
-- provider's idempotency key, so that the next try is no second mail.

alter table private.settings
  -- For all mails together, so that nobody can burn the provider's quota.
  add column mails_per_hour integer not null default 1000 check (mails_per_hour >= 0),
  add column mails_per_hour_to_an_address integer not null default 3 check (mails_per_hour_to_an_address > 0);

-- When the provider, which told us to wait, takes mails again.
create table private.mail_provider (
  only_row boolean primary key default true check (only_row),
  paused_until timestamptz not null default '-infinity'
);
insert into private.mail_provider default values;
alter table private.mail_provider enable row level security;

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references public.applicants on delete cascade,
  created_at timestamptz not null default now(),
  -- The page asks for its mail at once; the schedule leaves it a minute to do so.
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
create index mails_sent on private.mails (sent_at);
create index mails_due on private.mails (due_at) where sent_at is null and not is_given_up;
alter table private.mails enable row level security;

create function private.queue_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (applicant_id) values (new.id);
  return null;
end $$;

create trigger queue_confirmation after insert on public.applicants
for each row execute function private.queue_confirmation();

-- The one place where a mail is handed out. Answers `{ mail: { id, claim, recipient } | null,
-- wait_ms }`: the address's own mail, or without an address whichever has been due longest. Without
-- one to send, `wait_ms` says when to ask again, and is null where nothing is known to come.
create function public.claim_mail(applicant_email text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  settings private.settings;
  provider private.mail_provider;
  claimed private.mails;
  recipient text;
begin
  select * into settings from private.settings;
  -- Claims wait for one another here, so that no two pass the cap together.
  select * into provider from private.mail_provider for update;
  if provider.paused_until > clock_timestamp() then
    return jsonb_build_object('mail', null, 'wait_ms',
      ceil(1000 * extract(epoch from provider.paused_until - clock_timestamp())));
  end if;
  if settings.mails_per_hour <= (
    select count(*) from private.mails
    where sent_at > clock_timestamp() - interval '1 hour'
      or (sent_at is null and claimed_until > clock_timestamp())
  ) then
    return jsonb_build_object('mail', null, 'wait_ms', null);
  end if;

  select mails.* into claimed
  from private.mails join public.applicants on applicants.id = mails.applicant_id
  where mails.sent_at is null and not mails.is_given_up
    and coalesce(mails.claimed_until < clock_timestamp(), true)
    -- A provider remembers an idempotency key for a day.
    and coalesce(mails.first_claimed_at > clock_timestamp() - interval '23 hours', true)
    and (applicant_email is null or applicants.email = applicant_email)
    and (mails.due_at <= clock_timestamp() or (mails.claims = 0 and applicant_email is not null))
    and settings.mails_per_hour_to_an_address > (
      select count(*) from private.mails as earlier
      where earlier.applicant_id = mails.applicant_id
        and earlier.sent_at > clock_timestamp() - interval '1 hour'
    )
  order by mails.due_at
  limit 1
  for update of mails skip locked;
  if not found then
    return jsonb_build_object('mail', null, 'wait_ms', null);
  end if;

  update private.mails
  set claims = claims + 1,
    first_claimed_at = coalesce(first_claimed_at, clock_timestamp()),
    claimed_until = clock_timestamp() + interval '1 minute'
  where id = claimed.id;
  select email into recipient from public.applicants where id = claimed.applicant_id;
  return jsonb_build_object(
    'mail', jsonb_build_object('id', claimed.id, 'claim', claimed.claims + 1, 'recipient', recipient),
    'wait_ms', null
  );
end $$;

-- What became of a claimed mail: `sent`; `refused` for good; `failed`, to be tried again after a time
-- that doubles from half a minute to an hour; or `postponed` by a provider that wants no mail at all
-- for a while. What a claim that has lapsed failed at is no longer news.
create function public.settle_mail(
  mail_id uuid, claim integer, outcome text, reason text default null, wait_seconds integer default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wait constant interval := make_interval(secs => case
    when wait_seconds is not null then greatest(1, least(86400, wait_seconds))
  end);
begin
  if outcome = 'sent' then
    update private.mails set sent_at = clock_timestamp(), claimed_until = null
    where id = mail_id and sent_at is null;
    update public.applicants set confirmation_sent_at = clock_timestamp()
    where id = (select applicant_id from private.mails where id = mail_id);
    return;
  end if;

  update private.mails
  set claimed_until = null,
    last_failure = left(reason, 500),
    is_given_up = outcome = 'refused',
    failures = failures + case outcome when 'postponed' then 0 else 1 end,
    due_at = clock_timestamp() + coalesce(wait, interval '30 seconds' * least(120, 2 ^ failures))
  where id = mail_id and claims = claim and sent_at is null;

  if outcome = 'postponed' then
    update private.mail_provider
    set paused_until = greatest(paused_until, clock_timestamp() + coalesce(wait, interval '30 seconds'));
  end if;
end $$;

revoke all on private.mail_provider, private.mails from public, anon, authenticated, service_role;
revoke all on function private.queue_confirmation, public.claim_mail, public.settle_mail
from public, anon, authenticated, service_role;

-- With the next migration's, all that the secret key opens, though its role is past the row policies.
grant execute on function public.claim_mail, public.settle_mail to service_role;
