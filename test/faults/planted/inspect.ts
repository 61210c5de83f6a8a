import type { FaultsByFile } from '../fault.ts';

/** Mistakes in what developers and QA look through: traces, live view, drawing and export. */
export const faults: FaultsByFile = {
  'src/inspect/inspected-application.ts': {
    'the sent form in the live view': [
      "receipt: receipt && 'kept',",
      'receipt,',
      "After success an applicant's name, address and essays stand in the live view and go to the inspector.",
    ],
    'typed words in the list of events': [
      'value: valueClass(event.name, event.value) };',
      'value: event.value };',
      'What a person types stands in the live view, and goes to the inspector.',
    ],
  },
  'src/inspect/stately-inspector.ts': {
    'every keystroke to the inspector': [
      'sanitizeEvent: (event) => ({ type: event.type, ...eventOf(event) }),',
      'sanitizeEvent: (event) => event,',
      'What a person types leaves the browser for another site with each key.',
    ],
    'the input of the calls to the inspector': [
      "if (message.type === '@xstate.event') return message;",
      "if (message.type !== '@xstate.snapshot') return message;",
      'At Submit the whole form, being the input of the calls, goes to another site.',
    ],
    'an inspector that is told of no call': [
      'actor.system.inspect((inspected) => inspect.next?.(inspected));',
      `actor.system.inspect((inspected) => {
    if (inspected.actorRef === actor) inspect.next?.(inspected);
  });`,
      'The sequence in the inspector lacks the check, the insert and the mail.',
    ],
  },
  'src/inspect/trace.ts': {
    'one field of a trace swallows another': [
      String.raw`const field = /^field\.change \S+ /.exec(name)?.[0];`,
      String.raw`const field = /^field\.change /.exec(name)?.[0];`,
      'A trace keeps only the last field of each step, and its replay never reaches the fault that was reported.',
    ],
  },
  'src/inspect/name-event.ts': {
    'too long an address named malformed': [
      "text.length > fields.email.maxLength ? 'long' : 'malformed'",
      "text.length > fields.email.maxLength ? 'malformed' : 'long'",
      'QA replays a typing error as an address of 300 letters and can not see what the applicant saw.',
    ],
  },
  'src/inspect/live.ts': {
    'no answer to a view that opens later': [
      "if (data === 'hello') return tell('now', {});",
      "if (data === 'hello') return;",
      'A live view that is opened after the form waits, and lights nothing, until somebody types.',
    ],
    'transitions that stay lit': [
      '    taken = [];\n',
      '',
      'The live view shows every arrow that was ever taken as the one just taken.',
    ],
  },
  'src/inspect/show-machine.ts': {
    'states that stay lit': [
      "state.toggleAttribute('data-active', message.states.includes(state.dataset.path ?? ''));",
      "if (message.states.includes(state.dataset.path ?? '')) state.setAttribute('data-active', '');",
      'After a few steps the live view shows every state that ever was as the present one.',
    ],
  },
  'src/inspect/event-list.ts': {
    'events that come while one looks back': [
      'if (isFollowing) choose(button, true);',
      'choose(button, true);',
      'Whoever goes back to an event is torn away from it by the next timer.',
    ],
  },
  'src/inspect/pan-and-zoom.ts': {
    'scaling from the corner': [
      'x = point.x - ((point.x - x) * next) / scale;',
      'x = (x * next) / scale;',
      'The state that one zooms in on runs out of the window.',
    ],
  },
  'tools/machine/stately-source.ts': {
    'the real calls in the export': [
      'if (id !== path) return null;',
      'if (id === path) return null;',
      'The exported machine can only fail: none of its calls is ever answered.',
    ],
  },
  'src/inspect/inspected-management.ts': {
    'the link in the live view': [
      "token: token && 'kept',",
      'token,',
      'Whoever sees a live view of the page behind a link can open, change and withdraw the application.',
    ],
    'what somebody else saved in the live view': [
      'newer: outline(newer),',
      'newer,',
      "In a conflict an applicant's name, address and essays stand in the live view.",
    ],
    'the words of a refusal in the live view': [
      "failure: failure && 'told',",
      'failure,',
      'What a server says of an answer, quoting it, stands in the live view.',
    ],
    'an address in the live view': [
      'address: addressClass(address),',
      'address,',
      'The address that a link is asked for with stands in the live view.',
    ],
  },
  'src/inspect/simulate-calls.ts': {
    'simulated calls that never fail': [
      "return 'error' in outcome",
      "return 'failure' in outcome",
      'Whoever simulates a refusal in the exported machine sees a success.',
    ],
  },
  'machines/application.machine.ts': {
    'a machine that wants an input': [
      '...(input?.draft',
      '...(input!.draft',
      'The exported machine, which is started with nothing, throws before its first state.',
    ],
  },
  'tools/machine/machine-tree.ts': {
    'arrows for what stays inside': [
      'isInner: isInside(target, source),',
      'isInner: isInside(source, target),',
      'The drawing is full of arrows from each region into its own states, and the lines that said it are gone.',
    ],
  },
  'tools/machine/chart-layout.ts': {
    'steps from the last to the first': [
      "'elk.direction': 'RIGHT',",
      "'elk.direction': 'LEFT',",
      'The wizard is drawn against the order in which anybody reads it.',
    ],
  },
  'tools/machine/chart.ts': {
    'arrow heads that point back': [
      'arrowHead(before, end)',
      'arrowHead(end, before)',
      'Whoever reads the drawing takes every transition for one in the opposite direction.',
    ],
  },
};
