import { type RefObject, useEffect } from 'react';
import { isTextName } from '../../machines/application.form.ts';
import { useForm } from './form.ts';

/** A text without its line breaks, which a line of text never has. */
function unbroken(text: string): string {
  return text.replace(/[\r\n]/g, '');
}

/**
 * Reads the fields at every press, before what it leads to: some password managers fill them in without
 * an event. Enter in a field presses the button of its form.
 */
export function useFieldReading(element: RefObject<HTMLFormElement | null>): void {
  const { actor, read, send } = useForm();
  useEffect(() => {
    const readFields = () => {
      const { form } = read(actor.getSnapshot());
      const controls = element.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
      for (const { name, value } of controls) {
        if (isTextName(name) && unbroken(value) !== unbroken(form[name])) {
          send({ type: 'field.change', name, value });
        }
      }
    };
    addEventListener('click', readFields, { capture: true });
    return () => removeEventListener('click', readFields, { capture: true });
  }, [actor, read, send, element]);
}
