import type { Locator, Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { type StepName, stepNames } from '../../../machines/application.form.ts';
import type { applicationMachine } from '../../../machines/application.machine.ts';
import type { ApplicationEvent } from '../../../machines/application.types.ts';
import type { ModelEvent } from '../spec/transition.ts';

/** A snapshot of the application machine. */
export type Snapshot = SnapshotFrom<typeof applicationMachine>;

/** What is known about an event of the paths, whatever causes it. */
export interface EventDefinition {
  /** Describes the event from the outside. */
  readonly description: string;
  /** What the machine receives. */
  readonly event: ModelEvent;
  /** Whether it can happen now. An open modal covers the page. */
  isPossible(snapshot: Snapshot): boolean;
  /** Why it can't happen, or be seen, on the page now; `undefined` if it can. */
  readonly whyNotOnPage?: (before: Snapshot) => string | undefined;
}

/** Replaces the email addresses of a path with those of one walk. */
export type ReplaceAddresses = (text: string) => string;

/** What it takes to perform an event on the page. */
interface PageContext {
  /** The application before the event. */
  readonly before: Snapshot;
  readonly replaceAddresses: ReplaceAddresses;
}

/** An event that a person causes. */
export interface PersonEvent extends EventDefinition {
  readonly event: ApplicationEvent;
  /** The view where the person does it; any, if undefined. */
  readonly address?: '#/' | '#/apply';
  /** The control that it needs, if any. */
  readonly control?: (page: Page) => Locator;
  /** Does what a person does on the page to cause the event. */
  readonly perform: (page: Page, context: PageContext) => Promise<void>;
}

/** The applicant's current step. */
export function stepOf(snapshot: Snapshot): StepName {
  return stepNames.find((step) => snapshot.matches({ wizard: step })) ?? stepNames[0];
}

/** Whether the page can be used: no modal covers it. */
export function isPageInReach(snapshot: Snapshot): boolean {
  return !snapshot.matches({ modal: 'open' });
}
