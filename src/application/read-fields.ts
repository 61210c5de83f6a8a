import { type RefObject, useEffect } from 'react';
import { isTextName } from '../../machines/application.form.ts';
import { useWizard } from './wizard-controller.ts';

/** When the fields are read. */
const moments = ['click', 'popstate', 'visibilitychange', 'pagehide'] as const;

/** Removes line breaks, which a one-line field never contains. */
function unbroken(text: string): string {
  return text.replace(/[\r\n]/g, '');
}

/**
 * Reads all fields before a click or Back takes effect and before the page is left or hidden, because
 * some password managers fill in fields without an event. Enter counts too, since it clicks the form's
 * submit button.
 */
export function useFieldReading(element: RefObject<HTMLFormElement | null>): void {
  const { state, send } = useWizard();
  useEffect(() => {
    const readFields = () => {
      const { form } = state();
      const controls = element.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
      for (const { name, value } of controls) {
        if (isTextName(name) && unbroken(value) !== unbroken(form[name])) {
          send({ type: 'field.change', name, value });
        }
      }
    };
    for (const moment of moments) addEventListener(moment, readFields, { capture: true });
    return () => {
      for (const moment of moments) removeEventListener(moment, readFields, { capture: true });
    };
  }, [state, send, element]);
}
