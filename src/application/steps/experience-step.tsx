import { fieldHints } from '../../content/application.ts';
import { EssayField } from '../form-fields.tsx';

/** Step 2: what the applicant has done, and why they come. */
export function ExperienceStep() {
  return (
    <>
      <EssayField name="experience" hint={fieldHints.experience} />
      <EssayField name="motivation" hint={fieldHints.motivation} />
    </>
  );
}
