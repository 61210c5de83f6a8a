import { type ApplicationForm, columnNames } from './application.form.ts';
import { storedMembers } from './application.rules.ts';
import { storedText } from './application.text.ts';

/** A form's texts as they are stored: the members of a team that exists without gaps. */
function storedTexts(form: ApplicationForm): readonly string[] {
  return [...columnNames.map((name) => storedText(form, name)), ...storedMembers(form)];
}

/** Whether two forms become the same application once they are stored. */
export function isSameApplication(one: ApplicationForm, other: ApplicationForm): boolean {
  return storedTexts(one).join('\0') === storedTexts(other).join('\0');
}
