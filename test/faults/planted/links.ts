import type { Fault } from '../fault.ts';

const applicants = 'supabase/migrations/20250901000000_applicants.sql';
const requests = 'supabase/migrations/20250901000100_requests.sql';
const mails = 'supabase/migrations/20250901000200_mails.sql';
const organisers = 'supabase/migrations/20250901000300_organisers.sql';
const links = 'supabase/migrations/20250901000500_links.sql';
const mailer = 'supabase/functions/send-application-email/mailer.ts';
const token = 'supabase/functions/send-application-email/link-token.ts';
const outbox = 'supabase/embedded/outbox.ts';

/** Mistakes in the link to an application, and in what it opens. */
export const applicationLinks: readonly Fault[] = [
  {
    name: 'whoever saves last wins',
    file: links,
    find: 'elsif version is distinct from stored.version then',
    replace: 'elsif version > stored.version then',
    consequence: 'What a team member saved in another tab is gone, and nobody is told.',
  },
  {
    name: 'two who save at once not waiting for each other',
    file: links,
    find: '  for no key update of applicants\n',
    replace: '',
    consequence: 'Two people who press Save together both read that their answers are kept.',
  },
  {
    name: 'edits after closing',
    file: links,
    find: "  if not private.is_registration_open() then\n    outcome := 'closed';\n  elsif",
    replace: '  if',
    consequence: 'Applications change while they are judged.',
  },
  {
    name: 'a link that works for good',
    file: links,
    find: '\n    and links.expires_at > now()',
    replace: '',
    consequence: 'Whoever finds an old mail in years can read and delete the application.',
  },
  {
    name: 'a decision that the applicant makes',
    file: links,
    find: 'set full_name = given.full_name,',
    replace:
      "set full_name = given.full_name, status = coalesce(application ->> 'status', status),",
    consequence: 'An applicant who edits the request accepts themselves.',
  },
  {
    name: 'a refusal that quotes the row',
    file: links,
    find: 'when integrity_constraint_violation then',
    replace: 'when division_by_zero then',
    consequence: 'The message about a blank name shows the numbers that nobody is shown.',
  },
  {
    name: 'members stored as they were typed',
    file: links,
    find: 'private.tidy_members(given.team_preference, given.team_members)',
    replace: 'given.team_members',
    consequence: 'Whoever leaves the second of three inputs empty can not save.',
  },
  {
    name: 'a member who has applied in capitals only',
    file: links,
    find: 'where email = private.comparable_address(member)',
    replace: 'where email = member',
    consequence: 'A team keeps asking a member to apply who did so long ago.',
  },
  {
    name: 'a withdrawal that keeps the application',
    file: links,
    find: '    delete from public.applicants\n',
    replace: "    update public.applicants set status = 'withdrawn'\n",
    consequence: 'What was withdrawn is still read, and the address stays taken.',
  },
  {
    name: 'changes that organisers make not counted',
    file: links,
    find: 'new.version := old.version + 1;',
    replace:
      'new.version := old.version + (new.edited_at is distinct from old.edited_at)::integer;',
    consequence: 'A page that was open all day puts back what an organiser mended.',
  },
  {
    name: 'a form that is open after registration',
    file: applicants,
    find: 'coalesce(now() < registration_closes_at, true)',
    replace: 'coalesce(now() > registration_closes_at, true)',
    consequence: 'The page offers Edit until registration closes, and never lets it be saved.',
  },
  {
    name: 'a link for whoever comes too late with a claim',
    file: mails,
    find: '\n      and mails.claimed_until > clock_timestamp()\n',
    replace: '\n',
    consequence: 'A process that hung for an hour makes the link void that was mailed since.',
  },
  {
    name: 'a link that is void when it arrives',
    file: mails,
    find: 'links.mail_id <> sent.id',
    replace: 'links.mail_id = sent.id',
    consequence: 'Every applicant reads that their link is unknown.',
  },
  {
    name: 'old links that keep working',
    file: mails,
    find: '    delete from private.links\n    where applicant_id = sent.applicant_id and links.mail_id <> sent.id;\n',
    replace: '',
    consequence: 'Who forwarded a mail by mistake has no way to take the application back.',
  },
  {
    name: 'a limit for each way of writing an address',
    file: mails,
    find: 'then private.comparable_address(address) else',
    replace: 'then address else',
    consequence: 'A stranger fills an inbox with mails by changing one letter to a capital.',
  },
  {
    name: 'a limit that a crowd passes together',
    file: mails,
    find: '  perform pg_advisory_xact_lock(hashtextextended(asked, 0));\n',
    replace: '',
    consequence: 'Twenty presses at once are noted as twenty.',
  },
  {
    name: 'a note only for those who applied',
    file: mails,
    find: '  select asked\n  where (',
    replace: '  select asked from public.applicants\n  where email = asked and (',
    consequence: 'How long the answer takes tells a stranger who has applied.',
  },
  {
    name: 'a second mail beside the first',
    file: mails,
    find: 'mails.applicant_id = applicants.id and mails.sent_at is null and not mails.is_given_up',
    replace: 'mails.applicant_id = applicants.id and mails.sent_at is null and mails.is_given_up',
    consequence: 'Whoever asks for the link while a mail is on its way gets two, one of them void.',
  },
  {
    name: 'asking for a link as often as looking',
    file: requests,
    find: "when called = 'request_link' then 'request for a link'",
    replace: "when called = 'request_link' then 'with a link'",
    consequence: 'One network can have two hundred strangers mailed a minute.',
  },
  {
    name: 'links forgotten before they expire',
    file: organisers,
    find: 'delete from private.links where expires_at <= now();',
    replace: 'delete from private.links where expires_at >= now();',
    consequence: 'A minute after it was mailed, no link opens anything.',
  },
  {
    name: 'a link to the root of the domain',
    file: mailer,
    find: 'siteUrl}#/application/',
    replace: 'new URL(siteUrl).origin}/#/application/',
    consequence: 'A site below a path is missing when its applicants open their mail.',
  },
  {
    name: 'a mail whose link nobody registered',
    file: mailer,
    find: "if (!(await callDatabase('mint_link', { ...claim, token_hash }))) return 0;",
    replace: "await callDatabase('mint_link', { ...claim, token_hash });",
    consequence: 'Who withdrew a moment ago is thanked for applying, with a link to nothing.',
  },
  {
    name: 'the token itself in the database',
    file: mailer,
    find: 'const token_hash = await tokenHash(token);',
    replace: 'const token_hash = token;',
    consequence: 'Whoever reads a backup can open and withdraw every application.',
  },
  {
    name: 'another token at each try',
    file: mailer,
    find: 'linkToken(mail.id, settings.serviceKey)',
    replace: 'linkToken(crypto.randomUUID(), settings.serviceKey)',
    consequence: 'A mail whose first answer was lost arrived with a link that is void since.',
  },
  {
    name: 'tokens that anyone can work out',
    file: token,
    find: "importKey('raw', encode(key)",
    replace: "importKey('raw', encode('key')",
    consequence: 'Whoever sees the number of a mail, in a log or a header, has its link.',
  },
  {
    name: "any link pressed on the developer's page of mails",
    file: outbox,
    find: ' && new URL(part).origin === origin',
    replace: '',
    consequence: 'What a stranger typed leads a developer to their site.',
  },
];
