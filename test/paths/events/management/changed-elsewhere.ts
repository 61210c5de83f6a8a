import type { ApplicationForm } from '../../../../machines/application.form.ts';
import type { StoredApplication } from '../../../../machines/management.types.ts';

/** The application once somebody else with the link has saved it otherwise than `mine` has it. */
export function changedElsewhere(
  application: StoredApplication,
  mine: ApplicationForm,
): StoredApplication {
  const github_url = mine.github_url === '' ? 'not checked by any rule' : '';
  const form = { ...application.form, github_url };
  return { ...application, version: application.version + 1, form };
}
