import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a lock that another connection holds. */
const busy = 5;

/**
 * Locks a file for this process through SQLite. The operating system releases the lock however the
 * process ends, and applies it to all containers that share the file. The file stays empty.
 *
 * @returns A function that releases the lock.
 * @throws With the given message if another process has the lock, or if the file can't be opened.
 */
export function lockFile(file: string, takenMessage: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === busy) throw new Error(takenMessage);
    throw new Error(`The lock ${file} can't be taken.`, { cause: error });
  }
  return () => database.close();
}
