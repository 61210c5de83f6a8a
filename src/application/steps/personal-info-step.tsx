import { fieldHints } from '../../content/application.ts';
import { EmailField } from '../email-field.tsx';
import { TextField } from '../form-fields.tsx';

/** Step 1: who applies. */
export function PersonalInfoStep() {
  return (
    <>
      <TextField name="full_name" autoComplete="name" enterKeyHint="next" spellCheck={false} />
      <EmailField name="email" hint={fieldHints.email} autoComplete="email" />
    </>
  );
}
