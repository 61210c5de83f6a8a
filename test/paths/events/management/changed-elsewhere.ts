import type { ApplicationForm } from '../../../../machines/application.form.ts';
import type { StoredApplication } from '../../../../machines/management.types.ts';

/** The application after somebody else with the link saved answers other than `mine`. */
export function changedElsewhere(
  application: StoredApplication,
  mine: ApplicationForm,
): StoredApplication {
  const github_url = mine.github_url === '' ? 'not checked by any rule' : '';
  const form = { ...application.form, github_url };
  return { ...application, version: application.version + 1, form };
}
