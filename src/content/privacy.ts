import { columnNames, isOptional } from '../../machines/application.form.ts';
import { analytics } from './analytics.ts';
import { fieldTexts } from './application.ts';
import { event } from './event.ts';
import { meta } from './meta.ts';
import type { TextPage } from './text-pages.ts';

const visits = analytics
  ? `Once the landing page has loaded, it loads a script from ${new URL(analytics.src).host}, which counts visits or measures the page, unless your browser asks for privacy (Global Privacy Control). A page that shows the application never has that script.`
  : 'This site doesn’t count visits, and loads nothing from other sites.';

const labelsOf = (names: typeof columnNames) => names.map((name) => fieldTexts[name].label);
const required = labelsOf(columnNames.filter((name) => !isOptional(name)));
const optional = labelsOf(columnNames.filter(isOptional));

/** Lists words, without a comma before the last. */
function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}

/**
 * What this software stores about an applicant. You must add what you do besides, and what your law
 * requires (docs/make-it-yours.md).
 */
export const privacy: TextPage = {
  title: 'Privacy',
  lead: [
    `We keep what you put into the application to run the ${event.noun}.`,
    'We don’t sell it, and don’t pass it on to sponsors.',
    `We delete it ${event.applicationsDeleted}.`,
    'The link in your confirmation shows it to you, and lets you correct or withdraw it.',
    `Write to ${event.contactEmail} to ask anything, or to have it deleted sooner.`,
  ],
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        `The organizers of the ${meta.title} decide what is kept and why. Write to us at ${event.contactEmail}.`,
      ],
    },
    {
      title: 'What we keep when you apply',
      list: [
        `Your answers: ${listed(required.map((label) => label.toLowerCase()))}.`,
        `If you give them: ${listed([...optional, 'the email of each teammate you list'])}.`,
        'With them: when the application arrived, a random number that identifies it, our decision, when we sent its confirmation, when you last changed it, and how many times its answers were saved.',
        'About the link that we email you: a fingerprint from which nobody can recreate the link, the number of its email, and when it expires.',
        'When somebody asks us to email a link: the email address it was requested for, the network address, and when. We check only later whether the email has applied.',
      ],
    },
    {
      title: 'Why',
      list: [
        'To review applications and to put teams and tracks together.',
        `To send you one confirmation by email, the link to your application whenever it is asked for, and to write to you about the ${event.noun}.`,
        'To make sure that each email applies only once. The form tells anyone who enters an email whether it has applied, and your application tells you whether the teammates you list have applied. Nobody else learns anything more about an application.',
      ],
    },
    {
      title: 'Your teammates',
      paragraphs: [
        'We keep an email that you list as part of your application, and this site sends nothing to it. List only people who know about it. Anyone who is listed can ask us to remove their email.',
      ],
    },
    {
      title: 'Who can read it',
      paragraphs: [
        'The organizers. A host serves this site, another keeps the database, and an email service delivers our emails; each handles what it needs for that and may keep technical logs, as servers do. We don’t sell what you send us, and don’t pass it on to sponsors.',
      ],
    },
    {
      title: 'How long',
      list: [
        `Applications: the organizers delete them ${event.applicationsDeleted}. Copies in backups are deleted when the backups expire.`,
        'An application that you withdraw: we delete it at once, with its link and the records of its emails.',
        'The record of an email to you: a month after it was sent. The record of your confirmation: as long as the application.',
        'A link: it works until the application is deleted, and for half a year at most.',
        'The email address that a link was requested for: about a minute, or up to a day while we can’t send email.',
        'The network address of an application or a request for a link: about a day, not with the application, to stop floods.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'This browser keeps what you type, and the random number that will identify your application, until you submit it or start over. Your next visit to the form deletes it if your last change is more than 30 days old. Once you have submitted or started over, the browser keeps the number, without the answers. If you edit your application, its browser tab keeps your changes until you save them, withdraw, leave the page or close the tab. This site sets no cookies.',
        visits,
      ],
    },
    {
      title: 'What you can ask for',
      paragraphs: [
        'The link in your confirmation opens your application. There you can see your answers, correct them until registration closes, and withdraw, which deletes the application. Anyone who has the link can do the same, so keep it to yourself.',
        `For anything else, or if you have no link, write to ${event.contactEmail} from the email address that applied, so that we know it is you.`,
      ],
    },
  ],
};
