import { expect, test } from 'vitest';
import { toStoredApplication } from '../../src/backend/stored-application.ts';
import { applicant } from '../fixtures/applicants.ts';

const form = applicant('ada@example.org', { motivation: 'Much' });

const application = {
  version: 1,
  status: 'received',
  applied_at: '2025-09-12T10:00:00+00:00',
  is_editable: true,
  form,
  members: [],
};

test('an application that is whole is taken for one', () => {
  expect(toStoredApplication(application)).toMatchObject({
    version: 1,
    form: { motivation: 'Much' },
  });
});

test.each(
  Object.entries({
    'a list': [application],
    'no version': { ...application, version: undefined },
    'a version in letters': { ...application, version: '1' },
    'another state': { ...application, status: 'lost' },
    'no day': { ...application, applied_at: 'yesterday' },
    'no word of closing': { ...application, is_editable: null },
    'no form': { ...application, form: null },
    'a form without a name': { ...application, form: { ...form, full_name: null } },
    'another track': { ...application, form: { ...form, track_selection: 'finalist' } },
    'a link that is a number': { ...application, form: { ...form, github_url: 1 } },
    'members that are numbers': { ...application, form: { ...form, team_members: [1] } },
    'a member who neither applied nor not': {
      ...application,
      members: [{ email: 'ada@example.org' }],
    },
    'no members': { ...application, members: undefined },
    'a word': 'ok',
    'an outcome': { outcome: 'withdrawn' },
  }),
)('an application with %s is none', (_, body) => {
  expect(toStoredApplication(body)).toBeUndefined();
});
