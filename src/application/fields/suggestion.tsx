import { addressAdvice } from '../../content/application.ts';
import { TextButton } from '../../ui/button.tsx';
import { Breakable } from '../breakable.tsx';

/** Suggests a correction for a mistyped address. One click applies it. */
export function Suggestion({ onTake, children }: { onTake: () => void; children: string }) {
  return (
    <>
      {/* A screen reader may announce the text of a message without its button. */}
      <span>
        <span>{addressAdvice.suggestion}</span> <Breakable>{children}</Breakable>
        <span>?</span>
      </span>{' '}
      <TextButton onClick={onTake}>{addressAdvice.accept}</TextButton>
    </>
  );
}
