import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the migrations: what is stored, who may see it, which mails are due, what is deleted. */
export const faults: FaultsByFile = {
  'supabase/migrations/20250901000000_applicants.sql': {
    'a time to erase everything that may be in the past': [
      "< now() + interval '1 day' then",
      "< now() - interval '100 years' then",
    ],
    'everyone stored as accepted': ["new.status := 'received';", "new.status := 'accepted';"],
    'an address kept with its direction marks': [
      '\\u200b-\\u200f\\u202a-\\u202e',
      '\\u200b-\\u200f',
    ],
    'no row security on the applications': [
      'alter table public.applicants enable row level security;\n',
      '',
    ],
    'every column granted to visitors': [
      'grant select (email) on public.applicants to anon;',
      'grant select on public.applicants to anon;',
    ],
    'own submission not told from others': ['    )) is not true\n', '    )) is not null\n'],
    'an address stored twice': ['email text not null unique', 'email text not null'],
    'an address without a dot': ["[a-z0-9])?)+$')", "[a-z0-9])?)*$')"],
    'names of thirty letters': [
      'check (char_length(full_name) <= 300)',
      'check (char_length(full_name) <= 30)',
    ],
    'estimates kept for the planner': ['set statistics 0', 'set statistics 100'],
    "an application stamped with its visitor's rights": [
      "language plpgsql security definer set search_path = ''",
      "language plpgsql set search_path = ''",
    ],
    'registration that cannot be closed by hand': [
      'select registration_open and coalesce',
      'select registration_open or coalesce',
    ],
    'two tries at once not waiting for each other': [
      '  perform pg_advisory_xact_lock(hashtextextended(new.submission_id::text, 0));\n',
      '',
    ],
    'a submission known by its id alone': [
      'where submission_id = new.submission_id and email = new.email;',
      'where submission_id = new.submission_id;',
    ],
    'changed and unchanged submissions swapped': [
      'private.answers(new) = private.answers(stored)',
      'private.answers(new) <> private.answers(stored)',
    ],
    'a hundred applications in one request': [
      'if (select count(*) from inserted) > 1 then',
      'if (select count(*) from inserted) > 100 then',
    ],
  },
  'supabase/migrations/20250901000100_requests.sql': {
    "the client's own word for its address": ["'[^,]*$'", "'^[^,]*'"],
    'every IPv6 address counted by itself': [
      'set_masklen(address, 64)',
      'set_masklen(address, 128)',
    ],
    'limits for everyone but visitors': [
      "if current_setting('role', true) <> 'anon' then",
      "if current_setting('role', true) = 'anon' then",
    ],
    'only exact counts refused': [String.raw`'\mcount\s*='`, String.raw`'\mcount\s*=\s*exact'`],
  },
  'supabase/migrations/20250901000200_mails.sql': {
    'erased applicants held by their mails': [
      `references public.applicants on delete cascade,
  kind`,
      `references public.applicants,
  kind`,
    ],
    "the queue on a search path of the caller's": [
      `create function private.queue_confirmation() returns trigger
language plpgsql security definer set search_path = ''`,
      `create function private.queue_confirmation() returns trigger
language plpgsql security definer`,
    ],
    'lapsed claims kept, live ones given away': [
      'mail.claimed_until < at',
      'mail.claimed_until > at',
    ],
    "the page's own mail made to wait": [
      "case claims when 0 then interval '1 minute'",
      "case claims when 0 then interval '0'",
    ],
    'an hour before the first second try': [
      'least(120, 2 ^ failures)',
      'greatest(120, 2 ^ failures)',
    ],
    'failed mails given up, refused ones tried again': [
      "is_given_up = outcome = 'refused'",
      "is_given_up = outcome = 'failed'",
    ],
    'the pause that never begins': [
      'set mails_paused_until = greatest(mails_paused_until,',
      'set mails_paused_until = least(mails_paused_until,',
    ],
    'mails handed out to visitors': [
      'public.claim_mail, public.mint_link, public.settle_mail to service_role;',
      'public.claim_mail, public.mint_link, public.settle_mail to anon, service_role;',
    ],
  },
  'supabase/migrations/20250901000300_organisers.sql': {
    'the counts of a day purged after an hour': [
      "case period when 'minute' then date_trunc('minute', now()) else now() - interval '1 day' end",
      'date_trunc(period, now())',
    ],
    'a request for a link forgotten before it was answered': [
      "case when is_answered then date_trunc('hour', now()) else now() - interval '1 day' end",
      "date_trunc('hour', now())",
    ],
    'an erased person stays in teams that wrote the address in capitals': [
      'select m from unnest(team_members) as m where private.comparable_address(m) <> person',
      'select m from unnest(team_members) as m where m <> person',
    ],
    'the motivation missing from the list': [
      'private.cell(experience) as experience, private.cell(motivation) as motivation,',
      'private.cell(experience) as experience,',
    ],
    'two mails for one request to send again': [
      'select distinct on (applicant_id) applicant_id, kind',
      'select applicant_id, kind',
    ],
    'a person erased only as their address is spelt': [
      'delete from public.applicants where email = person;',
      'delete from public.applicants where email = address;',
    ],
    "visitors' networks never forgotten": [
      "where since < case period when 'minute' then date_trunc('minute', now())",
      "where since > case period when 'minute' then date_trunc('minute', now())",
    ],
    'a restored backup that erases itself': [
      "<= now() and erased_table = 'public.applicants'::regclass::oid",
      '<= now()',
    ],
    'applications erased before their time': [
      'applications_erased_at::timestamptz <= now()',
      'applications_erased_at::timestamptz >= now()',
    ],
    "retention out of the function's reach": [
      'grant execute on function public.apply_retention to service_role;',
      '',
    ],
  },
};
