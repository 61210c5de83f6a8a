import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { settle } from '../../fixtures/browser/settle.ts';

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
} satisfies axe.RunOptions;

const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html)))`;

type Evaluate = (expression: string) => Promise<unknown>;

const known = new WeakMap<Page, Evaluate>();

/** Evaluates in a world of its own, whose timers run although the walk has stopped the page's clock. */
async function worldBeside(page: Page): Promise<Evaluate> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  return async (expression) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  };
}

/** What axe finds against WCAG 2.2 AA and good practice: each broken rule, with its elements. */
export async function findBarriersBeside(page: Page): Promise<readonly string[]> {
  await settle(page);
  let evaluate = known.get(page);
  if (!evaluate) {
    evaluate = await worldBeside(page);
    await evaluate(`${axe.source}; undefined`);
    known.set(page, evaluate);
    // Another document has no such world.
    page.once('domcontentloaded', () => known.delete(page));
  }
  return (await evaluate(run)) as readonly string[];
}
