import { analytics } from './analytics.ts';
import { event } from './event.ts';
import { meta } from './meta.ts';
import type { TextPage } from './text-page.ts';

const visits = analytics
  ? `Once the landing page has loaded, it loads a script from ${new URL(analytics.src).host}, which counts visits or measures the page, unless your browser asks for privacy (Global Privacy Control). A page that shows the application never has that script.`
  : 'This site doesn’t count visits, and loads nothing from other sites.';

/**
 * What this software stores about an applicant. You must add what you do besides, and what your law
 * requires (docs/make-it-yours.md).
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
        'With them: when the application came, a random number that tells it from others, how we decided, when its confirmation was sent, when you last changed it, and how many times its answers were written.',
        'Of the link that we mail you: a fingerprint that nobody can make the link from, the number of its mail, and until when it works.',
        'When somebody asks us to mail a link: the email it was asked for, when, and how often. We look only later whether it has applied.',
      ],
    },
    {
      title: 'Why',
      list: [
        'To review applications and to put teams and tracks together.',
        'To send you one confirmation by email, the link to your application whenever it is asked for, and to write to you about the hackathon.',
        'To see that each email applies only once. The form tells whoever enters an email whether it has applied, and your application tells you so of the team members you list; nobody is told anything else of an application.',
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
        'The organizers. A host serves this site, another keeps the database, and a mail service delivers our mails; each handles what it needs for that and may keep technical logs, as servers do. We don’t sell what you send us, and don’t pass it on to sponsors.',
      ],
    },
    {
      title: 'How long',
      list: [
        `Applications: the organizers delete them ${event.applicationsDeleted}. Copies in backups go when the backups expire.`,
        'An application that you withdraw: it is erased at once, with its link and what it takes to deliver its mails.',
        'What it takes to deliver a mail to you: a month from when it was sent; of the confirmation, as long as the application.',
        'The link: it works until a newer one is opened, and for half a year at most.',
        'The email that a link was asked for: an hour or so.',
        'The network address a request came from, and a fingerprint of the browser’s name and language: a day or so, to stop floods. Neither is kept with the application.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'What you type is kept in this browser, so that nothing is lost, until you submit it or start over, and for 30 days at most after your last change. Once it was sent or emptied, a note of that stays, without your answers. What you change behind the link in our mail is kept in its tab only, until you save it, withdraw, leave the page or close the tab. This site sets no cookies.',
        visits,
      ],
    },
    {
      title: 'What you can ask for',
      paragraphs: [
        'The link in your confirmation opens your application: there you see your answers, correct them until registration closes, and withdraw, which erases the application. Whoever has the link can do the same, so keep it to yourself.',
        `For all else, or if you have no link: write to ${event.contactEmail}, from the address that applied, so that we know it is you.`,
      ],
    },
  ],
};
