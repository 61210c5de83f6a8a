import {
  type ApplicationForm,
  columnNames,
  emptyForm,
  type FieldName,
  fields,
  isChoiceName,
  isLinkName,
} from '../../machines/application.form.ts';
import type { StoredApplication } from '../../machines/management.types.ts';
import { failed } from './simulated-calls.ts';

function sampleOf(name: FieldName): string {
  if (isChoiceName(name)) return fields[name].options[1];
  return name === 'email' ? 'sample@example.org' : 'A sample of a text.';
}

const form: ApplicationForm = {
  ...emptyForm,
  ...Object.fromEntries(
    columnNames.filter((name) => !isLinkName(name)).map((name) => [name, sampleOf(name)]),
  ),
};

const stored: StoredApplication = {
  version: 1,
  status: 'received',
  appliedAt: 0,
  isEditable: true,
  form,
  members: [],
};

/** The simulated application after somebody else saved it. */
const newer = { ...stored, version: 2, form: { ...form, motivation: 'Another sample.' } };

/** What each outcome of a call gives the machine, without a backend. */
export const outcomes = {
  openApplication: {
    found: { output: stored },
    closed: { output: { ...stored, isEditable: false } },
    unknown: { output: null },
    ...failed,
  },
  changeApplication: {
    saved: { output: { outcome: 'saved', application: { ...stored, version: 2 } } },
    conflict: { output: { outcome: 'conflict', application: newer } },
    closed: { output: { outcome: 'closed', application: { ...stored, isEditable: false } } },
    unknown: { output: null },
    ...failed,
  },
  withdrawApplication: {
    withdrawn: { output: 'withdrawn' },
    gone: { output: 'gone' },
    ...failed,
  },
  requestLink: {
    noted: { output: undefined },
    ...failed,
  },
} as const;

type CallId = keyof typeof outcomes;

/** How each call below ends. Replace a name by another outcome, or by `never` if it should not end. */
export const answers: { [Id in CallId]: keyof (typeof outcomes)[Id] | 'never' } = {
  openApplication: 'found',
  changeApplication: 'saved',
  withdrawApplication: 'withdrawn',
  requestLink: 'noted',
};
