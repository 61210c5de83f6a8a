import type { FaultsByFile } from '../fault.ts';

/** Mistakes in how answers are kept, and in how the page starts, routes and fetches its parts. */
export const faults: FaultsByFile = {
  'machines/application.rules.ts': {
    'an address judged as it was typed': [
      'v.pipe(v.string(), v.transform(tidyAddress))',
      'v.pipe(v.string())',
      'A phone’s keyboard adds a space to the address, and the form calls it wrong.',
    ],
  },
  'machines/application.machine.ts': {
    'kept answers spoken of after starting over': [
      'seenSteps: [], savedAt: null })',
      'seenSteps: [] })',
      'After starting over, the page still says that the answers of an earlier visit are here.',
    ],
  },
  'src/application/draft/draft-storage.ts': {
    'a draft kept for minutes': [
      'draftLifetime = 30 * 86_400_000',
      'draftLifetime = 30 * 86_400',
      'Whoever goes on after lunch finds the form empty.',
    ],
    'an expired draft stays on the device': [
      `  writeStored(place, { sent });
  return undefined;`,
      '  return undefined;',
      'Names, addresses and essays lie in the browser of a shared computer long after the day that was promised.',
    ],
    'an older draft refused for one part': [
      'step: v.fallback(v.picklist(stepNames), stepNames[0]),',
      'step: v.picklist(stepNames),',
      'After an update that renames a step, everybody who had begun an application has lost it.',
    ],
    'the two places of storage swapped': [
      "place === 'device' ? localStorage : sessionStorage",
      "place === 'device' ? sessionStorage : localStorage",
      'A draft is gone with its tab, although it is said to stay on this device.',
    ],
    'a full disk passes for kept': [
      `storage.removeItem(draftKey);
      return false;`,
      `storage.removeItem(draftKey);
      return true;`,
      'In a private window nobody is told that nothing is kept, and closing the page loses all.',
    ],
  },
  'src/application/draft/early-answers.ts': {
    'blank fields count as typed': [
      "controls.filter(({ value }) => value !== '').map(",
      'controls.map(',
      'A newcomer is told that name and email are required before touching anything, and has a draft of nothing.',
    ],
    'early answers never forgotten': [
      'sessionStorage.removeItem(earlyAnswersKey);',
      'localStorage.removeItem(earlyAnswersKey);',
      'After a reload the first letters of a name that was typed too soon replace the whole name.',
    ],
  },
  'src/application/draft/keep-draft.ts': {
    'an id of its own in every tab': [
      'submissionOf({ ...mine, form })',
      'submissionOf({ ...mine, series: writer, form })',
      'An application that arrived without an answer is refused from a second tab because its address is taken.',
    ],
    'the older text wins': [
      'here[name] !== common[name]',
      'here[name] === common[name]',
      'With two tabs open, each new word is taken back in favour of the old text.',
    ],
    'a tab that writes at the same moment is not heard': [
      "isOverwritten && relation === 'shared' ? beforeWrite : common",
      'common',
      'Of two words that two tabs keep at the same moment, one is lost.',
    ],
    'what was started over elsewhere is kept without a question': [
      "        actor.send({ type: 'draft.cleared' });\n",
      '',
      'Whoever starts over finds the old answers back, because another tab was open.',
    ],
    'kept once and never again': [
      '      timer = undefined;\n',
      '',
      'After a crash of the browser an essay of an hour is back with its first few letters.',
    ],
    'sent in one tab, still open to send in another': [
      "      actor.send({ type: 'draft.sent' });\n",
      '',
      'A second tab goes on offering to submit an application that has long been received.',
    ],
  },
  'src/application/draft/storage-keys.ts': {
    'one draft for every event of a domain': [
      'base.slice(0, -1)',
      "''",
      'Who applies to one of two events on a domain is told by the other that they have applied there.',
    ],
  },
  'src/application/draft/random-uuid.ts': {
    'an id with digits missing': [
      ".toString(16).padStart(2, '0')",
      '.toString(16)',
      'More than half of all applications are refused, because their id is none.',
    ],
  },
  'src/main.ts': {
    'the scroll of the form taken for that of the page': [
      "if (router.shown() === 'landing' && router.current() === 'landing') landingPlace = scrollY;",
      'landingPlace = scrollY;',
      'Back from the form, the landing page does not stand where the visitor had left it.',
    ],
    'the title of the form on the landing page': [
      `    titles[route] = title;
    showTitle();`,
      '    document.title = title;',
      'After the redirect the tab of the landing page says that it is step 1 of the application.',
    ],
    'a view that comes without its script': [
      `  show(route);
  // Where`,
      `  showTitle();
  // Where`,
      'Whoever comes to the form by Forward or by typing its address finds it dead until something is pressed.',
    ],
    'a page that waits for ever': [
      "setOnHtml('script', load ? 'waiting' : 'ready');",
      "setOnHtml('script', 'waiting');",
      'After fifteen seconds every visitor is told that a part of a sound page could not be loaded.',
    ],
  },
  'src/shell/island.ts': {
    'presses held back after the script has come': [
      "        container.removeEventListener('click', keepPress);\n",
      '',
      'Next and Submit do nothing, since every press waits for a script that is there.',
    ],
    'a press before the script made again on whatever stands in its place': [
      'document.getElementById(pressed)?.click();',
      "if (pressed) container.querySelectorAll('button')[5]?.click();",
      'Who mistyped the address and pressed Next at once stays where they are; who waited for a draft lands elsewhere.',
    ],
    'a finger’s focus fetches the form’s script': [
      "!target.matches(':focus-visible')",
      'false',
      'On a slow phone the form is shown later by all that its script has to do.',
    ],
    'a script that failed is not asked for again': [
      `        isLoading = false;
        onFailure`,
      '        onFailure',
      'After one lost packet, going back and opening the form again brings the same dead form.',
    ],
  },
  'src/start-application.tsx': {
    'leaving by hand does not count': [
      "if (route !== 'apply') actor.send",
      "if (route === 'apply') actor.send",
      'Whoever leaves after success and reads on is thrown to the top of the page two seconds later.',
    ],
    'connected visitors told they are offline': [
      'if (!navigator.onLine)',
      'if (navigator.onLine)',
      'Everybody reads a warning that there is no connection, but those who have none.',
    ],
  },
  'src/shell/load-chunk.ts': {
    'the second try from the same cache': [
      "await fetchFile(url, 'reload');",
      "await fetchFile(url, 'default');",
      'A broken answer that the browser has kept is given again, and the form never comes.',
    ],
    'a page in the place of a script': [
      '!response.ok || !/javascript|css/.test(type)',
      '!response.ok',
      'Where a hotspot answers with its own page, the import fails once and stays failed until a reload.',
    ],
  },
  'src/shell/route.ts': {
    'every section taken for a view': [
      `  let shown = currentRoute();
  addEventListener('hashchange', () => {
    const isLink = takeToken();
    if (!isLink) forgetToken();
    const route = currentRoute();
    if (route === shown && !isLink) return;
    shown = route;
`,
      `  addEventListener('hashchange', () => {
    if (!takeToken()) forgetToken();
    const route = currentRoute();
`,
      'A press on Prizes in the header scrolls back to where the page was, and takes the focus away.',
    ],
  },
  'src/shell/on-page-resume.ts': {
    'a page that sleeps on': [
      `  document.addEventListener('visibilitychange', listener, options);
  for (const type of ['pageshow', 'focus']) addEventListener(type, listener, options);`,
      "  addEventListener('pageshow', listener, options);",
      'A laptop that is opened after the deadline still shows registration as open, with hours to go.',
    ],
  },
  'src/landing/load-analytics.ts': {
    'a foreign script on the page of the form': [
      `  whenIdle(() => {
    if (hasApplied) return;
`,
      `  if (hasApplied) return;
  whenIdle(() => {
`,
      'Whoever opens the form at once is read along by a third party, every answer of theirs.',
    ],
  },
  'src/document/head-script.ts': {
    'a script that did not come is not noticed': [
      '"\'missing\'")}},true);',
      '"\'missing\'")}});',
      'Where the script is missing, nobody is told to reload until a quarter of a minute has passed.',
    ],
  },
};
