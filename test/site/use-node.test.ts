import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Runs the check that npm runs at the end of an installation, as if on this Node version. */
function installWith(node: string) {
  const npm_config_user_agent = `npm/11.0.0 node/v${node} linux x64 workspaces/false`;
  return promisify(execFile)(process.execPath, ['tools/use-node.mjs'], {
    env: { ...process.env, npm_config_user_agent },
  });
}

test('npm on a Node that is too old says in a sentence what to use instead', async () => {
  for (const node of ['18.20.4', '20.18.3', '21.7.3', '22.11.0']) {
    await expect(installWith(node)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        `^npm runs on Node ${node}, .* Use Node 20\\.19\\+ \\(20\\.x\\) or 22\\.12\\+ .*\n$`,
      ),
    });
  }
  for (const node of ['20.19.0', '22.12.0', '23.0.0', '24.21.0', '26.10.0']) {
    expect(await installWith(node), node).toEqual({ stdout: '', stderr: '' });
  }
});
