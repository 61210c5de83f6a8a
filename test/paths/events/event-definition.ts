import type { Locator, Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { type StepName, stepNames } from '../../../machines/application.form.ts';
import type { applicationMachine } from '../../../machines/application.machine.ts';
import type { ApplicationEvent } from '../../../machines/application.types.ts';
import type { ModelEvent } from '../spec/transition.ts';

/** What the application is at a moment. */
export type Snapshot = SnapshotFrom<typeof applicationMachine>;

/** What is known of every event of the paths, whoever causes it. */
export interface EventDefinition {
  /** The event in the words of somebody who watches. */
  readonly description: string;
  /** What the machine receives. */
  readonly event: ModelEvent;
  /** Whether it can happen now. An open modal puts the page out of reach. */
  isPossible(snapshot: Snapshot): boolean;
  /** Why it can't be brought about or seen on the page now, `undefined` where it can. */
  readonly whyNotOnPage?: (before: Snapshot) => string | undefined;
}

/** Puts the e-mail addresses of one walk in the place of those of the path. */
export type ReplaceAddresses = (text: string) => string;

/** What has to be known to perform an event on the page. */
interface PageContext {
  /** What the application is before the event. */
  readonly before: Snapshot;
  readonly replaceAddresses: ReplaceAddresses;
}

/** An event that a person brings about. */
export interface PersonEvent extends EventDefinition {
  readonly event: ApplicationEvent;
  /** Where on the site it is done; anywhere, if left out. */
  readonly address?: '#/' | '#/apply';
  /** The control it is done with, where there is one. */
  readonly control?: (page: Page) => Locator;
  /** Does on the page what a person does for this event to happen. */
  readonly perform: (page: Page, context: PageContext) => Promise<void>;
}

/** The step the applicant is on. */
export function stepOf(snapshot: Snapshot): StepName {
  return stepNames.find((step) => snapshot.matches({ wizard: step })) ?? stepNames[0];
}

/** Whether the page is in reach: no modal lies over it. */
export function isPageInReach(snapshot: Snapshot): boolean {
  return !snapshot.matches({ modal: 'open' });
}
