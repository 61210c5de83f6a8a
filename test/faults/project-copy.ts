import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkPackages } from '../fixtures/copied-project.ts';
import type { Fault } from './fault.ts';
import { plant } from './plant.ts';

/** A copy of the project, in which faults can be planted without anybody meeting them. */
export interface ProjectCopy {
  readonly folder: string;
  /** Does something while a fault is there, and takes it out again. */
  readonly withFault: <Result>(fault: Fault, act: () => Promise<Result>) => Promise<Result>;
  readonly remove: () => void;
}

/** Copies every file of the project that isn't ignored; what npm installed is shared, but for its caches. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of new Set(listed.split('\0').filter((name) => name !== ''))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  await linkPackages(folder);
  return {
    folder,
    withFault: async (fault, act) => {
      const file = join(folder, fault.file);
      const whole = readFileSync(file, 'utf8');
      writeFileSync(file, plant(fault, whole));
      try {
        return await act();
      } finally {
        writeFileSync(file, whole);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
