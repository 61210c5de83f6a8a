import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the calls to the backend: requests, time limits, and how responses are understood. */
export const faults: FaultsByFile = {
  'machines/application.rules.ts': {
    'the fourth team member left out': [
      'memberNames.filter((member) => isAsked(form, member))',
      'memberNames.slice(0, 3).filter((member) => isAsked(form, member))',
    ],
  },
  'src/backend/applicant.ts': {
    'a blank link sent as an empty text': ["(isLinkName(name) ? null : '')", "''"],
    'the experience sent as it was typed': [
      'storedText(form, name) || (isLinkName',
      "(name === 'email' ? storedText(form, name) : form[name]) || (isLinkName",
    ],
  },
  'src/backend/calls.ts': {
    'an insert believed without its row': [
      'if (!isRowFor(answer.data, email) && !isStoredAlready)',
      'if (error && !isStoredAlready)',
    ],
    'any answer to the check taken for a duplicate': [
      "if (isRowFor(answer.data, email)) return 'taken';",
      "if (answer.data) return 'taken';",
    ],
    'own and foreign duplicates swapped': [
      "isOwn ? 'alreadySent' : 'duplicate'",
      "isOwn ? 'duplicate' : 'alreadySent'",
    ],
    'the address missing from the request': [
      ".setHeader('x-applicant-email', email)",
      ".setHeader('x-applicant', email)",
    ],
    'the submission sent without its id': [
      ".setHeader('x-submission-id', submissionId())",
      ".setHeader('x-submission', submissionId())",
    ],
    'a check that repeats itself': [".eq('email', email).retry(false)", ".eq('email', email)"],
    'the whole row asked back': [
      `        .insert([toApplicant(input)])
        .select('email')`,
      `        .insert([toApplicant(input)])
        .select()`,
    ],
    'any unique violation counted as stored': [
      'error?.code === uniqueViolation && error.details === ownSubmission',
      'error?.code === uniqueViolation || error?.details === ownSubmission',
    ],
    'the mail asked for without the applicant': [
      'JSON.stringify({ applicant: toApplicant(input) })',
      'JSON.stringify(toApplicant(input))',
    ],
    'the key without Bearer': ['Authorization: `Bearer $', 'Authorization: `$'],
    'the body measured in characters': [
      'new TextEncoder().encode(body).length <= largestLastingBody',
      'body.length <= largestLastingBody',
    ],
  },
  'src/backend/server-message.ts': {
    'a proxy’s refusal counts as the database’s': [
      'status < 500 && Boolean(error?.code)',
      'status < 500 && Boolean(error)',
    ],
    'an answer taken for silence': ['return status === 0 ?', 'return status !== 0 ?'],
    'one-line HTML shown as a message': [
      String.raw`!/[<>{}\n\r\0]/.test(text)`,
      String.raw`!/[\n\r\0]/.test(text)`,
    ],
  },
  'src/backend/client-loader.ts': {
    'a failed download remembered': ['        client = undefined;\n', ''],
    'a missing part told as an unknown error': ['callTexts.incomplete', 'callTexts.unknown'],
  },
  'src/backend/client.ts': {
    'answers kept in the browser': ["cache: 'no-store'", "cache: 'default'"],
  },
  'src/backend/config.ts': {
    'the variable that is set called missing': [
      'names.filter((name) => !env[name])',
      'names.filter((name) => env[name])',
    ],
  },
  'src/backend/time-limit.ts': {
    'a time limit of a second and a half': [
      'const callTimeout = 15_000;',
      'const callTimeout = 1_500;',
    ],
    'the time limit taken for seconds': [
      'setTimeout(abort, callTimeout);',
      'setTimeout(abort, callTimeout * 1000);',
    ],
  },
  'machines/submission-error.ts': {
    'the kind of the error in its message': [
      'super(message);',
      "super([kind, message].join(': '));",
    ],
  },
  'machines/email-suggestions.ts': {
    'the applicant’s own address is suggested for a member': [
      `  const known = new Set(
    ['email' as const, ...others].map((other) => comparableAddress(form[other])),
  );`,
      '  const known = new Set(others.map((other) => comparableAddress(form[other])));',
    ],
  },
};
