import { event } from '../content/event.ts';
import { sponsors } from '../content/sponsors.ts';

/** Returns which content is still the example: the variables to set, and other places to look at. */
export function exampleNames(): string[] {
  const isExample = (text = '') => text.includes('example.org');
  const variables = {
    VITE_SITE_URL: event.siteUrl,
    VITE_FRAMEWORK_SITE: event.framework?.site,
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
