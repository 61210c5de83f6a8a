import { memberFields } from '../../../machines/application.form.ts';
import { maxLength } from '../../../machines/application.rules.ts';
import { fieldHints, teamChoices, trackChoices } from '../../content/application.ts';
import { useApplicationSelector } from '../application-context.tsx';
import { EmailField } from '../email-field.tsx';
import { ChoiceField, TextField } from '../form-fields.tsx';
import styles from './additional-info-step.module.css';

const links = [
  { name: 'github_url', placeholder: 'https://github.com/…' },
  { name: 'linkedin_url', placeholder: 'https://www.linkedin.com/in/…' },
  { name: 'portfolio_url', placeholder: 'https://…' },
] as const;

function TeamMembers() {
  return (
    <fieldset className={styles.members} aria-describedby="team_members-hint">
      <legend>Your team</legend>
      <p id="team_members-hint">{fieldHints.team_members}</p>
      {memberFields.map((name, index) => (
        <EmailField key={name} name={name} isOptional={index > 0} autoComplete="off" />
      ))}
    </fieldset>
  );
}

/** Step 3: track, team and links. The members are asked only of those who have a team. */
export function AdditionalInfoStep() {
  const hasTeam = useApplicationSelector(
    ({ context }) => context.form.team_preference === 'have_team',
  );
  return (
    <>
      <ChoiceField name="track_selection" choices={trackChoices} />
      <ChoiceField name="team_preference" choices={teamChoices} />
      {hasTeam && <TeamMembers />}
      {links.map(({ name, placeholder }) => (
        <TextField
          key={name}
          name={name}
          isOptional
          placeholder={placeholder}
          maxLength={maxLength.url}
          autoComplete="url"
          inputMode="url"
          enterKeyHint="next"
          spellCheck={false}
        />
      ))}
    </>
  );
}
