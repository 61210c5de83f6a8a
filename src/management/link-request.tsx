import { linkFormTexts } from '../content/management.ts';
import { TextButton } from '../ui/text-button.tsx';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import { selectRequest } from './selectors.ts';

/** The result of a request for the link, if the visitor gave the address before. */
export function LinkRequest() {
  const actor = useManagement();
  const request = useManagementSelector(selectRequest);
  const failure = useManagementSelector(({ context }) => context.failure);
  if (request === 'requested') return <p tabIndex={-1}>{linkFormTexts.requested}</p>;
  if (request !== 'failed') return <p tabIndex={-1}>{linkFormTexts.asking}</p>;
  return (
    <p tabIndex={-1}>
      <span>{`${linkFormTexts.failure}. ${failure}`}</span>{' '}
      <TextButton onClick={() => actor.send({ type: 'link.request' })}>
        {linkFormTexts.ask}
      </TextButton>
    </p>
  );
}
