import { type ApplicationForm, fieldNames, isMemberName, memberNames } from './application.form.ts';
import { isAsked } from './application.rules.ts';
import { storedText } from './application.text.ts';

/** A form's texts as they are stored: the members of a team that exists without gaps. */
function storedTexts(form: ApplicationForm): readonly string[] {
  const others = fieldNames.filter((name) => !isMemberName(name));
  const members = memberNames.filter((name) => isAsked(form, name));
  return [
    ...others.map((name) => storedText(form, name)),
    ...members.map((name) => storedText(form, name)).filter(Boolean),
  ];
}

/** Whether two forms become the same application once they are stored. */
export function isSameApplication(one: ApplicationForm, other: ApplicationForm): boolean {
  return storedTexts(one).join('\0') === storedTexts(other).join('\0');
}
