import { type ApplicationForm, emptyForm, fieldNames } from '../../../machines/application.form.ts';
import type { StoredDraft } from './draft-storage.ts';

/** How many revisions of a draft a tab remembers. */
const remembered = 20;

/** A revision of a draft, and the tab that wrote it. */
type Revision = Pick<StoredDraft, 'revision' | 'writer' | 'form'>;

/** Whether two forms have the same answers. */
export function isSameForm(one: ApplicationForm, other: ApplicationForm): boolean {
  return fieldNames.every((name) => one[name] === other[name]);
}

/** The revisions of a draft that a tab has read and written. Another tab's are compared with them. */
export class DraftRevisions {
  readonly #forms = new Map<number, ApplicationForm>();
  #last: Revision | undefined;

  /** The form when this tab last read or wrote the draft. What differs from it is not saved yet. */
  get common(): ApplicationForm {
    return this.#last?.form ?? emptyForm;
  }

  /** Remembers a revision that was read or written. */
  add(last: Revision): void {
    this.#forms.set(last.revision, last.form).delete(last.revision - remembered);
    this.#last = last;
  }

  /** Whether this tab has read or written this revision last. */
  isLast({ writer, revision }: Revision): boolean {
    return writer === this.#last?.writer && revision === this.#last.revision;
  }

  /** Forgets a draft, because the next one begins. */
  clear(): void {
    this.#forms.clear();
    this.#last = undefined;
  }

  /**
   * Returns another tab's form, with the fields that changed here since both tabs had the same form.
   *
   * @param last the newest revision that this tab knows. A tab that had not seen it yet started from
   * an earlier one.
   */
  merge(here: ApplicationForm, there: Revision, last: number): ApplicationForm {
    const isNewer = there.revision > last;
    const start = isNewer ? this.common : (this.#forms.get(there.revision - 1) ?? emptyForm);
    const changed = fieldNames.filter((name) => here[name] !== start[name]);
    return { ...there.form, ...Object.fromEntries(changed.map((name) => [name, here[name]])) };
  }
}
