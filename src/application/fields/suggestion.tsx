import { addressAdvice } from '../../content/application.ts';
import { TextButton } from '../../ui/text-button.tsx';

/** Suggests a correction for a mistyped address. One click applies it. */
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
