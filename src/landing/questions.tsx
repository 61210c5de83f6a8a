import { faq } from '../content/faq.ts';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import styles from './questions.module.css';

/** The questions and their answers: prerendered, then hydrated as the visitor comes near. */
export function Questions() {
  return (
    <Accordion>
      {faq.items.map(({ id, question, answer, link }) => (
        <AccordionItem key={id} value={id} title={question}>
          <div className={styles.answer}>
            <p>{answer}</p>
            {link && (
              <p>
                <a href={link.href}>{link.label}</a>
              </p>
            )}
          </div>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
