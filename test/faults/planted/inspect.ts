import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the tools for developers and QA: traces, live view, drawing and export. */
export const faults: FaultsByFile = {
  'src/inspect/inspected-application.ts': {
    'the sent form in the live view': ["receipt: receipt && 'kept',", 'receipt,'],
    'typed words in the list of events': [
      'value: valueClass(event.name, event.value) };',
      'value: event.value };',
    ],
  },
  'src/inspect/stately-inspector.ts': {
    'every keystroke to the inspector': [
      'sanitizeEvent: (event) => ({ type: event.type, ...eventOf(event) }),',
      'sanitizeEvent: (event) => event,',
    ],
    'the input of the calls to the inspector': [
      "if (message.type === '@xstate.event') return message;",
      "if (message.type !== '@xstate.snapshot') return message;",
    ],
    'an inspector that is told of no call': [
      'actor.system.inspect((inspected) => inspect.next?.(inspected));',
      `actor.system.inspect((inspected) => {
    if (inspected.actorRef === actor) inspect.next?.(inspected);
  });`,
    ],
  },
  'src/inspect/trace.ts': {
    'a trace without the answers of a restored first step': [
      'changes.length > 0 || step !== stepNames[0]',
      'changes.length > 0 && step !== stepNames[0]',
    ],
    'one field of a trace swallows another': [
      String.raw`const field = /^field\.change \S+ /.exec(name)?.[0];`,
      String.raw`const field = /^field\.change /.exec(name)?.[0];`,
    ],
  },
  'src/inspect/name-event.ts': {
    'too long an address named malformed': [
      "text.length > fields[name].maxLength ? 'long'",
      "text.length > fields[name].maxLength ? 'malformed'",
    ],
  },
  'src/inspect/live.ts': {
    'an event for one machine reaches both': [
      "if (!('send' in data) || data.machine !== at().machine.id) return;",
      "if (!('send' in data)) return;",
    ],
    'no answer to a view that opens later': [
      "if (data === 'hello') return tell('now');",
      "if (data === 'hello') return;",
    ],
    'transitions that stay lit': ['    transitions = [];\n', ''],
  },
  'src/inspect/regions.ts': {
    'states that stay lit': [
      "state.toggleAttribute('data-active', message.states.includes(state.dataset.path ?? ''));",
      "if (message.states.includes(state.dataset.path ?? '')) state.setAttribute('data-active', '');",
    ],
  },
  'src/inspect/show-machine.ts': {
    'two paths play at once': [
      `    stop();
    begun = from;`,
      '    begun = from;',
    ],
    'events that come while one looks back': [
      'if (!fresh) render();',
      'if (!fresh) choose(undefined);',
    ],
  },
  'src/inspect/history.ts': {
    'events that change no state on lines of their own': [
      'before.states.join() === now?.states.join()',
      'before === now',
    ],
  },
  'src/inspect/possible-events.ts': {
    'the slower timer first': ['delay(one) - delay(other)', 'delay(other) - delay(one)'],
  },
  'src/inspect/simulate.ts': {
    'a path that is longer than another': ['> names.length', '> 0'],
  },
  'tools/machine/stately-source.ts': {
    'the real calls in the export': [
      'if (id !== path) return null;',
      'if (id === path) return null;',
    ],
  },
  'src/inspect/inspected-management.ts': {
    'the link in the live view': ["token: token && 'kept',", 'token,'],
    'what somebody else saved in the live view': ['newer: outline(newer),', 'newer,'],
    'the words of a refusal in the live view': ["failure: failure && 'told',", 'failure,'],
    'an address in the live view': ['address: addressClass(address),', 'address,'],
  },
  'src/inspect/simulate-calls.ts': {
    'simulated calls that never fail': ["return 'error' in outcome", "return 'failure' in outcome"],
  },
  'machines/application.machine.ts': {
    'a machine that wants an input': ['...(input?.draft', '...(input!.draft'],
  },
  'tools/machine/machine-tree.ts': {
    'arrows for what stays inside': [
      'isInner: isInside(target, source),',
      'isInner: isInside(source, target),',
    ],
  },
  'tools/machine/chart-layout.ts': {
    'steps from the last to the first': ["'elk.direction': 'RIGHT',", "'elk.direction': 'LEFT',"],
  },
  'tools/machine/chart.ts': {
    'arrow heads that point back': ['arrowHead(before, end)', 'arrowHead(end, before)'],
  },
};
