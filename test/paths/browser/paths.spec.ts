import { readFileSync } from 'node:fs';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { test } from '../../fixtures/site.ts';
import { walkPath, withPendingCalls } from '../actor-walk.ts';
import { journeyOf, type Path } from '../path.ts';
import { requirementsMetBy } from '../suite.ts';
import { startBrowserWalk } from './walk.ts';

const { paths, pace } = JSON.parse(readFileSync(process.env.PATHS_SELECTION ?? '', 'utf8')) as {
  readonly paths: readonly Path[];
  /** How long to rest after each event, in ms. */
  readonly pace: number;
};
const machine = withPendingCalls(applicationMachine);

test.use({ expectedLogs: [/The confirmation e-mail was not sent/] });

for (const path of paths) {
  const walked = walkPath(machine, path);
  const annotation = [...requirementsMetBy(walked)].map((id) => ({
    type: 'requirement',
    description: id,
  }));

  test(
    `${path.id} ${path.journey}: ${path.events.at(-1)}`,
    { annotation },
    async ({ page }, info) => {
      const [first, ...rest] = walked.snapshots;
      if (!first) throw new Error('A path begins somewhere.');
      const shoot = async (name: string) => {
        const body = await page.screenshot({ type: 'jpeg', quality: 55 });
        await info.attach(name, { body, contentType: 'image/jpeg' });
      };

      const walk = await test.step('start', async () => {
        const started = await startBrowserWalk(page, journeyOf(path), first);
        await shoot('0 start');
        return started;
      });
      let before = first;
      for (const [index, after] of rest.entries()) {
        const event = path.events[index] ?? '';
        await test.step(event, async () => {
          await walk.take(event, before, after);
          await shoot(`${index + 1} ${event}`);
          if (pace) await new Promise((resolve) => setTimeout(resolve, pace));
        });
        before = after;
      }
    },
  );
}
