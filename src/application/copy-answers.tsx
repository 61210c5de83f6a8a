import { useState } from 'react';
import { copyTexts } from '../content/notices.ts';
import { TextButton } from '../ui/text-button.tsx';
import { answersAsText } from './answers.ts';
import { useApplication } from './application-actor.tsx';

/** Takes the answers along as text, where they can't be sent any more. */
export function CopyAnswers() {
  const actor = useApplication();
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(answersAsText(actor.getSnapshot().context.form));
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <TextButton onClick={copy}>{copyTexts.copy}</TextButton>
      {outcome && <span>{copyTexts[outcome]}</span>}
    </>
  );
}
