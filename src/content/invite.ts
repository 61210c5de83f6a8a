import { invitation } from '../../supabase/functions/_shared/next-steps.ts';
import { event } from './event.ts';

/** The invitation for teammates. */
export const inviteTexts = {
  lead: 'Each teammate applies too, with the address you listed. We don’t email them. Send them this invitation:',
  invitation: invitation(event, event.siteUrl),
  share: 'Share the invitation',
  copy: 'Copy the invitation',
  copied: 'The invitation was copied.',
  refused: 'This browser couldn’t copy the invitation. You can select it above.',
} as const;
