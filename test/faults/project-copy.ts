import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '../fixtures/copied-project.ts';

/**
 * Copies every file that git doesn't ignore, and links the installed packages. The copy is removed when
 * the process ends. Returns its folder.
 */
export async function copyProject(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-faults-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const listed = execFileSync('git', [
    'ls-files',
    '-z',
    '-co',
    '--exclude-standard',
    '--deduplicate',
  ]);
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    cpSync(file, join(folder, file));
  }
  await linkPackages(folder);
  return folder;
}
