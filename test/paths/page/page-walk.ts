import { type Page, type TestInfo, test } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Site } from '../../fixtures/site.ts';
import type { Journey } from '../journeys/journey.ts';
import { type Expected, startActorWalk } from '../model/actor-walk.ts';
import { type Moment, rowInWords } from '../model/failure.ts';
import { journeyOf, type Path } from '../model/path.ts';
import { walkPath } from '../model/paths.ts';
import type { Subject } from '../model/subject.ts';
import { whyNot } from '../model/walkable.ts';
import { checkRules, type SeenByRules } from './rules.ts';

/** Where to walk a path: the page, and the running sites. */
export interface PageContext {
  readonly page: Page;
  readonly site: Site;
  /** The address of the site that closes registration by the clock. */
  readonly closingUrl: string;
}

/** Acts and looks as a visitor on the page of one machine. */
export interface Visitor {
  /** Causes an event on the page. `start` opens the page. */
  act(event: string, before: AnyMachineSnapshot, expected: Expected): Promise<void>;
  /** Compares the page, its calls, rows, mails and storage with the specification. */
  check(event: string, before: AnyMachineSnapshot, expected: Expected): Promise<void>;
  /** Returns what the rules for every page need to know. */
  seen(): SeenByRules;
}

/** Opens a page as a visitor. */
export interface Visits {
  start(context: PageContext, journey: Journey): Promise<Visitor>;
}

/**
 * Walks a path on the page. Each event and each check is a test step with a screenshot. In parallel,
 * the actor walks the path and computes what the specification expects.
 */
export async function walkOnPage(
  subject: Subject,
  path: Path,
  context: PageContext,
  visits: Visits,
  info: TestInfo,
): Promise<void> {
  const journey = journeyOf(subject, path);
  const model = startActorWalk(subject, journey);
  const visitor = await visits.start(context, journey);
  let step = 0;
  let before = model.snapshot();
  let expected = model.expect('start');
  let moment: Moment = model.moment();

  await walkPath(subject, path, {
    moment: () => moment,
    act: (event) => {
      before = model.snapshot();
      expected = model.expect(event);
      if (event !== 'start') step += 1;
      const { after, rows } = expected;
      moment = { step, event, before: subject.spec.stateOf(before), expected: after, rows };
      const reason = whyNot(subject, event, before);
      if (reason) throw new Error(`It can't happen on the page: ${reason}.`);
      const title = `${step}. ${subject.vocabulary.describe(event)}  (${event})`;
      return test.step(title, () => visitor.act(event, before, expected));
    },
    check: (event) => {
      const rows = expected.rows.map(rowInWords).join('; ');
      return test.step(`   ${rows || 'nothing changes'}`, async () => {
        try {
          await visitor.check(event, before, expected);
          await checkRules(context.page, visitor.seen());
          model.act(event);
          model.check(event);
        } finally {
          const body = await context.page.screenshot({ type: 'jpeg', quality: 50 });
          await info.attach(`${step} ${event}`, { body, contentType: 'image/jpeg' });
        }
      });
    },
  });
}
