import type { ApplicationForm } from '../../machines/application.form.ts';
import { type ApplicationTab, isSent } from './application-tab.ts';
import { type PlayedField, playedFields } from './tab-actions.ts';

/** A text that the visitor typed in a tab. Each is unique, except that an erased field is blank. */
export interface Word {
  readonly field: PlayedField;
  readonly value: string;
  /** Where the visitor typed it, or undid starting over. */
  tab: ApplicationTab;
  /** Whether it was sent or discarded by starting over. */
  isDone: boolean;
  /** Whether it also belongs to another application, started while this one was being sent. */
  isShared: boolean;
}

const isIn = (form: ApplicationForm) => (word: Word) => form[word.field] === word.value;

/** All that the visitor typed, and what must be true of it. */
export class Words {
  readonly #all: Word[] = [];

  get count(): number {
    return this.#all.length;
  }

  add(tab: ApplicationTab, field: PlayedField, value: string): void {
    this.#all.push({ field, value, tab, isDone: false, isShared: false });
  }

  /** Returns the words in a form. */
  in(form: ApplicationForm): readonly Word[] {
    return this.#all.filter(isIn(form));
  }

  /** Returns the words that go if a tab starts over: those in its form, and those they replaced. */
  startedOverIn(tab: ApplicationTab): readonly Word[] {
    const isShown = isIn(tab.state.context.form);
    const lastShown = ({ field }: Word) =>
      this.#all.findLastIndex((word) => word.field === field && isShown(word));
    // What only one tab has left of a sent draft replaced nothing in the next one.
    return this.#all.filter(
      (word, index) => !word.isDone && (isSent(tab) ? isShown(word) : lastShown(word) >= index),
    );
  }

  /** The words of a row were sent. */
  send(row: ApplicationForm): void {
    const sent: readonly string[] = Object.values(row).flat();
    for (const word of this.#all) word.isDone ||= word.value !== '' && sent.includes(word.value);
  }

  /** Returns the false statements in what the tabs show. */
  falsehoods(tabs: readonly ApplicationTab[], rows: readonly ApplicationForm[]): string[] {
    const sent: readonly string[] = rows.flatMap((row) => Object.values(row).flat());
    const found: string[] = [];
    for (const field of playedFields) {
      const last = this.#all.findLast((word) => word.field === field);
      if (!last || last.isDone || sent.includes(last.value) || !tabs.includes(last.tab)) continue;
      if (!isIn(last.tab.state.context.form)(last)) found.push(`${field} has lost '${last.value}'`);
    }
    const open = tabs.filter((tab) => !isSent(tab)).map(({ state }) => state.context.form);
    const back = open
      .flatMap((form) => this.in(form))
      .filter(({ value, isDone, isShared }) => isDone && !isShared && value !== '');
    found.push(...back.map(({ value }) => `'${value}' has come back`));
    if (new Set(open.map((form) => JSON.stringify(form))).size > 1) found.push('the tabs differ');
    if (open.length < tabs.length && rows.length === 0) found.push('nothing was sent');
    return found;
  }

  /** Returns the words that are stored although no tab shows them any more. */
  storedInVain(tabs: readonly ApplicationTab[], stored: string): readonly string[] {
    const shown = tabs.flatMap(({ state }) => Object.values(state.context.form).flat());
    return this.#all
      .map(({ value }) => value)
      .filter((value) => !shown.includes(value) && stored.includes(`"${value}"`));
  }
}
