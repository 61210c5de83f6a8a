import { useState } from 'react';
import { TextButton } from './text-button.tsx';

/**
 * Takes a text along.
 *
 * @param getText gives it when it is asked for.
 * @param texts what the button says, and what came of it.
 */
export function CopyText({
  getText,
  texts,
}: {
  getText: () => string;
  texts: { readonly copy: string; readonly copied: string; readonly refused: string };
}) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(getText());
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <TextButton onClick={copy}>{texts.copy}</TextButton>
      {outcome && <span>{texts[outcome]}</span>}
    </>
  );
}
