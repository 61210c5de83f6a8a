import postgres, { type Sql } from 'postgres';
import { checkInDatabase } from './database-checks.ts';
import { type Finding, unknown, wrong } from './finding.ts';
import { readPage } from './live-page.ts';
import { checkInPublic } from './public-checks.ts';

/**
 * Checks a live site (docs/operations.md): what its visitors can see, and with a connection string what the owner of
 * its database can. Never throws: what can't be reached is wrong.
 */
export async function preflight(address: string, owner?: Sql): Promise<readonly Finding[]> {
  try {
    const page = await readPage(address);
    const inPublic = await checkInPublic(page, address);
    if (!owner) return [...inPublic, unknown('the database: set DATABASE_URL to check it, too')];
    return [...inPublic, ...(await checkInDatabase(owner, page))];
  } catch (error) {
    const { message, cause } = error as Error;
    return [wrong(cause instanceof Error ? `${message}: ${cause.message}` : message)];
  }
}

const [address] = process.argv.slice(2);
if (import.meta.main) {
  if (!address || !URL.canParse(address)) {
    console.error('Name the site’s address: npm run preflight -- https://your-site/');
    process.exit(2);
  }
  const { DATABASE_URL: url } = process.env;
  const owner = url ? postgres(url, { max: 1, onnotice: () => undefined }) : undefined;
  const findings = await preflight(address, owner);
  for (const { verdict, text } of findings) console.log(`${verdict.padEnd(8)} ${text}`);
  process.exit(findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0);
}
