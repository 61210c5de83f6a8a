import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

const migrations = new URL('../migrations/', import.meta.url);
const platform = new URL('./platform.sql', import.meta.url);

/**
 * Brings a database to the state after `supabase db push`: with the platform's roles and each migration. If several
 * servers start at once, one migrates and the others wait.
 *
 * @throws If a migration fails, or was edited after this database applied it.
 */
export function migrate(database: Database): Promise<void> {
  return database.exclusively(() => applyMigrations(database));
}

async function applyMigrations(database: Database): Promise<void> {
  const roles = await database.query("select from pg_roles where rolname = 'anon'");
  if (roles.length === 0) await database.execute(await readFile(platform, 'utf8'));

  // The Supabase CLI's own record, so that the CLI has nothing left to do.
  await database.execute(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
  `);
  const applied = await database.query(
    'select version, statements from supabase_migrations.schema_migrations',
  );

  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) {
    const [, version = '', name = ''] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    const sql = await readFile(new URL(file, migrations), 'utf8');
    const record = applied.find((row) => row.version === version);
    if (record === undefined) {
      const recordIt = `insert into supabase_migrations.schema_migrations (version, statements, name)
        values (${quote(version)}, array[${quote(sql)}], ${quote(name)})`;
      await database.execute(`${sql};${recordIt}`).catch((error: Error) => {
        throw new Error(`${file}: ${error.message}`);
      });
    } else if (wasEdited(record.statements, sql)) {
      throw new Error(
        `${file} was edited after the database in ${database.place} had it. Put the file back as it was, or ` +
          'move that database aside and start with an empty one.',
      );
    }
  }
}

/** The CLI records each statement separately. Only the record of a whole file can be compared. */
function wasEdited(statements: unknown, sql: string): boolean {
  return Array.isArray(statements) && statements.length === 1 && statements[0] !== sql;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
