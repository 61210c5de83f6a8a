import { addressAdvice } from '../../content/application.ts';
import { TextButton } from '../../ui/text-button.tsx';

/** What was probably meant in place of a mistyped address, and is put there with one press. */
export function Suggestion({ onTake, children }: { onTake: () => void; children: string }) {
  return (
    <>
      <span>{addressAdvice.suggestion}</span>{' '}
      <TextButton translate="no" onClick={onTake}>
        {children}
      </TextButton>
      <span>?</span>
    </>
  );
}
