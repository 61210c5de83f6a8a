/** Stops a command that Windows can't run, with a message instead of an obscure failure. */
if (process.platform === 'win32') {
  console.error(
    'This command starts programs by their Unix names and stops them by process group, so it needs Linux, macOS or WSL. npm start, npm run dev and npm run build also run on Windows.',
  );
  process.exit(1);
}
