import {
  fieldsOf,
  isAddressName,
  isChoiceName,
  isLinkName,
  isMemberName,
  memberNames,
  type StepName,
  type TextName,
} from '../../../machines/application.form.ts';
import { groupTexts, teamAppears } from '../../content/application.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from '../wizard.module.css';
import { useWizardState } from '../wizard-controller.ts';

/** The control of a field that is typed. */
function TypedField({ name }: { name: TextName }) {
  return isAddressName(name) ? <EmailField name={name} /> : <TextField name={name} />;
}

/** Fields with one legend and one hint. */
function Group({ part, names }: { part: keyof typeof groupTexts; names: readonly TextName[] }) {
  const hintId = `${part}-hint`;
  const { legend, hint } = groupTexts[part];
  return (
    <fieldset className={`${styles.group} ${styles[part]}`} aria-describedby={hintId}>
      <legend>{legend}</legend>
      <p id={hintId} className="note">
        {hint}
      </p>
      {names.map((name) => (
        <TypedField key={name} name={name} />
      ))}
    </fieldset>
  );
}

/** The other members' addresses, which are announced when the applicant says that they have a team. */
function TeamMembers() {
  const hasTeam = useWizardState(({ form }) => form.team_preference === 'have_team');
  return (
    <>
      <p className="visually-hidden" role="status">
        {hasTeam && teamAppears}
      </p>
      {hasTeam && <Group part="members" names={memberNames} />}
    </>
  );
}

/** A step that is filled in: its fields in order, with team members and links in groups. */
export function FieldStep({ step }: { step: Exclude<StepName, 'review'> }) {
  const names = fieldsOf(step);
  const links = names.filter(isLinkName);
  return (
    <div className={`stack ${styles.fields}`}>
      {names.map((name) => {
        if (isChoiceName(name)) return <ChoiceField key={name} name={name} />;
        if (name === memberNames[0]) return <TeamMembers key={name} />;
        if (isMemberName(name) || isLinkName(name)) return null;
        return <TypedField key={name} name={name} />;
      })}
      {links.length > 0 && <Group part="links" names={links} />}
    </div>
  );
}
