import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';

/** Schemas that hold what the migrations make. */
const own = "('public', 'private')";

let backend: BackendServer;
beforeAll(async () => {
  backend = await serveBackend();
  // @supabase/lite would grant at the first request.
  await fetch(`${backend.url}/rest/v1/applicants?select=email`, {
    headers: { apikey: 'sb_publishable_embedded' },
  });
});
afterAll(() => backend.close());

/** One column of a query's rows, as a list. */
async function list(sql: string): Promise<unknown[]> {
  return (await backend.query(sql)).map((row) => Object.values(row)[0]);
}

describe('what each role of the API is granted, once the API is up', () => {
  const formColumns = [
    'email',
    'experience',
    'full_name',
    'github_url',
    'linkedin_url',
    'motivation',
    'portfolio_url',
    'team_members',
    'team_preference',
    'track_selection',
  ];
  const claim = ['confirmation_attempts', 'confirmation_claimed_at', 'confirmation_sent_at'];

  it.each([
    {
      role: 'anon',
      columns: { INSERT: formColumns, SELECT: ['email'], UPDATE: [], REFERENCES: [] },
      functions: ['limit_inserts'],
    },
    {
      role: 'authenticated',
      columns: { INSERT: [], SELECT: [], UPDATE: [], REFERENCES: [] },
      functions: ['limit_inserts'],
    },
    {
      role: 'service_role',
      columns: {
        INSERT: [],
        SELECT: [...claim, 'created_at', 'email', 'id'],
        UPDATE: claim,
        REFERENCES: [],
      },
      functions: ['claim_confirmation', 'confirm_sent', 'limit_inserts'],
    },
  ])('$role: nothing beside what it needs', async ({ role, columns, functions }) => {
    for (const [privilege, expected] of Object.entries(columns)) {
      const granted = await list(`
        select attname from pg_attribute
        where attrelid = 'applicants'::regclass and attnum > 0 and not attisdropped
          and has_column_privilege('${role}', attrelid, attnum, '${privilege}')
        order by attname
      `);
      expect(granted, privilege).toEqual(expected);
    }
    const relations = await list(`
      select relname || ': ' || privilege
      from pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
      where relnamespace in (select oid from pg_namespace where nspname in ${own})
        and relkind in ('r', 'v', 'm', 'f', 'p') and has_table_privilege('${role}', oid, privilege)
    `);
    expect(relations).toEqual([]);
    const executable = await list(`
      select proname from pg_proc
      where pronamespace in (select oid from pg_namespace where nspname in ${own})
        and has_function_privilege('${role}', oid, 'execute')
      order by proname
    `);
    expect(executable).toEqual(functions);
    const sequences = await list(`
      select relname from pg_class
      where case relkind when 'S' then has_sequence_privilege('${role}', oid, 'usage') end
    `);
    expect(sequences).toEqual([]);
    const creatable = await list(`
      select nspname from pg_namespace where has_schema_privilege('${role}', oid, 'create')
    `);
    expect(creatable).toEqual([]);
  });

  it('what later migrations add to the schema public is granted to nobody', async () => {
    await backend.query('create table later (id serial primary key)');
    await backend.query('create function later() returns int language sql return 1');
    const granted = await list(`
      select role || ' ' || what from unnest(array['anon', 'authenticated', 'service_role']) role,
      lateral (values
        ('table', has_table_privilege(role, 'later', 'select, insert, update, delete')),
        ('sequence', has_sequence_privilege(role, 'later_id_seq', 'usage')),
        ('function', has_function_privilege(role, 'later()', 'execute'))
      ) as privileges (what, is_granted) where is_granted
    `);
    expect(granted).toEqual([]);
    await backend.query('drop function later');
    await backend.query('drop table later');
  });
});

/** The rules of Supabase's security and performance advisors that can apply here, by their names. */
describe("the dashboard's advisors find nothing", () => {
  it.each([
    [
      'rls_disabled_in_public',
      `
      select oid::regclass::text from pg_class
      where relkind in ('r', 'p') and not relrowsecurity
        and relnamespace in (select oid from pg_namespace where nspname in ${own})`,
    ],
    [
      'rls_enabled_no_policy',
      `
      select oid::regclass::text from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid)`,
    ],
    [
      'rls_policy_always_true',
      `
      select policyname from pg_policies where qual = 'true' or with_check = 'true'`,
    ],
    [
      'multiple_permissive_policies',
      `
      select tablename || ' ' || cmd from pg_policies, unnest(roles) role
      group by tablename, role, cmd having count(*) > 1`,
    ],
    [
      'auth_rls_initplan',
      `
      select policyname from pg_policies
      where regexp_replace(concat(qual, with_check), 'SELECT .*?(current_setting|pg_current_\\w+)\\(', '', 'g')
        ~ '(current_setting|pg_current_\\w+)\\('`,
    ],
    [
      'function_search_path_mutable',
      `
      select proname from pg_proc
      where pronamespace in (select oid from pg_namespace where nspname in ${own})
        and not coalesce(proconfig, '{}') @> array['search_path=""']`,
    ],
    [
      'anon_security_definer_function_executable',
      `
      select proname from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
    ],
    [
      'security_definer_view',
      `
      select relname from pg_class
      where relkind = 'v' and relnamespace in (select oid from pg_namespace where nspname in ${own})
        and not coalesce(reloptions, '{}') @> array['security_invoker=true']`,
    ],
    [
      'materialized_view_in_api, foreign_table_in_api',
      `
      select relname from pg_class where relkind in ('m', 'f')`,
    ],
    [
      'extension_in_public',
      `
      select extname from pg_extension where extnamespace = 'public'::regnamespace`,
    ],
    [
      'unindexed_foreign_keys',
      `
      select conname from pg_constraint where contype = 'f'
        and connamespace in (select oid from pg_namespace where nspname in ${own})`,
    ],
    [
      'no_primary_key',
      `
      select oid::regclass::text from pg_class
      where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ${own})
        and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`,
    ],
    [
      'duplicate_index',
      `
      select indrelid::regclass::text from pg_index
      where indrelid in (select oid from pg_class where relnamespace in (select oid from pg_namespace where nspname in ${own}))
      group by indrelid, indkey having count(*) > 1`,
    ],
  ])('%s', async (_, sql) => {
    expect(await list(sql)).toEqual([]);
  });
});

describe('every text a visitor sends', () => {
  it('is bounded and checked by the table itself', async () => {
    const unchecked = await list(`
      select attname from pg_attribute
      where attrelid = 'applicants'::regclass and attnum > 0 and not attisdropped
        and atttypid in ('text'::regtype, 'text[]'::regtype)
        and not exists (
          select from pg_constraint
          where conrelid = attrelid and contype = 'c' and attnum = any (conkey)
        )
    `);
    expect(unchecked).toEqual([]);
  });
});
