import { beforeEach, describe, expect, it } from 'vitest';
import { choiceNames, fields } from '../../machines/application.form.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { storeApplication } from '../fixtures/linked-application.ts';

beforeEach(emptyBackend);

const roles = "unnest(array['anon', 'authenticated', 'service_role'])";

const formColumns = Object.keys(applicant('')).sort().join(', ');

/** Every table and view, and what each role of the API may do with which of its columns. */
const relations: Readonly<Record<string, readonly string[]>> = {
  'private.applications': [],
  'private.health': [],
  'private.link_requests': [],
  'private.links': [],
  'private.mails': [],
  'private.request_counts': [],
  'private.settings': [],
  'private.teams': [],
  'private.unsent_mails': [],
  'public.applicants': [`anon INSERT ${formColumns}`, 'anon SELECT email'],
};

/** Returns one column of a query's rows. */
async function list(sql: string): Promise<unknown[]> {
  return (await backend.query(sql)).map((row) => Object.values(row)[0]);
}

const ownRelations = `
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'private') and relkind in ('r', 'v', 'm', 'f', 'p')
`;

describe('once the API runs, each of its roles', () => {
  it('may do with each table only what its row here says', async () => {
    const names = await list(`select format('%s.%s', nspname, relname) as name ${ownRelations}`);
    expect(names.sort()).toEqual(Object.keys(relations));
    const granted = await list(`
      select format('%s.%s %s %s %s', nspname, relname, role, privilege, string_agg(attname, ', ' order by attname))
      from pg_attribute join (select pg_class.oid, nspname, relname ${ownRelations}) as own on attrelid = own.oid,
        ${roles} as role, unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as privilege
      where attnum > 0 and not attisdropped and has_column_privilege(role, own.oid, attnum, privilege)
      group by nspname, relname, role, privilege order by 1
    `);
    const expected = Object.entries(relations).flatMap(([name, rights]) =>
      rights.map((right) => `${name} ${right}`),
    );
    expect(granted).toEqual(expected);
  });

  it('has no rights on whole tables, on sequences, or to create in a schema', async () => {
    const tables = `
      select role || relname from ${roles} as role, (select pg_class.oid, relname ${ownRelations}) as own
      where has_table_privilege(role, own.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
    `;
    const sequences = `
      select role || relname from ${roles} as role, pg_class
      where case relkind when 'S' then has_sequence_privilege(role, oid, 'usage') end
    `;
    const schemas = `
      select role || nspname from ${roles} as role, pg_namespace where has_schema_privilege(role, oid, 'create')
    `;
    for (const sql of [tables, sequences, schemas]) expect(await list(sql)).toEqual([]);
  });
});

describe('every table', () => {
  it('has row security, and every view uses its reader’s rights', async () => {
    const open = await list(`
      select relname ${ownRelations} and case relkind
        when 'v' then not coalesce('security_invoker=true' = any (reloptions), false)
        else not relrowsecurity
      end
    `);
    expect(open).toEqual([]);
  });

  it('limits and checks every text that a visitor sends', async () => {
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

  it('accepts the options of each choice in the form, and no others', async () => {
    const checks = await backend.query(`
      select attname as name, pg_get_constraintdef(pg_constraint.oid) as text
      from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
      where conrelid = 'applicants'::regclass and contype = 'c'
        and attname in ('${choiceNames.join("', '")}')
    `);
    const taken = checks.map(({ name, text }) => [name, String(text).match(/(?<=')\w+(?='::)/g)]);
    const options = choiceNames.map((name) => [name, [...fields[name].options]]);
    expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(options));
  });

  it('gives the planner no statistics about a visitor’s filter, even after ANALYZE', async () => {
    await storeApplication('ada@example.com');
    await backend.query('analyze public.applicants');
    const told = "select attname from pg_stats where tablename = 'applicants'";
    const isAsked = "has_column_privilege('anon', 'applicants', attname, 'select')";
    expect(await list(`${told} and ${isAsked}`)).toEqual([]);
    expect(await list(told)).toContain('created_at');
    const estimated = await list(`
      select attname from pg_attribute
      where attrelid = 'applicants'::regclass and attnum > 0 and not attisdropped and ${isAsked}
        and attstattarget is distinct from 0
    `);
    expect(estimated).toEqual([]);
  });

  it('plans a visitor’s statement without its values, and stops it after a second', async () => {
    expect(await list("select unnest(rolconfig) from pg_roles where rolname = 'anon'")).toEqual(
      expect.arrayContaining(['plan_cache_mode=force_generic_plan', 'statement_timeout=1s']),
    );
  });
});
