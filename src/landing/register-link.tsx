import type { register } from '../content/links.ts';
import { whileOpen } from '../phases/phase.ts';
import { ShowInPhase } from '../phases/show-in-phase.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** The button that leads to the form while registration is open. CSS shows one of its labels. */
export function RegisterLink({
  link: { label, resume, href },
  size = 'medium',
}: {
  link: typeof register;
  size?: 'medium' | 'large';
}) {
  return (
    <ShowInPhase moments={whileOpen}>
      <ButtonLink href={href} size={size}>
        <span data-fresh>{label}</span>
        <span data-kept hidden>
          {resume}
        </span>
      </ButtonLink>
    </ShowInPhase>
  );
}
