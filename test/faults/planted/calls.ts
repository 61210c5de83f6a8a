import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the calls to the backend: what is sent, how long, and what an answer is taken for. */
export const faults: FaultsByFile = {
  'machines/application.rules.ts': {
    'the fourth team member left out': [
      '    .filter((name) => isAsked(form, name))',
      '    .slice(0, 3).filter((name) => isAsked(form, name))',
      'A team of five is stored as a team of four, and nobody is told.',
    ],
  },
  'src/backend/applicant.ts': {
    'a blank link sent as an empty text': [
      "(isLinkName(name) ? null : '')",
      "''",
      'Organisers who filter for applicants with a link get those without one as well.',
    ],
    'the experience sent as it was typed': [
      'storedText(form, name) || (isLinkName',
      "(name === 'email' ? storedText(form, name) : form[name]) || (isLinkName",
      'A text pasted with a character no database takes is refused at every try.',
    ],
  },
  'src/backend/calls.ts': {
    'a time limit of a second and a half': [
      'const callTimeout = 15_000;',
      'const callTimeout = 1_500;',
      'Applicants on a slow connection are told that the server could not be reached.',
    ],
    'an insert believed without its row': [
      'if (!isRowFor(answer.data, email) && !isStoredAlready)',
      'if (error && !isStoredAlready)',
      'A network that answers for the server makes an application look received.',
    ],
    'any answer to the check taken for a duplicate': [
      "if (isRowFor(answer.data, email)) return 'taken';",
      "if (answer.data) return 'taken';",
      'Behind a sign-in page, a first application is refused as the second of its address.',
    ],
    'own and foreign duplicates swapped': [
      "isOwn ? 'alreadySent' : 'duplicate'",
      "isOwn ? 'duplicate' : 'alreadySent'",
      'Whoever uses a taken address is told that their own application is stored.',
    ],
    'the address missing from the request': [
      ".setHeader('x-applicant-email', email)",
      ".setHeader('x-applicant', email)",
      'The check finds nobody, so a second application is sent in full before it is refused.',
    ],
    'the submission sent without its id': [
      ".setHeader('x-submission-id', submissionId())",
      ".setHeader('x-submission', submissionId())",
      'A second try after a lost answer is refused as a duplicate of the first.',
    ],
    'a check that repeats itself': [
      ".eq('email', email).retry(false)",
      ".eq('email', email)",
      'When the server is down, the applicant waits through several hidden tries.',
    ],
    'the whole row asked back': [
      `        .insert([toApplicant(input)])
        .select('email')`,
      `        .insert([toApplicant(input)])
        .select()`,
      'Nobody can apply: visitors may not read the other columns, so the insert is refused.',
    ],
    'any unique violation counted as stored': [
      'error?.code === uniqueViolation && error.details === ownSubmission',
      'error?.code === uniqueViolation || error?.details === ownSubmission',
      "An application whose address is somebody else's is reported as received and is lost.",
    ],
    'a missing part told as an unknown error': [
      'callTexts.incomplete',
      'callTexts.unknown',
      'An applicant whose connection broke is not told that it did, or what to do.',
    ],
    'the mail asked for without the applicant': [
      'JSON.stringify({ applicant: toApplicant(input) })',
      'JSON.stringify(toApplicant(input))',
      'The function refuses every request, and the confirmation comes late or never.',
    ],
    'the key without Bearer': [
      'Authorization: `Bearer $',
      'Authorization: `$',
      'A gateway that reads the authorization refuses the request for the confirmation.',
    ],
    'the body measured in characters': [
      'new TextEncoder().encode(body).length <= largestLastingBody',
      'body.length <= largestLastingBody',
      'A long application in Chinese asks for no mail: the browser refuses to send it.',
    ],
  },
  'src/backend/server-message.ts': {
    'an answer taken for silence': [
      'return status === 0 ?',
      'return status !== 0 ?',
      'While registration is closed, applicants are sent to look at their connection.',
    ],
    'one-line HTML shown as a message': [
      String.raw`!/[<>{}\n\r\0]/.test(text)`,
      String.raw`!/[\n\r\0]/.test(text)`,
      "An applicant reads a gateway's tags and braces in the error.",
    ],
  },
  'src/backend/client-loader.ts': {
    'a failed download remembered': [
      '        client = undefined;\n',
      '',
      'After one lost download, Submit fails until the page is reloaded.',
    ],
  },
  'src/backend/client.ts': {
    'answers kept in the browser': [
      "cache: 'no-store'",
      "cache: 'default'",
      'What a hotel network answered once is given again after its sign-in.',
    ],
  },
  'src/backend/config.ts': {
    'the variable that is set called missing': [
      "...(url ? [] : ['VITE_SUPABASE_URL'])",
      "...(url ? ['VITE_SUPABASE_URL'] : [])",
      'Whoever deploys is sent to look at the one variable that is right.',
    ],
  },
  'src/backend/time-limit.ts': {
    'the time limit taken for seconds': [
      'setTimeout(abort, limit);',
      'setTimeout(abort, limit * 1000);',
      "On a connection that hangs, 'Submitting...' stays for hours.",
    ],
  },
  'machines/submission-error.ts': {
    'the kind of the error in its message': [
      'super(message, options);',
      "super([kind, message].join(': '), options);",
      "The error modal reads 'failed: …', a word of the program's own.",
    ],
  },
};
