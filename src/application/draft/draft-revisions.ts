import { type ApplicationForm, emptyForm, fieldNames } from '../../../machines/application.form.ts';

/** How many revisions of a draft a tab remembers. */
const remembered = 20;

/** Whether two forms have the same answers. */
export function isSameForm(one: ApplicationForm, other: ApplicationForm): boolean {
  return fieldNames.every((name) => one[name] === other[name]);
}

/** The revisions of a draft that a tab has read and written. Another tab's are compared with them. */
export class DraftRevisions {
  /** The form when this tab last read or wrote the draft. What differs from it is not saved yet. */
  common = emptyForm;
  readonly #forms = new Map<number, ApplicationForm>();

  /** Remembers a revision that was read or written. */
  add(revision: number, form: ApplicationForm): void {
    this.common = form;
    this.#forms.set(revision, form).delete(revision - remembered);
  }

  /** Forgets a draft, because the next one begins. */
  clear(): void {
    this.common = emptyForm;
    this.#forms.clear();
  }

  /**
   * Returns another tab's form, with the fields that changed here since both tabs had the same form.
   *
   * @param last the newest revision that this tab knows. A tab that had not seen it yet started from
   * an earlier one.
   */
  merge(
    here: ApplicationForm,
    there: { readonly revision: number; readonly form: ApplicationForm },
    last: number,
  ): ApplicationForm {
    const isNewer = there.revision > last;
    const start = isNewer ? this.common : (this.#forms.get(there.revision - 1) ?? emptyForm);
    const changed = fieldNames.filter((name) => here[name] !== start[name]);
    return { ...there.form, ...Object.fromEntries(changed.map((name) => [name, here[name]])) };
  }
}
