import { Fragment } from 'react';
import {
  fieldsOf,
  isChoiceName,
  isMemberName,
  memberNames,
  type StepName,
} from '../../../machines/application.form.ts';
import { fieldHints, fieldLegends, teamAppears } from '../../content/application.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { fieldControls } from '../fields/field-controls.tsx';
import styles from '../wizard.module.css';
import { useWizard, useWizardState } from '../wizard-controller.ts';

/** The other members' addresses, which are announced when the applicant says that they have a team. */
function TeamMembers() {
  const hintId = `${useWizard().idPrefix}team_members-hint`;
  const hasTeam = useWizardState(({ form }) => form.team_preference === 'have_team');
  return (
    <>
      <p className="visually-hidden" role="status">
        {hasTeam && teamAppears}
      </p>
      {hasTeam && (
        <fieldset className={`stack ${styles.members}`} aria-describedby={hintId}>
          <legend>{fieldLegends.team_members}</legend>
          <p id={hintId} className="note">
            {fieldHints.team_members}
          </p>
          {memberNames.map((name) => (
            <Fragment key={name}>{fieldControls[name]}</Fragment>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** A step that is filled in: its fields in order, with the team members in a group. */
export function FormStep({ step }: { step: Exclude<StepName, 'review'> }) {
  return (
    <div className={`stack ${styles.fields}`}>
      {fieldsOf(step).map((name) => {
        if (isChoiceName(name)) return <ChoiceField key={name} name={name} />;
        if (name === memberNames[0]) return <TeamMembers key={name} />;
        return isMemberName(name) ? null : <Fragment key={name}>{fieldControls[name]}</Fragment>;
      })}
    </div>
  );
}
