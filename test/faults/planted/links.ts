import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the link to an application, and in what it opens. */
export const faults: FaultsByFile = {
  'supabase/migrations/20250901000500_links.sql': {
    'whoever saves last wins': [
      'elsif version is distinct from stored.version then',
      'elsif version > stored.version then',
      'What a team member saved in another tab is gone, and nobody is told.',
    ],
    'two who save at once not waiting for each other': [
      '  for no key update of applicants\n',
      '',
      'Two people who press Save together both read that their answers are kept.',
    ],
    'edits after closing': [
      `  if not private.is_registration_open() then
    outcome := 'closed';
  elsif`,
      '  if',
      'Applications change while they are judged.',
    ],
    'a link that works for good': [
      `
    and links.expires_at > now()`,
      '',
      'Whoever finds an old mail in years can read and delete the application.',
    ],
    'a decision that the applicant makes': [
      'set full_name = given.full_name,',
      "set full_name = given.full_name, status = coalesce(application ->> 'status', status),",
      'An applicant who edits the request accepts themselves.',
    ],
    'a refusal that quotes the row': [
      'when integrity_constraint_violation then',
      'when division_by_zero then',
      'The message about a blank name shows the numbers that nobody is shown.',
    ],
    'members stored as they were typed': [
      'private.tidy_members(given.team_preference, given.team_members)',
      'given.team_members',
      'Whoever leaves the second of three inputs empty can not save.',
    ],
    'a member who has applied in capitals only': [
      'where email = private.comparable_address(member)',
      'where email = member',
      'A team keeps asking a member to apply who did so long ago.',
    ],
    'a withdrawal that keeps the application': [
      '    delete from public.applicants\n',
      "    update public.applicants set status = 'withdrawn'\n",
      'What was withdrawn is still read, and the address stays taken.',
    ],
    'changes that organisers make not counted': [
      'new.version := old.version + 1;',
      'new.version := old.version + (new.edited_at is distinct from old.edited_at)::integer;',
      'A page that was open all day puts back what an organiser mended.',
    ],
  },
  'supabase/migrations/20250901000000_applicants.sql': {
    'a form that is open after registration': [
      'coalesce(now() < least(registration_closes_at',
      'coalesce(now() > least(registration_closes_at',
      'The page offers Edit until registration closes, and never lets it be saved.',
    ],
  },
  'supabase/migrations/20250901000200_mails.sql': {
    'a link for whoever comes too late with a claim': [
      `
      and mails.claimed_until > clock_timestamp()
`,
      '\n',
      'A process that hung for an hour makes the link void that was mailed since.',
    ],
    'a link that is void when it arrives': [
      'links.mail_id <> sent.id',
      'links.mail_id = sent.id',
      'Every applicant reads that their link is unknown.',
    ],
    'old links that keep working': [
      `    delete from private.links
    where applicant_id = sent.applicant_id and links.mail_id <> sent.id;
`,
      '',
      'Who forwarded a mail by mistake has no way to take the application back.',
    ],
    'a limit for each way of writing an address': [
      'then private.comparable_address(address) else',
      'then address else',
      'A stranger fills an inbox with mails by changing one letter to a capital.',
    ],
    'a limit that a crowd passes together': [
      '  perform pg_advisory_xact_lock(hashtextextended(asked, 0));\n',
      '',
      'Twenty presses at once are noted as twenty.',
    ],
    'a note only for those who applied': [
      `  select asked
  where (`,
      `  select asked from public.applicants
  where email = asked and (`,
      'How long the answer takes tells a stranger who has applied.',
    ],
    'a second mail beside the first': [
      'mails.applicant_id = applicants.id and mails.sent_at is null and not mails.is_given_up',
      'mails.applicant_id = applicants.id and mails.sent_at is null and mails.is_given_up',
      'Whoever asks for the link while a mail is on its way gets two, one of them void.',
    ],
  },
  'supabase/migrations/20250901000100_requests.sql': {
    'asking for a link as often as looking': [
      "when called = 'request_link' then 'request for a link'",
      "when called = 'request_link' then 'with a link'",
      'One network can have two hundred strangers mailed a minute.',
    ],
  },
  'supabase/migrations/20250901000300_organisers.sql': {
    'links forgotten before they expire': [
      'delete from private.links where expires_at <= now();',
      'delete from private.links where expires_at >= now();',
      'A minute after it was mailed, no link opens anything.',
    ],
  },
  'supabase/functions/send-application-email/mailer.ts': {
    'a link to the root of the domain': [
      'siteUrl}#/application/',
      'new URL(siteUrl).origin}/#/application/',
      'A site below a path is missing when its applicants open their mail.',
    ],
    'a mail whose link nobody registered': [
      "if (!(await callDatabase('mint_link', { ...claim, token_hash }))) return 0;",
      "await callDatabase('mint_link', { ...claim, token_hash });",
      'Who withdrew a moment ago is thanked for applying, with a link to nothing.',
    ],
    'the token itself in the database': [
      'const token_hash = await tokenHash(token);',
      'const token_hash = token;',
      'Whoever reads a backup can open and withdraw every application.',
    ],
    'another token at each try': [
      'linkToken(mail.id, settings.serviceKey)',
      'linkToken(crypto.randomUUID(), settings.serviceKey)',
      'A mail whose first answer was lost arrived with a link that is void since.',
    ],
  },
  'supabase/functions/send-application-email/link-token.ts': {
    'tokens that anyone can work out': [
      "importKey('raw', encode(key)",
      "importKey('raw', encode('key')",
      'Whoever sees the number of a mail, in a log or a header, has its link.',
    ],
  },
  'supabase/embedded/outbox.ts': {
    "any link pressed on the developer's page of mails": [
      ' && new URL(part).origin === origin',
      '',
      'What a stranger typed leads a developer to their site.',
    ],
  },
};
