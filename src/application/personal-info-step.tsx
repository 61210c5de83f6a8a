import { fieldHints } from '../content/application.ts';
import { TextField } from './form-fields.tsx';

/** Step 1: who applies. */
export function PersonalInfoStep() {
  return (
    <>
      <TextField name="full_name" autoComplete="name" enterKeyHint="next" spellCheck={false} />
      <TextField
        name="email"
        hint={fieldHints.email}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        spellCheck={false}
      />
    </>
  );
}
