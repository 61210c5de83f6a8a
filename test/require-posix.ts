/** Stops a command that Windows can't run, with a message instead of an obscure failure. */
if (process.platform === 'win32') {
  console.error(
    'This starts programs by their Unix names and ends them by process group, so it needs Linux, macOS or WSL. npm start, npm run dev, npm run build and npm run test:unit do without.',
  );
  process.exit(1);
}
