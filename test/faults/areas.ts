import type { Fault } from './fault.ts';
import { accessibility } from './planted/accessibility.ts';
import { backendServer } from './planted/backend-server.ts';
import { build } from './planted/build.ts';
import { calls } from './planted/calls.ts';
import { content } from './planted/content.ts';
import { database } from './planted/database.ts';
import { drafts } from './planted/drafts.ts';
import { inspect } from './planted/inspect.ts';
import { landing } from './planted/landing.ts';
import { applicationLinks } from './planted/links.ts';
import { mail } from './planted/mail.ts';
import { management } from './planted/management.ts';
import { phases } from './planted/phases.ts';
import { styles } from './planted/styles.ts';
import { teams } from './planted/teams.ts';
import { ui } from './planted/ui.ts';
import { view } from './planted/view.ts';
import { type Suite, suites } from './suites.ts';

/** A part of the project, what could be wrong with it, and who could notice. */
export interface Area {
  readonly name: string;
  readonly faults: readonly Fault[];
  /** The suites that are asked, one after the other until one fails: the quickest to notice first. */
  readonly suites: readonly Suite[];
}

const { backend, browser, types, ...units } = suites;
const rows = backend(
  'schema',
  'same-submission',
  'applicant-row',
  'agreement',
  'attacks',
  'hidden-rows',
  'insert-limit',
);
const mails = backend(
  'deployed-function',
  'mail-sending',
  'confirmation-email',
  'organisers',
  'mails',
  'restore',
);
const links = backend(
  'deployed-function',
  'managed-application',
  'link-requests',
  'link-attacks',
  'confirmation-email',
);
const requests = backend(
  'requests',
  'server-message',
  'third-call',
  'time-limit',
  'backend/faults',
  'serving',
);
const server = backend('serving', 'embedded', 'stopping', 'memory');
const wholePage = browser('whole-page', 'accessibility-trees');
const landingView = browser(
  'landing.spec',
  'built-page',
  'laid-out-ahead',
  'looks',
  'hero',
  'print',
  'rhythm',
  'seam',
  'sponsors',
  'view-change',
);
const applicationView = browser(
  'apply',
  'steps.spec',
  'fields.spec',
  'presses',
  'opened-directly',
  'registration',
);
const barriers = browser('/accessibility.spec');
const accidents = browser('drafts', 'accidents', 'faults.spec', 'analytics');

/** Every area in which faults are planted. */
export const areas: readonly Area[] = [
  {
    name: 'view',
    faults: view,
    suites: [wholePage, applicationView, accidents, barriers, types, units.content, units.page],
  },
  { name: 'ui', faults: ui, suites: [wholePage, applicationView, landingView, barriers, types] },
  {
    name: 'drafts',
    faults: drafts,
    suites: [units.machine, accidents, applicationView, landingView, types, units.content],
  },
  {
    name: 'landing',
    faults: landing,
    suites: [wholePage, landingView, browser('registration'), types, units.content],
  },
  {
    name: 'content',
    faults: content,
    suites: [units.content, wholePage, applicationView, landingView, units.site, types],
  },
  {
    name: 'phases',
    faults: phases,
    suites: [units.content, browser('registration'), landingView, types],
  },
  { name: 'styles', faults: styles, suites: [wholePage, landingView, barriers] },
  {
    name: 'calls',
    faults: calls,
    suites: [requests, units.machine, types, rows, applicationView, accidents],
  },
  { name: 'database', faults: database, suites: [rows, mails, links, requests, server] },
  { name: 'teams', faults: teams, suites: [backend('teams', 'schema')] },
  { name: 'links', faults: applicationLinks, suites: [links] },
  {
    name: 'management',
    faults: management,
    suites: [units.machine, browser('browser/management'), wholePage, types, units.content],
  },
  { name: 'mail', faults: mail, suites: [mails, links, units.deno, units.site, types] },
  { name: 'backend server', faults: backendServer, suites: [server, requests, units.site, types] },
  {
    name: 'build',
    faults: build,
    suites: [units.site, units.content, wholePage, landingView, accidents, types],
  },
  {
    name: 'inspect',
    faults: inspect,
    suites: [units.machine, units.site, units.trace, browser('inspect.spec', 'live-view'), types],
  },
  {
    name: 'accessibility',
    faults: accessibility,
    suites: [wholePage, barriers, landingView, applicationView, types],
  },
];
