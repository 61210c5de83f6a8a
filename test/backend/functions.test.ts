import { beforeEach, describe, expect, it } from 'vitest';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { takeSnapshot } from '../fixtures/database-snapshot.ts';
import { completeForm } from '../fixtures/forms.ts';
import { storeApplication, storeLinkedApplication } from '../fixtures/linked-application.ts';

/** A function in the migrations. */
type Row = readonly [
  /** The roles of the API that may call it. */
  callers: string,
  /** An owner's statement that calls it. */
  sql: string,
  /** The tables whose rows it changes. */
  changes?: string,
  /** The applicant whose application gets a new version. */
  raises?: string,
];

const token = 'Live'.padEnd(43, '-');
const { email: _, ...answers } = applicant('', { full_name: 'Ada' });
const columns = 'full_name, email, track_selection, experience, motivation, team_preference';
const values = (email: string) =>
  `('E', '${email}', '${completeForm.track_selection}', 'x', 'x', 'team')`;
const insertion = `insert into applicants (${columns}) values ${values('eve@example.com')}`;
const two = `${insertion}, ${values('fay@example.com')}`;
const scheduling = "perform private.schedule_mails('https://example.org', 'key')";
const mending = "update applicants set motivation = 'Other.' where email = 'ada@example.com'";
const change = `select change_application('${token}', 1, '${JSON.stringify(answers)}')`;
const claimed = 'from private.mails where claims = 5';
const request = `do $$ begin
  set local role anon;
  perform set_config('request.method', 'POST', true),
    set_config('request.headers', '{"x-forwarded-for": "192.0.2.1"}', true);
  perform private.before_request();
end $$`;

const application = `do $$ begin
  perform set_config('request.headers', '{"x-forwarded-for": "192.0.2.1"}', true);
  perform private.count_stored('application', 100);
end $$`;

/** A statement that must be refused for this reason. */
const refused = (reason: string, sql: string) =>
  `do $$ begin
    begin
      ${sql};
    exception when ${reason} then return;
    end;
    raise 'It was not refused.';
  end $$`;

/** Every function in the schemas of the migrations. A statement on the table calls a trigger function. */
const functions: Readonly<Record<string, Row>> = {
  'private.answers': ['', 'select private.answers(a) from applicants as a'],
  'private.application_json': ['', 'select private.application_json(a) from applicants as a'],
  'private.before_request': ['anon authenticated service_role', request, 'request_counts'],
  'private.cell': ['', "select private.cell('=1')"],
  'private.check_settings': ['', 'update private.settings set mails_per_hour = 1', 'settings'],
  'private.client': ['', 'select private.client()'],
  'private.client_networks': ['', "select private.client_networks('192.0.2.1')"],
  'private.comparable_address': ['', "select private.comparable_address(' A@b.co')"],
  'private.count_more': [
    '',
    "select private.count_more('application', '192.0.2.1', 'a', 'minute', 1)",
    'request_counts',
  ],
  'private.count_stored': ['', application, 'request_counts'],
  'private.erase_person': [
    '',
    "select private.erase_person(' BOB@example.com')",
    'applicants link_requests mails',
    'ada@example.com',
  ],
  'private.is_registration_open': ['', 'select private.is_registration_open()'],
  'private.linked_application': ['', `select private.linked_application('${token}')`],
  'private.mailbox': ['', "select private.mailbox('a.b+c@d.co')"],
  'private.may_send': ['', 'select private.may_send(m, now()) from private.mails as m'],
  'private.queue_confirmation': ['', insertion, 'applicants mails'],
  'private.queue_requested_links': [
    '',
    'select private.queue_requested_links()',
    'link_requests mails',
  ],
  'private.refuse_several': ['', refused('check_violation', `set local role anon; ${two}`)],
  'private.resend_mails': ['', "select private.resend_mails('ada@example.com')", 'mails'],
  'private.revise_application': ['', mending, 'applicants', 'ada@example.com'],
  'private.schedule_mails': ['', refused('feature_not_supported', scheduling)],
  'private.stamp_application': ['', insertion, 'applicants mails'],
  'private.team_numbers': ['', 'select private.team_numbers()'],
  'private.tidy_address': ['', "select private.tidy_address(' a')"],
  'private.tidy_members': ['', "select private.tidy_members('have_team', '{a@b.co}')"],
  'public.apply_retention': [
    'service_role',
    'select apply_retention()',
    'link_requests links mails request_counts settings',
  ],
  'public.change_application': ['anon', change, 'applicants', 'ada@example.com'],
  'public.claim_mail': [
    'service_role',
    "select claim_mail('bob@example.com')",
    'link_requests mails',
  ],
  'public.mint_link': [
    'service_role',
    `select mint_link(id, 5, repeat('b', 64)) ${claimed}`,
    'links',
  ],
  'public.open_application': ['anon', `select open_application('${token}')`],
  'public.request_link': ['anon', "select request_link('nobody@example.com')", 'link_requests'],
  'public.settle_mail': ['service_role', `select settle_mail(id, 5, 'sent') ${claimed}`, 'mails'],
  'public.withdraw_application': [
    'anon',
    `select withdraw_application('${token}')`,
    'applicants link_requests links mails',
  ],
};

