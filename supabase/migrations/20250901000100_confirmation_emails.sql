-- The confirmation mail, claimed here before it is sent: whoever calls the function, however often
-- and however many at once, an applicant gets one mail, and nobody else gets any.

alter table public.applicants
  add column confirmation_attempts smallint not null default 0,
  add column confirmation_claimed_at timestamptz,
  add column confirmation_sent_at timestamptz;

-- The id of the application to confirm, or null where there is none to be confirmed by this call:
-- not this address's, confirmed already, claimed within a minute, tried three times, or a day old.
-- Two calls at once wait for one another at the row, and the second finds it claimed.
create function public.claim_confirmation(applicant_email text) returns uuid
language sql security invoker set search_path = ''
as $$
  update public.applicants
  set confirmation_attempts = confirmation_attempts + 1, confirmation_claimed_at = now()
  where email = applicant_email
    and confirmation_sent_at is null
    and confirmation_attempts < 3
    and (confirmation_claimed_at is null or confirmation_claimed_at < now() - interval '60 seconds')
    and created_at > now() - interval '24 hours'
  returning id
$$;

create function public.confirm_sent(applicant_id uuid) returns void
language sql security invoker set search_path = ''
as $$
  update public.applicants set confirmation_sent_at = now() where id = applicant_id
$$;

revoke all on function public.claim_confirmation, public.confirm_sent
from public, anon, authenticated, service_role;

-- All that the function's key opens, though service_role is past the row policies.
grant execute on function public.claim_confirmation, public.confirm_sent to service_role;
grant select (id, email, created_at, confirmation_attempts, confirmation_claimed_at, confirmation_sent_at),
  update (confirmation_attempts, confirmation_claimed_at, confirmation_sent_at)
on public.applicants to service_role;
