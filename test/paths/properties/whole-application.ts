import { type StateGraph, stateGraph } from '../generate/state-graph.ts';
import type { Subject } from '../subject/subject.ts';
import { isFieldChange } from '../vocabulary/events.ts';

const representatives = [
  'field.change full_name valid',
  'field.change full_name blank',
  'field.change email valid',
  'field.change email other',
];
const statusEvents = ['draft.refused', 'draft.kept', 'connection.lose', 'connection.restore'];

/**
 * Every state of the application. Of the form it tells apart what the machine does: complete,
 * incomplete, empty; two fields stand for all.
 *
 * @param withStatus whether what merely is so, the network and the device's storage, changes too: four
 * times the states.
 */
export function wholeApplication(application: Subject, withStatus: boolean): StateGraph {
  return stateGraph(application, (event) =>
    isFieldChange(event)
      ? representatives.includes(event)
      : withStatus || !statusEvents.includes(event),
  );
}
