import { expect, it } from 'vitest';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { storeApplication } from '../fixtures/linked-application.ts';

/** Returns one column of a query's rows. */
async function list(sql: string): Promise<unknown[]> {
  return (await backend.query(sql)).map((row) => Object.values(row)[0]);
}

const roles = "unnest(array['anon', 'authenticated', 'service_role']) as role";
const relations = `(
  select pg_class.*, nspname || '.' || relname as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'private') and relkind in ('r', 'v', 'm', 'f', 'p')
) as relation`;
const functions = `(
  select pg_proc.*, nspname || '.' || proname as name
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname in ('public', 'private')
) as function`;

it('the API’s roles have no right that the migrations don’t mean', async () => {
  expect(await list('select private.unexpected_rights()')).toEqual([]);
});

it.each([
  [
    'role may create in a schema',
    `select role || nspname from pg_namespace, ${roles}
     where has_schema_privilege(role, oid, 'create')`,
  ],
  [
    'function resolves names in a schema that its caller chose',
    `select name from ${functions} where not coalesce('search_path=""' = any (proconfig), false)`,
  ],
  [
    'table is without row security, and no view has other rights than its reader',
    `select name from ${relations} where case relkind
      when 'v' then not coalesce('security_invoker=true' = any (reloptions), false)
      else not relrowsecurity
    end`,
  ],
  [
    'function raises an error without a code, which servers answer differently',
    `select name from ${functions} where prosrc ~* '\\mraise\\s+(exception\\s+)?(''|using(?!\\s+errcode))'`,
  ],
  [
    'function of the API leaves its caller unchecked',
    `select name from ${functions} where pronamespace = 'public'::regnamespace
       and prorettype <> 'trigger'::regtype and prosrc !~ 'private\\.check_caller'`,
  ],
  [
    'text of an application is unlimited',
    `select attname from pg_attribute
     where attrelid = 'applicants'::regclass and attnum > 0 and not attisdropped
       and atttypid in ('text'::regtype, 'text[]'::regtype) and not exists (
         select from pg_constraint
         where conrelid = attrelid and contype = 'c' and attnum = any (conkey)
       )`,
  ],
  [
    'answer is missing in the view that organisers read',
    `select private.answer_names() except select attname from pg_attribute
     where attrelid = 'private.applications'::regclass`,
  ],
])('no %s', async (_, sql) => {
  expect(await list(sql)).toEqual([]);
});

it('the planner has no statistics about a visitor’s filter, even after ANALYZE', async () => {
  await emptyBackend();
  await storeApplication('ada@example.com');
  await backend.query('analyze public.applicants');
  const known = await list("select attname from pg_stats where tablename = 'applicants'");
  expect(known).toContain('created_at');
  expect(known).not.toContain('email');
});

it('a visitor’s statement is planned without its values, and stops after a second', async () => {
  expect(await list("select unnest(rolconfig) from pg_roles where rolname = 'anon'")).toEqual(
    expect.arrayContaining(['plan_cache_mode=force_generic_plan', 'statement_timeout=1s']),
  );
});
