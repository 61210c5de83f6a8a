/**
 * Creates an empty database in the folder that the first parameter names. It is a program of its own because this
 * takes twice a server's memory, which WebAssembly returns only when the process ends.
 */
import { PGlite } from '@supabase/lite/pglite';

const database = await PGlite.create(process.argv[2] ?? '');
await database.close();
