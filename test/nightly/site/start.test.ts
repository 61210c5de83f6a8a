import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/api.ts';
import { startProgram } from '../../fixtures/child-program.ts';
import { copySite } from '../../fixtures/copied-site.ts';
import { freePort } from '../../fixtures/http-server.ts';

/** What the first command prints, without the blank lines and the list of files. */
const said = (output = '') =>
  output.split('\n').filter((line) => line.trim() && !/^(>|dist\/)/.test(line));

test('npm start says what it does, each thing once, and serves in half a gigabyte', async () => {
  const folder = await copySite();
  const port = await freePort();
  const server = startProgram('npm', ['start', '--', '--port', `${port}`, '--strictPort'], {
    cwd: folder,
  });
  onTestFinished(() => server.stop());
  await server.untilPrinted(/Outbox: .*\n/);
  // The database is open once it has answered.
  const headers = { apikey: publishableKey };
  const call = `http://localhost:${port}/rest/v1/applicants?select=email`;
  expect(await (await fetch(call, { headers })).json()).toEqual([]);
  const programs = spawnSync('ps', ['-eo', 'pid=,args=']).stdout.toString();
  const [, pid] = new RegExp(`(\\d+) node .*vite.*preview.*${port}`).exec(programs) ?? [];
  const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const [build, ...serving] = server.printed().split('Opening the database …\n');
  expect(said(build).map((line) => line.replace(/\d+ modules|[\d.]+m?s$/, '…'))).toEqual([
    expect.stringMatching(/^vite v\S+ building client environment for embedded\.\.\.$/),
    'transforming...',
    '✓ … transformed.',
    'rendering chunks...',
    'computing gzip size...',
    '✓ built in …',
  ]);
  expect(said(serving.join())).toEqual([
    `  ➜  Local:   http://localhost:${port}/`,
    '  ➜  Network: use --host to expose',
    expect.stringContaining(`  ➜  Outbox:  http://localhost:${port}/outbox?key=`),
  ]);
  expect(Number(peak) / 1024).toBeLessThan(512);
});
