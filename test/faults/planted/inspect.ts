import type { Fault } from '../fault.ts';

/** Mistakes in what developers and QA look through: traces, live view, drawing and export. */
export const inspect: readonly Fault[] = [
  {
    name: 'the sent form in the live view',
    file: 'src/inspect/without-texts.ts',
    find: "receipt: receipt && 'kept',",
    replace: 'receipt,',
    consequence:
      "After success an applicant's name, address and essays stand in the live view and go to the inspector.",
  },
  {
    name: 'every keystroke to the inspector',
    file: 'src/inspect/stately-inspector.ts',
    find: 'sanitizeEvent: (event) => ({ type: event.type, ...eventOf(event) }),',
    replace: 'sanitizeEvent: (event) => event,',
    consequence: 'What a person types leaves the browser for another site with each key.',
  },
  {
    name: 'the input of the calls to the inspector',
    file: 'src/inspect/stately-inspector.ts',
    find: "if (message.type === '@xstate.event') return message;",
    replace: "if (message.type !== '@xstate.snapshot') return message;",
    consequence: 'At Submit the whole form, being the input of the calls, goes to another site.',
  },
  {
    name: 'an inspector that is told of no call',
    file: 'src/inspect/stately-inspector.ts',
    find: 'actor.system.inspect((inspected) => inspect.next?.(inspected));',
    replace:
      'actor.system.inspect((inspected) => {\n    if (inspected.actorRef === actor) inspect.next?.(inspected);\n  });',
    consequence: 'The sequence in the inspector lacks the check, the insert and the mail.',
  },
  {
    name: 'one field of a trace swallows another',
    file: 'src/inspect/trace.ts',
    find: 'const field = /^field\\.change \\S+ /.exec(name)?.[0];',
    replace: 'const field = /^field\\.change /.exec(name)?.[0];',
    consequence:
      'A trace keeps only the last field of each step, and its replay never reaches the fault that was reported.',
  },
  {
    name: 'too long an address named malformed',
    file: 'src/inspect/name-event.ts',
    find: "value.length > fields.email.maxLength ? 'long' : 'malformed'",
    replace: "value.length > fields.email.maxLength ? 'malformed' : 'long'",
    consequence:
      'QA replays a typing error as an address of 300 letters and can not see what the applicant saw.',
  },
  {
    name: 'no answer to a view that opens later',
    file: 'src/inspect/live.ts',
    find: "if (data === 'hello') return tell('now', {});",
    replace: "if (data === 'hello') return;",
    consequence:
      'A live view that is opened after the form waits, and lights nothing, until somebody types.',
  },
  {
    name: 'states that stay lit',
    file: 'src/inspect/show-machine.ts',
    find: "state.toggleAttribute('data-active', message.states.includes(state.dataset.path ?? ''));",
    replace:
      "if (message.states.includes(state.dataset.path ?? '')) state.setAttribute('data-active', '');",
    consequence:
      'After a few steps the live view shows every state that ever was as the present one.',
  },
  {
    name: 'transitions that stay lit',
    file: 'src/inspect/live.ts',
    find: '    taken = [];\n',
    replace: '',
    consequence: 'The live view shows every arrow that was ever taken as the one just taken.',
  },
  {
    name: 'typed words in the list of events',
    file: 'src/inspect/without-texts.ts',
    find: 'value: valueClass(event.name, event.value) };',
    replace: 'value: event.value };',
    consequence: 'What a person types stands in the live view, and goes to the inspector.',
  },
  {
    name: 'events that come while one looks back',
    file: 'src/inspect/event-list.ts',
    find: 'if (isFollowing) choose(button, true);',
    replace: 'choose(button, true);',
    consequence: 'Whoever goes back to an event is torn away from it by the next timer.',
  },
  {
    name: 'scaling from the corner',
    file: 'src/inspect/pan-and-zoom.ts',
    find: 'x = point.x - ((point.x - x) * next) / scale;',
    replace: 'x = (x * next) / scale;',
    consequence: 'The state that one zooms in on runs out of the window.',
  },
  {
    name: 'the real calls in the export',
    file: 'tools/machine/stately-source.ts',
    find: 'if (id !== path) return null;',
    replace: 'if (id === path) return null;',
    consequence: 'The exported machine can only fail: none of its calls is ever answered.',
  },
  {
    name: 'the link in the live view',
    file: 'src/inspect/inspected-management.ts',
    find: "token: token && 'kept',",
    replace: 'token,',
    consequence:
      'Whoever sees a live view of the page behind a link can open, change and withdraw the application.',
  },
  {
    name: 'what somebody else saved in the live view',
    file: 'src/inspect/inspected-management.ts',
    find: 'newer: outline(newer),',
    replace: 'newer,',
    consequence: "In a conflict an applicant's name, address and essays stand in the live view.",
  },
  {
    name: 'the words of a refusal in the live view',
    file: 'src/inspect/inspected-management.ts',
    find: "failure: failure && 'told',",
    replace: 'failure,',
    consequence: 'What a server says of an answer, quoting it, stands in the live view.',
  },
  {
    name: 'an address in the live view',
    file: 'src/inspect/inspected-management.ts',
    find: 'address: addressClass(address),',
    replace: 'address,',
    consequence: 'The address that a link is asked for with stands in the live view.',
  },
  {
    name: 'simulated calls that never fail',
    file: 'src/inspect/simulate-call.ts',
    find: "return 'error' in outcome",
    replace: "return 'failure' in outcome",
    consequence: 'Whoever simulates a refusal in the exported machine sees a success.',
  },
  {
    name: 'a machine that wants an input',
    file: 'machines/application.machine.ts',
    find: '...(input?.draft',
    replace: '...(input!.draft',
    consequence:
      'The exported machine, which is started with nothing, throws before its first state.',
  },
  {
    name: 'arrows for what stays inside',
    file: 'tools/machine/machine-tree.ts',
    find: 'isInner: isInside(target, source),',
    replace: 'isInner: isInside(source, target),',
    consequence:
      'The drawing is full of arrows from each region into its own states, and the lines that said it are gone.',
  },
  {
    name: 'steps from the last to the first',
    file: 'tools/machine/chart-layout.ts',
    find: "'elk.direction': 'RIGHT',",
    replace: "'elk.direction': 'LEFT',",
    consequence: 'The wizard is drawn against the order in which anybody reads it.',
  },
  {
    name: 'arrow heads that point back',
    file: 'tools/machine/chart.ts',
    find: 'arrowHead(before, end)',
    replace: 'arrowHead(end, before)',
    consequence:
      'Whoever reads the drawing takes every transition for one in the opposite direction.',
  },
];
