/** Refuses a folder whose name the tools read as another address. Plain JavaScript, because an old Node may run it. */
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));
const [sign] = /[#?*]/.exec(folder) || [];
if (sign) {
  console.error(
    `The bundler can't work in ${folder}, whose name contains ${sign}. Rename the folder, then run the command again.`,
  );
  process.exit(1);
}
