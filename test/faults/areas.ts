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
  /** The suites that are asked, one after the other until one fails: the cheapest first. */
  readonly suites: readonly Suite[];
}

const { backend, browser, types, ...units } = suites;
const rows = backend(
  'schema',
  'applicant-row',
  'agreement',
  'attacks',
  'hidden-rows',
  'insert-limit',
);
const mails = backend('deployed-function', 'confirmation-email', 'organisers', 'mails', 'restore');
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
  'looks',
  'hero',
  'print',
  'rhythm',
  'seam',
  'sponsors',
  'view-change',
);
const applicationView = browser('apply', 'wizard', 'registration');
const barriers = browser('/accessibility.spec');
const accidents = browser('drafts', 'accidents', 'faults.spec', 'analytics');

/** Every area in which faults are planted. */
export const areas: readonly Area[] = [
  {
    name: 'view',
    faults: view,
    suites: [types, units.content, wholePage, applicationView, barriers, accidents, units.page],
  },
  { name: 'ui', faults: ui, suites: [types, wholePage, applicationView, landingView, barriers] },
  {
    name: 'drafts',
    faults: drafts,
    suites: [types, units.machine, units.content, accidents, applicationView, landingView],
  },
  {
    name: 'landing',
    faults: landing,
    suites: [types, units.content, wholePage, landingView, browser('registration')],
  },
  {
    name: 'content',
    faults: content,
    suites: [types, units.content, units.site, wholePage, applicationView, landingView],
  },
  {
    name: 'phases',
    faults: phases,
    suites: [types, units.content, browser('registration'), landingView],
  },
  { name: 'styles', faults: styles, suites: [wholePage, landingView, barriers] },
  {
    name: 'calls',
    faults: calls,
    suites: [types, units.machine, requests, rows, applicationView, accidents],
  },
  { name: 'database', faults: database, suites: [rows, mails, requests, server] },
  { name: 'teams', faults: teams, suites: [backend('teams', 'schema')] },
  { name: 'links', faults: applicationLinks, suites: [links] },
  {
    name: 'management',
    faults: management,
    suites: [types, units.machine, units.content, browser('browser/management'), wholePage],
  },
  { name: 'mail', faults: mail, suites: [types, units.site, mails, units.deno] },
  { name: 'backend server', faults: backendServer, suites: [types, units.site, server, requests] },
  {
    name: 'build',
    faults: build,
    suites: [types, units.site, units.content, wholePage, landingView, accidents],
  },
  {
    name: 'inspect',
    faults: inspect,
    suites: [types, units.machine, units.site, units.trace, browser('inspect.spec', 'live-view')],
  },
  {
    name: 'accessibility',
    faults: accessibility,
    suites: [types, wholePage, landingView, applicationView, barriers],
  },
];
