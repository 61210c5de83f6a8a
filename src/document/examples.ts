import { event } from '../content/event.ts';
import { sponsors } from '../content/sponsors.ts';

/** What of the content is still the example it came with: the variables to set, and where else to look. */
export function exampleNames(): string[] {
  const isExample = (text = '') => text.includes('example.org');
  const variables = {
    VITE_SITE_URL: event.siteUrl,
    VITE_FRAMEWORK_SITE: event.framework.site,
    VITE_CHAT_INVITE: event.chatInvite,
    VITE_CONTACT_EMAIL: event.contactEmail,
  };
  const unset = Object.entries(variables).filter(([, value]) => isExample(value));
  return [
    ...unset.map(([name]) => name),
    ...(sponsors.items.some(({ href }) => isExample(href))
      ? ['the links in src/content/sponsors.ts']
      : []),
  ];
}
