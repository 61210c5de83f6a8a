import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../supabase/embedded/backend.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

const languageServerPackage = '@postgres-language-server/cli-x86_64-linux-gnu';

/** The Postgres Language Server, which carries splinter's SQL; its packages for other systems can't all be locked. */
function findLanguageServer(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(
      `${languageServerPackage}/postgres-language-server`,
    );
  } catch {
    return undefined;
  }
}

const languageServer = findLanguageServer();

function databaseUrl(name: string): string | undefined {
  return server?.url.replace('/postgres?', `/${name}?`);
}

/** The rules of splinter, as the Postgres Language Server carries it, that warn of a database. */
async function advise(database: string): Promise<string[]> {
  const url = `postgres://superuser@localhost/${database}?host=${server?.folder}`;
  const parameters = [
    'dblint',
    `--connection-string=${url}`,
    '--diagnostic-level=warn',
    '--colors=off',
  ];
  const run = promisify(execFile)(languageServer ?? '', parameters);
  const { stdout, stderr } = await run.catch((failed: Awaited<typeof run>) => failed);
  return `${stdout}${stderr}`.match(/splinter\/\S+/g) ?? [];
}

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

  it.each([
    {
      role: 'anon',
      columns: { INSERT: formColumns, SELECT: ['email'], UPDATE: [], REFERENCES: [] },
      functions: [
        'before_request',
        'change_application',
        'open_application',
        'request_link',
        'withdraw_application',
      ],
    },
    {
      role: 'authenticated',
      columns: { INSERT: [], SELECT: [], UPDATE: [], REFERENCES: [] },
      functions: ['before_request'],
    },
    {
      role: 'service_role',
      columns: {
        INSERT: [],
        SELECT: [],
        UPDATE: [],
        REFERENCES: [],
      },
      functions: ['apply_retention', 'before_request', 'claim_mail', 'mint_link', 'settle_mail'],
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
});

describe.runIf(server !== null && languageServer)("splinter, the dashboard's advisor", () => {
  it('finds nothing to warn of, and finds what is planted', async ({ task }) => {
    task.meta.group = ["the dashboard's advisor", 'PostgreSQL'];
    await server?.execute('create database advised owner postgres');
    await server?.execute('alter role superuser set "pgrst.db_schemas" = \'public\'');
    const advised = await startBackend({ databaseUrl: databaseUrl('advised') });
    expect(await advise('advised')).toEqual([]);
    await advised.query('create table planted (id int primary key)');
    await advised.query('grant select on planted to anon');
    expect(await advise('advised')).toEqual(['splinter/security/rlsDisabledInPublic']);
    await advised.close();
  });
});

describe.runIf(server !== null)('a project that has its own', () => {
  it('keeps the rights and defaults it had, in its schema `private` too', async ({ task }) => {
    task.meta.group = ['a project that has its own', 'PostgreSQL'];
    await server?.execute('create database own owner postgres');
    const platform = await readFile(
      new URL('../../supabase/embedded/platform.sql', import.meta.url),
    );
    const project = postgres({ host: server?.folder ?? '', user: 'postgres', database: 'own' });
    await project.unsafe(`
      ${platform}
      create schema private;
      grant usage on schema private to service_role;
      create table private.secrets (id int);
      grant select on private.secrets to service_role;
      create function private.helper() returns int language sql return 1;
      grant execute on function private.helper() to service_role;
    `);
    const rights = () => project`
      select 'table' as kind, relname as name, relacl::text from pg_class where relname = 'secrets'
      union all select 'function', proname, proacl::text from pg_proc where proname = 'helper'
      union all
      select 'defaults', concat_ws(' ', defaclrole::regrole, defaclnamespace, defaclobjtype), defaclacl::text
      from pg_default_acl
      order by kind, name
    `;
    const before = await rights();
    await (await startBackend({ databaseUrl: databaseUrl('own') })).close();
    expect(await rights()).toEqual(before);
    expect(before.length).toBeGreaterThan(2);
    await project.end();
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
