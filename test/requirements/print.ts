/**
 * Prints the specification's requirements, each with where it is proved. Fails where a proof that is
 * named isn't there: a test that was renamed or removed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirements } from './requirements.ts';

const folder = join(import.meta.dirname, '..');

/** Whether a file below `test` has a test or a case of that name. */
function isThere(file: string, name: string): boolean {
  const path = join(folder, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => text.includes(quoted));
}

const missing: string[] = [];
for (const [section, requirement, ...proofs] of requirements) {
  console.log(`${section}  ${requirement}`);
  for (const [file, name] of proofs) {
    console.log(`     ${file}: ${name}`);
    if (!isThere(file, name)) missing.push(`${requirement}: ${file} has no '${name}'`);
  }
  if (proofs.length === 0) missing.push(`${requirement}: nothing proves it`);
}
console.log(`\n${requirements.length} requirements, ${missing.length} without their proof`);
for (const text of missing) console.error(text);
process.exitCode = missing.length > 0 ? 1 : 0;