/** Stores something for each function to find: links, mails in each state, and expired data. */
async function prepare(): Promise<void> {
  await emptyBackend();
  await storeLinkedApplication('ada@example.com', token);
  await backend.query(
    "update applicants set team_preference = 'have_team', team_members = '{bob@example.com}'",
  );
  await backend.query('update applicants set version = 1');
  await storeApplication('bob@example.com');
  await storeApplication('claimed@example.com');
  await storeLinkedApplication('forgotten@example.com', 'Expired'.padEnd(43, '-'));
  await backend.query(`do $$ begin
    update private.mails set claims = 5, claimed_until = now() + interval '1 minute'
    where applicant_id = (select id from applicants where email = 'claimed@example.com');
    update private.mails set kind = 'link', sent_at = now() - interval '31 days'
    where applicant_id = (select id from applicants where email = 'forgotten@example.com');
    update private.links set expires_at = now()
    where applicant_id = (select id from applicants where email = 'forgotten@example.com');
    insert into private.request_counts
    values ('application', '192.0.2.9', 'minute', now() - interval '1 hour', 1, '{}'),
      ('application', '192.0.2.9', 'hour', now() - interval '2 days', 1, '{}');
    insert into private.link_requests (address, hour, is_answered)
    values ('old@example.com', now() - interval '2 hours', true), ('bob@example.com', now(), false),
      ('ada@example.com', now(), false);
  end $$`);
}

/** Reads the rows of each table, and the version of each application. */
async function read() {
  const applications = await backend.query('select email, version from applicants');
  const versions = new Map(applications.map(({ email, version }) => [email, Number(version)]));
  return { tables: await takeSnapshot(), versions };
}

describe('a function in the migrations', () => {
  const ofMigrations = `
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')
  `;

  it('is listed here, with the roles that may call it', async () => {
    const found = await backend.query(`
      select format('%s.%s', nspname, proname) as name, (
        select coalesce(string_agg(role, ' ' order by role), '')
        from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_function_privilege(role, pg_proc.oid, 'execute')
      ) as callers ${ofMigrations} order by name
    `);
    const listed = Object.entries(functions).map(([name, [callers]]) => ({ name, callers }));
    expect(found).toEqual(listed);
  });

  it('never resolves a name in a schema that its caller chose', async () => {
    const open = `select proname ${ofMigrations} and not coalesce('search_path=""' = any (proconfig), false)`;
    expect(await backend.query(open)).toEqual([]);
  });
});

describe('a call changes only what is listed', () => {
  beforeEach(prepare);

  it.each(Object.entries(functions))('%s', async (_, [, sql, changes = '', raises = '']) => {
    const before = await read();
    await backend.query(sql);
    const after = await read();
    const names = [...new Set([...before.tables.keys(), ...after.tables.keys()])].sort();
    const changed = names.filter((name) => before.tables.get(name) !== after.tables.get(name));
    expect(changed.join(' ')).toBe(changes);
    const raised = [...after.versions].filter(
      ([email, version]) => version > (before.versions.get(email) ?? 1),
    );
    expect(raised).toEqual(raises ? [[raises, 2]] : []);
  });
});
