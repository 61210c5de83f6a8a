import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a lock that another connection holds. */
const busy = 5;

/**
 * Takes a file's lock for this process, as SQLite takes it: with the operating system, which gives it
 * back when the process ends, however it ends, and which keeps it for all containers that share the
 * file. What is in the file doesn't matter; it stays empty.
 *
 * @returns How to give the lock back.
 * @throws If somebody else has the lock, with the given message, or the file can't be opened.
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
