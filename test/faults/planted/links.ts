import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the link to an application, and in what it opens. */
export const faults: FaultsByFile = {
  'supabase/migrations/20250901000500_links.sql': {
    'whoever saves last wins': [
      'elsif version is distinct from stored.version then',
      'elsif version > stored.version then',
    ],
    'two who save at once not waiting for each other': ['  for no key update of applicants\n', ''],
    'edits after closing': [
      `  if not private.is_registration_open() then
    outcome := 'closed';
  elsif`,
      '  if',
    ],
    'a link that works for good': [' and expires_at > now()', ''],
    'a link that is void when it was opened': [
      'links.expires_at < opened.expires_at',
      'links.expires_at <= opened.expires_at',
    ],
    'old links that keep working': [
      'links.expires_at < opened.expires_at',
      'links.expires_at > opened.expires_at',
    ],
    'an address that the applicant changes': [
      "jsonb_object_keys(private.answers(stored) - 'email')",
      'jsonb_object_keys(private.answers(stored))',
    ],
    'a refusal that quotes the row': [
      'when integrity_constraint_violation then',
      'when division_by_zero then',
    ],
    'a member who has applied in capitals only': [
      'where email = private.comparable_address(member)',
      'where email = member',
    ],
    'a withdrawal that keeps the application': [
      'delete from public.applicants where id',
      "update public.applicants set status = 'declined' where id",
    ],
  },
  'supabase/migrations/20250901000000_applicants.sql': {
    'a form that is open after registration': [
      'now() < least(registration_closes_at',
      'now() > least(registration_closes_at',
    ],
    'members of an edit stored as they were typed': [
      `  new.team_members := private.tidy_members(new.team_preference, new.team_members);
  new.version`,
      '  new.version',
    ],
    'changes that organisers make not counted': [
      'private.answers(new) <> private.answers(old) or new.edited_at',
      'new.edited_at',
    ],
    'decisions that applicants make': ["key, 'insert')", "key, 'insert') or key = 'status'"],
  },
  'supabase/migrations/20250901000200_mails.sql': {
    'a link for whoever comes too late with a claim': [
      `
      and mails.claimed_until > clock_timestamp()
`,
      '\n',
    ],
    'a limit for each way of writing an address': [
      'then private.comparable_address(address) else',
      'then address else',
    ],
    'links for one address without end': [
      '\n  where noted.requests < (select link_requests_per_hour_for_an_address from private.settings)',
      '',
    ],
    'links for one network without end': [
      "  select private.count_stored('request for a link', 0);\n",
      '',
    ],
    'a note only for those who applied': [
      "else '' end\n  on conflict",
      `else '' end
  where exists (select from public.applicants where email = address)
  on conflict`,
    ],
    'a second mail beside the first': [
      'mails.applicant_id = applicants.id and mails.sent_at is null and not mails.is_given_up',
      'mails.applicant_id = applicants.id and mails.sent_at is null and mails.is_given_up',
    ],
  },
  'supabase/migrations/20250901000100_requests.sql': {
    'asking for a link as often as looking': [
      "when called = 'request_link' then 'request for a link'",
      "when called = 'request_link' then 'with a link'",
    ],
  },
  'supabase/migrations/20250901000300_organisers.sql': {
    'links forgotten before they expire': [
      'delete from private.links where expires_at <= now();',
      'delete from private.links where expires_at >= now();',
    ],
  },
  'supabase/functions/send-application-email/mailer.ts': {
    'a link to the root of the domain': [
      'siteUrl}#/application/',
      'new URL(siteUrl).origin}/#/application/',
    ],
    'a mail whose link nobody registered': [
      "if (!(await callDatabase('mint_link', { ...claim, token_hash }))) return 0;",
      "await callDatabase('mint_link', { ...claim, token_hash });",
    ],
    'the token itself in the database': [
      'const token_hash = await tokenHash(token);',
      'const token_hash = token;',
    ],
    'another token at each try': [
      'linkToken(mail.id, settings.serviceKey)',
      'linkToken(crypto.randomUUID(), settings.serviceKey)',
    ],
  },
  'supabase/functions/send-application-email/link-token.ts': {
    'tokens that anyone can work out': [
      "importKey('raw', encode(key)",
      "importKey('raw', encode('key')",
    ],
  },
  'supabase/embedded/outbox.ts': {
    "any link pressed on the developer's page of mails": [
      ' && new URL(part).origin === origin',
      '',
    ],
  },
  'src/shell/route.ts': {
    'a second link in the same tab shows the first application': [
      'if (route === shown && !isLink) return;',
      'if (route === shown) return;',
    ],
  },
};
