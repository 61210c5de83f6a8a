import { useState } from 'react';
import { TextButton } from './button.tsx';

/**
 * Copies a text to the clipboard.
 *
 * @param getText returns the text at the click.
 * @param texts the button's label, and the messages about the result.
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
      <TextButton onClick={copy}>{texts.copy}</TextButton>{' '}
      <span role="status">{outcome && texts[outcome]}</span>
    </>
  );
}
