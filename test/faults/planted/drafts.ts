import type { Fault } from '../fault.ts';

/** Mistakes in how answers are kept, and in how the page starts, routes and fetches its parts. */
export const drafts: readonly Fault[] = [
  {
    name: 'an address keeps its space when its step is left by Back',
    file: 'machines/form-progress.ts',
    find: 'form: withTidyAddresses(form, step),',
    replace: 'form,',
    consequence:
      'Who goes back in the middle of a member’s address finds it called wrong, with nothing wrong to be seen.',
  },
  {
    name: 'a draft kept for minutes',
    file: 'src/application/draft/draft-storage.ts',
    find: 'draftLifetime = 30 * 86_400_000',
    replace: 'draftLifetime = 30 * 86_400',
    consequence: 'Whoever goes on after lunch finds the form empty.',
  },
  {
    name: 'an expired draft stays on the device',
    file: 'src/application/draft/draft-storage.ts',
    find: `    removeDraft(place);
    return undefined;`,
    replace: '    return undefined;',
    consequence:
      'Names, addresses and essays lie in the browser of a shared computer long after the day that was promised.',
  },
  {
    name: 'an older draft refused for one part',
    file: 'src/application/draft/draft-storage.ts',
    find: "step: v.fallback(v.picklist(stepNames), 'personalInfo'),",
    replace: 'step: v.picklist(stepNames),',
    consequence:
      'After an update that renames a step, everybody who had begun an application has lost it.',
  },
  {
    name: 'the two places of storage swapped',
    file: 'src/application/draft/draft-storage.ts',
    find: "place === 'device' ? localStorage : sessionStorage",
    replace: "place === 'device' ? sessionStorage : localStorage",
    consequence: 'A draft is gone with its tab, although it is said to stay on this device.',
  },
  {
    name: 'a full disk passes for kept',
    file: 'src/application/draft/draft-storage.ts',
    find: `    return true;
  } catch {
    return false;
  }`,
    replace: `    return true;
  } catch {
    return true;
  }`,
    consequence:
      'In a private window nobody is told that nothing is kept, and closing the page loses all.',
  },
  {
    name: 'blank fields count as typed',
    file: 'src/application/draft/early-answers.ts',
    find: "controls.filter(({ value }) => value !== '').map(",
    replace: 'controls.map(',
    consequence:
      'A newcomer is told that name and email are required before touching anything, and has a draft of nothing.',
  },
  {
    name: 'early answers never forgotten',
    file: 'src/application/draft/early-answers.ts',
    find: 'sessionStorage.removeItem(earlyAnswersKey);',
    replace: 'localStorage.removeItem(earlyAnswersKey);',
    consequence:
      'After a reload the first letters of a name that was typed too soon replace the whole name.',
  },
  {
    name: 'an id of its own in every tab',
    file: 'src/application/draft/keep-draft.ts',
    find: 'ownId() ?? stored?.submissions[address] ?? randomUuid()',
    replace: 'ownId() ?? randomUuid()',
    consequence:
      'An application that arrived without an answer is refused from a second tab because its address is taken.',
  },
  {
    name: 'a clock that was set back wins',
    file: 'src/application/draft/keep-draft.ts',
    find: `    Math.max(
      Date.now(),
      1 + Math.max(mine.resetAt, followedReset, ...Object.values(mine.editedAt)),
    );`,
    replace: '    Date.now();',
    consequence:
      'After the clock was corrected, what is typed loses against what stood there, and vanishes while typing.',
  },
  {
    name: 'kept once and never again',
    file: 'src/application/draft/keep-draft.ts',
    find: `      timer = undefined;
`,
    replace: '',
    consequence:
      'After a crash of the browser an essay of an hour is back with its first few letters.',
  },
  {
    name: 'sent in one tab, still open to send in another',
    file: 'src/application/draft/keep-draft.ts',
    find: `      actor.send({ type: 'draft.sent' });
`,
    replace: '',
    consequence:
      'A second tab goes on offering to submit an application that has long been received.',
  },
  {
    name: 'the earlier edit wins',
    file: 'src/application/draft/timed-answers.ts',
    find: 'one.form[name] >= other.form[name] : first > second',
    replace: 'one.form[name] >= other.form[name] : first < second',
    consequence: 'With two tabs open, each new word is taken back in favour of the old text.',
  },
  {
    name: 'answers without a time are dropped',
    file: 'src/application/draft/timed-answers.ts',
    find: 'editedAt[name] >= resetAt',
    replace: 'editedAt[name] > resetAt',
    consequence:
      'A draft from before times were kept is shown for a moment, and then blank for good.',
  },
  {
    name: 'an id with digits missing',
    file: 'src/application/draft/random-uuid.ts',
    find: ".toString(16).padStart(2, '0')",
    replace: '.toString(16)',
    consequence: 'More than half of all applications are refused, because their id is none.',
  },
  {
    name: 'the scroll of the form taken for that of the page',
    file: 'src/main.ts',
    find: "if (router.current() === 'landing') landingPlace = scrollY;",
    replace: 'landingPlace = scrollY;',
    consequence:
      'Back from the form, the landing page does not stand where the visitor had left it.',
  },
  {
    name: 'the title of the form on the landing page',
    file: 'src/main.ts',
    find: `    titles[route] = title;
    showTitle();`,
    replace: '    document.title = title;',
    consequence:
      'After the redirect the tab of the landing page says that it is step 1 of the application.',
  },
  {
    name: 'a view that comes without its script',
    file: 'src/main.ts',
    find: `  show(route);
  // Where`,
    replace: `  showTitle();
  // Where`,
    consequence:
      'Whoever comes to the form by Forward or by typing its address finds it dead until something is pressed.',
  },
  {
    name: 'a page that waits for ever',
    file: 'src/main.ts',
    find: 'delete document.documentElement.dataset.waiting;',
    replace: '',
    consequence:
      'After fifteen seconds every visitor is told that a part of a sound page could not be loaded.',
  },
  {
    name: 'presses held back after the script has come',
    file: 'src/island.ts',
    find: `        container.removeEventListener('click', keepPress);
`,
    replace: '',
    consequence: 'Next and Submit do nothing, since every press waits for a script that is there.',
  },
  {
    name: 'a press before the script made again on whatever stands in its place',
    file: 'src/island.ts',
    find: 'document.getElementById(pressed)?.click();',
    replace: "if (pressed) container.querySelectorAll('button')[5]?.click();",
    consequence:
      'Who mistyped the address and pressed Next at once stays where they are; who waited for a draft lands elsewhere.',
  },
  {
    name: 'a finger’s focus fetches the form’s script',
    file: 'src/island.ts',
    find: "!target.matches(':focus-visible')",
    replace: 'false',
    consequence: 'On a slow phone the form is shown later by all that its script has to do.',
  },
  {
    name: 'a script that failed is not asked for again',
    file: 'src/island.ts',
    find: `        isLoading = false;
        onFailure`,
    replace: '        onFailure',
    consequence:
      'After one lost packet, going back and opening the form again brings the same dead form.',
  },
  {
    name: 'leaving by hand does not count',
    file: 'src/start-application.tsx',
    find: "if (route !== 'apply') actor.send",
    replace: "if (route === 'apply') actor.send",
    consequence:
      'Whoever leaves after success and reads on is thrown to the top of the page two seconds later.',
  },
  {
    name: 'connected visitors told they are offline',
    file: 'src/start-application.tsx',
    find: 'if (!navigator.onLine)',
    replace: 'if (navigator.onLine)',
    consequence: 'Everybody reads a warning that there is no connection, but those who have none.',
  },
  {
    name: 'the second try from the same cache',
    file: 'src/load-chunk.ts',
    find: "await fetchFile(url, 'reload');",
    replace: "await fetchFile(url, 'default');",
    consequence:
      'A broken answer that the browser has kept is given again, and the form never comes.',
  },
  {
    name: 'a page in the place of a script',
    file: 'src/load-chunk.ts',
    find: '!response.ok || !/javascript|css/.test(type)',
    replace: '!response.ok',
    consequence:
      'Where a hotspot answers with its own page, the import fails once and stays failed until a reload.',
  },
  {
    name: 'every section taken for a view',
    file: 'src/route.ts',
    find: `  let shown = currentRoute();
  addEventListener('hashchange', () => {
    const isLink = takeToken();
    if (!isLink) forgetToken();
    const route = currentRoute();
    if (route === shown && !isLink) return;
    shown = route;
`,
    replace: `  addEventListener('hashchange', () => {
    if (!takeToken()) forgetToken();
    const route = currentRoute();
`,
    consequence:
      'A press on Prizes in the header scrolls back to where the page was, and takes the focus away.',
  },
  {
    name: 'a page that sleeps on',
    file: 'src/wake.ts',
    find: `  document.addEventListener('visibilitychange', listener, options);
  for (const type of ['pageshow', 'focus']) addEventListener(type, listener, options);`,
    replace: "  addEventListener('pageshow', listener, options);",
    consequence:
      'A laptop that is opened after the deadline still shows registration as open, with hours to go.',
  },
  {
    name: 'a foreign script on the page of the form',
    file: 'src/load-analytics.ts',
    find: `  await idle();
  if (hasApplied) return;`,
    replace: `  if (hasApplied) return;
  await idle();`,
    consequence:
      'Whoever opens the form at once is read along by a third party, every answer of theirs.',
  },
  {
    name: 'a script that did not come is not noticed',
    file: 'src/document/head-script.ts',
    find: "dataset.trouble=''},true);",
    replace: "dataset.trouble=''});",
    consequence:
      'Where the script is missing, nobody is told to reload until a quarter of a minute has passed.',
  },
];
