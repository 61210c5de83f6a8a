import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the migrations: what is stored, who may see it, what is owed, and what is forgotten. */
export const faults: FaultsByFile = {
  'supabase/migrations/20250901000000_applicants.sql': {
    'a time to erase everything that may be in the past': [
      "< now() + interval '1 day' then",
      "< now() - interval '100 years' then",
      'An organiser mistypes a year, and a minute later all applications are gone.',
    ],
    'everyone stored as accepted': [
      "new.status := 'received';",
      "new.status := 'accepted';",
      "The organisers' list says that every applicant has a place.",
    ],
    'an address kept with its direction marks': [
      '\\u200b-\\u200f\\u202a-\\u202e',
      '\\u200b-\\u200f',
      'Whoever sends an address that was copied from a chat without the page is refused.',
    ],
    'no row security on the applications': [
      'alter table public.applicants enable row level security;\n',
      '',
      'Anyone can list the address of every applicant with the public key.',
    ],
    'every column granted to visitors': [
      'grant select (email) on public.applicants to anon;',
      'grant select on public.applicants to anon;',
      "Whoever knows an address can read that person's whole application.",
    ],
    'own submission not told from others': [
      '    )) is not true\n',
      '    )) is not null\n',
      'A second try after a lost answer is told that the address is taken.',
    ],
    'an address stored twice': [
      'email text not null unique',
      'email text not null',
      'A person who sends two forms at once has two applications and two mails.',
    ],
    'an address without a dot': [
      "[a-z0-9])?)+$')",
      "[a-z0-9])?)*$')",
      'Applications come in with addresses such as ada@localhost, which no mail reaches.',
    ],
    'names of thirty letters': [
      'check (char_length(full_name) <= 300)',
      'check (char_length(full_name) <= 30)',
      'People with long names cannot apply.',
    ],
    'estimates kept for the planner': [
      'set statistics 0',
      'set statistics 100',
      "Strangers can work out applicants' addresses from estimated counts.",
    ],
    "an application stamped with its visitor's rights": [
      "language plpgsql security definer set search_path = ''",
      "language plpgsql set search_path = ''",
      'Nobody can apply: a visitor may not read the settings the trigger looks at.',
    ],
    'registration that cannot be closed by hand': [
      'select registration_open and coalesce',
      'select registration_open or coalesce',
      'Organisers switch registration off, and applications keep coming.',
    ],
    'two tries at once not waiting for each other': [
      '  perform pg_advisory_xact_lock(hashtextextended(new.submission_id::text, 0));\n',
      '',
      'A request that the browser repeats by itself is refused as a duplicate.',
    ],
    'a submission known by its id alone': [
      'where submission_id = new.submission_id and email = new.email;',
      'where submission_id = new.submission_id;',
      'An applicant who corrects a mistyped address is thanked, and the wrong one stays.',
    ],
    'changed and unchanged submissions swapped': [
      `new.team_members)
          is distinct from`,
      `new.team_members)
          is not distinct from`,
      'Later changes are thrown away while the applicant is told they were received.',
    ],
    'a hundred applications in one request': [
      'if (select count(*) from inserted) > 1 then',
      'if (select count(*) from inserted) > 100 then',
      'One script can fill the list with thousands of applications a minute.',
    ],
  },
  'supabase/migrations/20250901000100_requests.sql': {
    "the client's own word for its address": [
      "'[^,]*$'",
      "'^[^,]*'",
      'A script that invents a new address each time passes the limit.',
    ],
    'every IPv6 address counted by itself': [
      'set_masklen(address, 64)',
      'set_masklen(address, 128)',
      'One home line has billions of addresses, and the limit of each is never reached.',
    ],
    'limits for everyone but visitors': [
      "if current_setting('role', true) <> 'anon' then",
      "if current_setting('role', true) = 'anon' then",
      'Visitors are neither limited nor kept from counting the applications.',
    ],
    'only exact counts refused': [
      String.raw`'\mcount\s*='`,
      String.raw`'\mcount\s*=\s*exact'`,
      'Anyone can ask for an estimate of how many have applied.',
    ],
  },
  'supabase/migrations/20250901000200_mails.sql': {
    'erased applicants held by their mails': [
      `references public.applicants on delete cascade,
  kind`,
      `references public.applicants,
  kind`,
      'Nobody can be erased, on request or when the time has come.',
    ],
    "the queue on a search path of the caller's": [
      `create function private.queue_confirmation() returns trigger
language plpgsql security definer set search_path = ''`,
      `create function private.queue_confirmation() returns trigger
language plpgsql security definer`,
      "Whoever may create an object in the database may run it with the owner's rights.",
    ],
    'lapsed claims kept, live ones given away': [
      'mail.claimed_until < at',
      'mail.claimed_until > at',
      'A mail whose sender died is never sent.',
    ],
    "the page's own mail made to wait": [
      'and (due_at <= moment or claims = 0)',
      'and due_at <= moment',
      'The confirmation comes a minute late, when the applicant has stopped looking.',
    ],
    'an hour before the first second try': [
      'least(120, 2 ^ failures)',
      'greatest(120, 2 ^ failures)',
      'One lost connection to the mail provider delays a confirmation by an hour.',
    ],
    'failed mails given up, refused ones tried again': [
      "is_given_up = outcome = 'refused'",
      "is_given_up = outcome = 'failed'",
      'A short outage of the mail provider leaves applicants without a confirmation.',
    ],
    'the pause that never begins': [
      'set paused_until = greatest(paused_until,',
      'set paused_until = least(paused_until,',
      'A provider that asked for quiet is called on, and may close the account.',
    ],
    'mails handed out to visitors': [
      'public.claim_mail, public.mint_link, public.settle_mail to service_role;',
      'public.claim_mail, public.mint_link, public.settle_mail to anon, service_role;',
      "Anyone with the public key gets one applicant's address after another.",
    ],
  },
  'supabase/migrations/20250901000300_organisers.sql': {
    'the motivation missing from the list': [
      'experience, motivation, github_url',
      'experience, github_url',
      'Organisers choose applicants without having read why they apply.',
    ],
    'two mails for one request to send again': [
      'select distinct on (applicant_id) applicant_id, kind',
      'select applicant_id, kind',
      'An applicant whose mail is sent again gets it twice.',
    ],
    'a person erased only as their address is spelt': [
      'delete from public.applicants where email = person;',
      'delete from public.applicants where email = address;',
      'A person who asked in capital letters to be erased stays in the list.',
    ],
    "visitors' networks never forgotten": [
      "where minute < date_trunc('minute', now())",
      "where minute > date_trunc('minute', now())",
      'The network address of every applicant is kept for good.',
    ],
    'a restored backup that erases itself': [
      " and erased_table = 'public.applicants'::regclass::oid",
      '',
      'Who restores a backup after the event has an empty table a minute later.',
    ],
    'applications erased before their time': [
      'applications_erased_at <= now()',
      'applications_erased_at >= now()',
      "An organiser sets next year's date, and a minute later all applications are gone.",
    ],
    "retention out of the function's reach": [
      'grant execute on function public.apply_retention to service_role;',
      '',
      'Each scheduled run stops at its first call, so mails that waited are never sent.',
    ],
  },
};
