import { analytics } from './analytics.ts';
import { event } from './event.ts';
import { meta } from './meta.ts';
import type { TextPage } from './text-page.ts';

const visits = analytics
  ? `Once the landing page has loaded, it loads a script from ${new URL(analytics.src).host}, which counts visits or measures the page, unless your browser asks for privacy (Global Privacy Control). A page that shows the application never has that script.`
  : 'This site doesn’t count visits, and loads nothing from other sites.';

/**
 * What is kept of an applicant. It says what this software does; what is done beside it, and what the
 * law where you are wants to have said, is for you to add (docs/make-it-yours.md).
 */
export const privacy: TextPage = {
  title: 'Privacy',
  lead: `We keep what you put into the application to run the hackathon, and delete it ${event.applicationsDeleted}. Write to ${event.contactEmail} to ask anything, or to have it deleted sooner.`,
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        `The organizers of the ${meta.title} decide what is kept and why. You reach us at ${event.contactEmail}.`,
      ],
    },
    {
      title: 'What we keep when you apply',
      list: [
        'Your answers: full name, email, experience, motivation, track and team preference.',
        'If you give them: your GitHub, LinkedIn and portfolio links, and the email of each team member you list.',
        'With them: when the application came, a random number that tells it from others, how we decided, and when its confirmation was sent.',
      ],
    },
    {
      title: 'Why',
      list: [
        'To review applications and to put teams and tracks together.',
        'To send you one confirmation by email, and to write to you about the hackathon.',
        'To see that each email applies only once. The form tells whoever enters an email whether it has applied; it tells nobody anything else of an application.',
      ],
    },
    {
      title: 'Your team members',
      paragraphs: [
        'An email that you list is kept as a part of your application. This site sends nothing to it. List people who know that you do. Whoever finds themselves listed can have their email taken out.',
      ],
    },
    {
      title: 'Who can read it',
      paragraphs: [
        'The organizers. A host serves this site, another keeps the database, and a mail service delivers the confirmation; each handles what it needs for that and may keep technical logs, as servers do. We don’t sell what you send us, and don’t pass it on to sponsors.',
      ],
    },
    {
      title: 'How long',
      list: [
        `Applications: the organizers delete them ${event.applicationsDeleted}. Copies in backups go when the backups expire.`,
        'What it takes to deliver your confirmation: a month from when it was sent.',
        'The network address an application came from: a minute or two, to stop floods. It is not kept with the application.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'What you type is kept in this browser, so that nothing is lost, until you submit it or start over, and for 30 days at most after your last change. Once it was sent or emptied, a note of that stays, without your answers. This site sets no cookies.',
        visits,
      ],
    },
    {
      title: 'What you can ask for',
      paragraphs: [
        `To see what we have of you, to have it corrected, or to have it deleted: write to ${event.contactEmail}, from the address that applied, so that we know it is you.`,
      ],
    },
  ],
};
