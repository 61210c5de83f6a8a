import type { FaultsByFile } from '../fault.ts';

/** Mistakes in how answers are stored, and in how the page starts, routes and loads its parts. */
export const faults: FaultsByFile = {
  'machines/application.rules.ts': {
    'an address judged as it was typed': [
      'v.pipe(v.string(), v.transform(tidyAddress))',
      'v.pipe(v.string())',
    ],
  },
  'machines/application.machine.ts': {
    'kept answers spoken of after starting over': [
      'resetForm: assign(nothing)',
      'resetForm: assign({ form: emptyForm, touched: [], seenSteps: [], lastStep: null })',
    ],
  },
  'src/application/draft/draft-revisions.ts': {
    'the older text wins': ['here[name] !== start[name]', 'here[name] === start[name]'],
    'a tab that writes at the same moment is not heard': [
      '(this.#forms.get(there.revision - 1) ?? emptyForm)',
      'this.common',
    ],
    'a tab that only watches overwrites what two others write': [
      '(this.#forms.get(there.revision - 1) ?? emptyForm)',
      'emptyForm',
    ],
  },
  'src/application/draft/draft-storage.ts': {
    'a draft kept for minutes': ['draftLifetime = 30 * 86_400_000', 'draftLifetime = 30 * 86_400'],
    'an expired draft stays on the device': [
      '< draftLifetime) return draft;\n  writeDraft(place);',
      '< draftLifetime) return draft;',
    ],
    'an older draft refused for one part': [
      'step: v.fallback(v.picklist(stepNames), stepNames[0]),',
      'step: v.picklist(stepNames),',
    ],
    'a draft that was started over returns from a tab that had not noticed': [
      'ending.draft === draft.id',
      'ending.draft === own',
    ],
    'what only one tab has left of a sent draft is lost': [
      'if (!own || own.isSent) return own;',
      'if (!own) return own;',
    ],
  },
  'src/application/draft/storage-items.ts': {
    'the two places of storage swapped': [
      "place === 'device' ? localStorage : sessionStorage",
      "place === 'device' ? sessionStorage : localStorage",
    ],
    'a full disk passes for kept': [
      `    return true;
  } catch {
    return false;`,
      `    return true;
  } catch {
    return true;`,
    ],
  },
  'src/application/draft/ended-drafts.ts': {
    'started over for ever': [
      "  writeItem('device', keyOf({ draft, submission: '' }));",
      '  void draft;',
    ],
  },
  'src/application/draft/early-answers.ts': {
    'blank fields count as typed': [
      "controls.filter(({ value }) => value !== '').map(",
      'controls.map(',
    ],
    'early answers never forgotten': [
      "writeItem('tab', earlyAnswersKey);",
      "writeItem('device', earlyAnswersKey);",
    ],
  },
  'src/application/draft/keep-draft.ts': {
    'the next application under the id of the one that was sent': [
      "series: reason === 'sent' || isApart ? series",
      'series: isApart ? series',
    ],
    'answers back after starting over in the one tab that had them': [
      "      writeDraft('tab');\n      // The server may",
      '      // The server may',
    ],
    'what is typed after another tab sent counts as sent': [
      "isSent: relation === 'sent', writer",
      'isSent: false, writer',
    ],
    'words that the server did not get count as sent': [
      'end(submissionId(), false);',
      'end(submissionId());',
    ],
    'an id of its own in every tab': [
      'submissionOf({ ...mine, form })',
      'submissionOf({ ...mine, series: writer, form })',
    ],
    'what was started over elsewhere is kept without a question': [
      "        actor.send({ type: 'draft.cleared' });\n",
      '',
    ],
    'kept once and never again': ['      timer = undefined;\n', ''],
    'sent in one tab, still open to send in another': [
      "        actor.send({ type: 'draft.sent' });\n",
      '',
    ],
    'an ended draft removed by a tab that has just woken': [
      "      else writeDraft('device');",
      "      writeDraft('device');",
    ],
  },
  'src/application/draft/storage-keys.ts': {
    'one draft for every event of a domain': ['base.slice(0, -1)', "''"],
  },
  'src/application/draft/random-uuid.ts': {
    'an id that is no UUID for one address in sixteen': [
      "return hash.toString(16).padStart(8, '0');",
      'return hash.toString(16);',
    ],
    'an id with digits missing': [".toString(16).padStart(2, '0')", '.toString(16)'],
  },
  'src/application/robot/robot-scene.ts': {
    'the robot far ahead of a form that was started over': [
      'state.step === at && state.seenSteps === seen',
      'state.step === at || state.seenSteps === seen',
    ],
  },
  'src/main.ts': {
    'the scroll of the form taken for that of the page': [
      "router.shown() === 'landing' && router.current() === 'landing'",
      'scrollY >= 0',
    ],
    'the title of the form on the landing page': [
      `    titles[route] = title;
    showTitle();`,
      '    document.title = title;',
    ],
    'a view that comes without its script': [
      `  show(route);
  const`,
      `  showTitle();
  const`,
    ],
    'a page that waits for ever': [
      "setOnHtml('script', load ? 'waiting' : 'ready');",
      "setOnHtml('script', 'waiting');",
    ],
  },
  'src/shell/island.ts': {
    'presses held back after the script has come': [
      "        container.removeEventListener('click', keepPress);\n",
      '',
    ],
    'a press before the script made again on whatever stands in its place': [
      'document.getElementById(pressed.id)?.click();',
      "container.querySelectorAll('button')[5]?.click();",
    ],
    'a finger’s focus fetches the form’s script': ["!target.matches(':focus-visible')", 'false'],
    'a script that failed is not asked for again': [
      `        isLoading = false;
        onFailure`,
      '        onFailure',
    ],
  },
  'src/start-application.tsx': {
    'leaving by hand does not count': [
      "if (route !== 'apply') actor.send",
      "if (route === 'apply') actor.send",
    ],
    'connected visitors told they are offline': ['if (!navigator.onLine)', 'if (navigator.onLine)'],
  },
  'src/shell/load-chunk.ts': {
    'the second try from the same cache': [
      "await fetchFile(url, 'reload');",
      "await fetchFile(url, 'default');",
    ],
    'a page in the place of a script': [
      '!response.ok || !/javascript|css/.test(type)',
      '!response.ok',
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
    ],
  },
  'src/shell/on-page-resume.ts': {
    'a page that sleeps on': [
      `  document.addEventListener('visibilitychange', listener, options);
  for (const type of ['pageshow', 'focus']) addEventListener(type, listener, options);`,
      "  addEventListener('pageshow', listener, options);",
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
    ],
  },
  'src/document/head-script.ts': {
    'words typed after a load error are lost by the reload': [
      '/waiting|missing/.test(dataset.script)',
      "dataset.script==='waiting'",
    ],
    'a script that did not come is not noticed': [
      'target.hidden=true},true);',
      'target.hidden=true});',
    ],
  },
};
