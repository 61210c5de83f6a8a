import type { Fault } from '../fault.ts';

const applicants = 'supabase/migrations/20250901000000_applicants.sql';
const requests = 'supabase/migrations/20250901000100_requests.sql';
const mails = 'supabase/migrations/20250901000200_mails.sql';
const organisers = 'supabase/migrations/20250901000300_organisers.sql';

/** Mistakes in the migrations: what is stored, who may see it, what is owed, and what is forgotten. */
export const database: readonly Fault[] = [
  {
    name: 'everyone stored as accepted',
    file: applicants,
    find: "new.status := 'received';",
    replace: "new.status := 'accepted';",
    consequence: "The organisers' list says that every applicant has a place.",
  },
  {
    name: 'no row security on the applications',
    file: applicants,
    find: 'alter table public.applicants enable row level security;\n',
    replace: '',
    consequence: 'Anyone can list the address of every applicant with the public key.',
  },
  {
    name: 'every column granted to visitors',
    file: applicants,
    find: 'grant select (email) on public.applicants to anon;',
    replace: 'grant select on public.applicants to anon;',
    consequence: "Whoever knows an address can read that person's whole application.",
  },
  {
    name: 'own submission not told from others',
    file: applicants,
    find: '    )) is not true\n',
    replace: '    )) is not null\n',
    consequence: 'A second try after a lost answer is told that the address is taken.',
  },
  {
    name: 'an address stored twice',
    file: applicants,
    find: 'email text not null unique',
    replace: 'email text not null',
    consequence: 'A person who sends two forms at once has two applications and two mails.',
  },
  {
    name: 'an address without a dot',
    file: applicants,
    find: "[a-z0-9])?)+$')",
    replace: "[a-z0-9])?)*$')",
    consequence:
      'Applications come in with addresses such as ada@localhost, which no mail reaches.',
  },
  {
    name: 'names of thirty letters',
    file: applicants,
    find: 'check (char_length(full_name) <= 300)',
    replace: 'check (char_length(full_name) <= 30)',
    consequence: 'People with long names cannot apply.',
  },
  {
    name: 'estimates kept for the planner',
    file: applicants,
    find: 'set statistics 0',
    replace: 'set statistics 100',
    consequence: "Strangers can work out applicants' addresses from estimated counts.",
  },
  {
    name: "an application stamped with its visitor's rights",
    file: applicants,
    find: "language plpgsql security definer set search_path = ''",
    replace: "language plpgsql set search_path = ''",
    consequence: 'Nobody can apply: a visitor may not read the settings the trigger looks at.',
  },
  {
    name: 'registration that cannot be closed by hand',
    file: applicants,
    find: 'select registration_open and coalesce',
    replace: 'select registration_open or coalesce',
    consequence: 'Organisers switch registration off, and applications keep coming.',
  },
  {
    name: 'two tries at once not waiting for each other',
    file: applicants,
    find: '  perform pg_advisory_xact_lock(hashtextextended(new.submission_id::text, 0));\n',
    replace: '',
    consequence: 'A request that the browser repeats by itself is refused as a duplicate.',
  },
  {
    name: 'a submission known by its id alone',
    file: applicants,
    find: 'where submission_id = new.submission_id and email = new.email;',
    replace: 'where submission_id = new.submission_id;',
    consequence:
      'An applicant who corrects a mistyped address is thanked, and the wrong one stays.',
  },
  {
    name: 'changed and unchanged submissions swapped',
    file: applicants,
    find: 'is distinct from',
    replace: 'is not distinct from',
    consequence: 'Later changes are thrown away while the applicant is told they were received.',
  },
  {
    name: 'a hundred applications in one request',
    file: applicants,
    find: 'if (select count(*) from inserted) > 1 then',
    replace: 'if (select count(*) from inserted) > 100 then',
    consequence: 'One script can fill the list with thousands of applications a minute.',
  },
  {
    name: "the client's own word for its address",
    file: requests,
    find: "'[^,]*$'",
    replace: "'^[^,]*'",
    consequence: 'A script that invents a new address each time passes the limit.',
  },
  {
    name: 'every IPv6 address counted by itself',
    file: requests,
    find: 'set_masklen(address, 64)',
    replace: 'set_masklen(address, 128)',
    consequence: 'One home line has billions of addresses, and the limit of each is never reached.',
  },
  {
    name: 'limits for everyone but visitors',
    file: requests,
    find: "if current_setting('role', true) <> 'anon' then",
    replace: "if current_setting('role', true) = 'anon' then",
    consequence: 'Visitors are neither limited nor kept from counting the applications.',
  },
  {
    name: 'only exact counts refused',
    file: requests,
    find: String.raw`'\mcount\s*='`,
    replace: String.raw`'\mcount\s*=\s*exact'`,
    consequence: 'Anyone can ask for an estimate of how many have applied.',
  },
  {
    name: 'erased applicants held by their mails',
    file: mails,
    find: 'references public.applicants on delete cascade',
    replace: 'references public.applicants',
    consequence: 'Nobody can be erased, on request or when the time has come.',
  },
  {
    name: "the queue on a search path of the caller's",
    file: mails,
    find: "create function private.queue_confirmation() returns trigger\nlanguage plpgsql security definer set search_path = ''",
    replace:
      'create function private.queue_confirmation() returns trigger\nlanguage plpgsql security definer',
    consequence: "Whoever may create an object in the database may run it with the owner's rights.",
  },
  {
    name: 'lapsed claims kept, live ones given away',
    file: mails,
    find: 'mails.claimed_until < clock_timestamp()',
    replace: 'mails.claimed_until > clock_timestamp()',
    consequence: 'A mail whose sender died is never sent.',
  },
  {
    name: "the page's own mail made to wait",
    file: mails,
    find: 'and (mails.due_at <= clock_timestamp() or (mails.claims = 0 and applicant_email is not null))',
    replace: 'and mails.due_at <= clock_timestamp()',
    consequence: 'The confirmation comes a minute late, when the applicant has stopped looking.',
  },
  {
    name: 'an hour before the first second try',
    file: mails,
    find: 'least(120, 2 ^ failures)',
    replace: 'greatest(120, 2 ^ failures)',
    consequence: 'One lost connection to the mail provider delays a confirmation by an hour.',
  },
  {
    name: 'failed mails given up, refused ones tried again',
    file: mails,
    find: "is_given_up = outcome = 'refused'",
    replace: "is_given_up = outcome = 'failed'",
    consequence: 'A short outage of the mail provider leaves applicants without a confirmation.',
  },
  {
    name: 'the pause that never begins',
    file: mails,
    find: 'set paused_until = greatest(paused_until,',
    replace: 'set paused_until = least(paused_until,',
    consequence: 'A provider that asked for quiet is called on, and may close the account.',
  },
  {
    name: 'mails handed out to visitors',
    file: mails,
    find: 'grant execute on function public.claim_mail, public.settle_mail to service_role;',
    replace:
      'grant execute on function public.claim_mail, public.settle_mail to anon, service_role;',
    consequence: "Anyone with the public key gets one applicant's address after another.",
  },
  {
    name: 'the motivation missing from the list',
    file: organisers,
    find: 'experience, motivation, github_url',
    replace: 'experience, github_url',
    consequence: 'Organisers choose applicants without having read why they apply.',
  },
  {
    name: 'two mails for one request to send again',
    file: organisers,
    find: '  union\n',
    replace: '  union all\n',
    consequence: 'An applicant whose mail is sent again gets it twice.',
  },
  {
    name: 'a person erased only as their address is spelt',
    file: organisers,
    find: 'delete from public.applicants where email = lower(trim(address));',
    replace: 'delete from public.applicants where email = address;',
    consequence: 'A person who asked in capital letters to be erased stays in the list.',
  },
  {
    name: "visitors' networks never forgotten",
    file: organisers,
    find: "where minute < date_trunc('minute', now())",
    replace: "where minute > date_trunc('minute', now())",
    consequence: 'The network address of every applicant is kept for good.',
  },
  {
    name: 'applications erased before their time',
    file: organisers,
    find: 'applications_erased_at <= now()',
    replace: 'applications_erased_at >= now()',
    consequence:
      "An organiser sets next year's date, and a minute later all applications are gone.",
  },
  {
    name: "retention out of the function's reach",
    file: organisers,
    find: 'grant execute on function public.apply_retention to service_role;',
    replace: '',
    consequence: 'Each scheduled run stops at its first call, so mails that waited are never sent.',
  },
];
