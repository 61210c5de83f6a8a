import { faq } from '../content/faq.ts';
import type { Link } from '../content/links.ts';
import { PhaseTexts, ShowInPhase } from '../phases/show-in-phase.tsx';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { linkTo } from '../ui/link-to.tsx';
import styles from './faq.module.css';

function AnswerLink({ label, href }: Link) {
  return <a {...linkTo(href)}>{label}</a>;
}

/** The questions and answers. They are prerendered, and hydrated when the visitor scrolls near them. */
export function Questions() {
  return (
    <Accordion>
      {faq.items.map(({ id, question, answer, link }) => (
        <AccordionItem key={id} value={id} title={question}>
          <div className={`stack ${styles.answer}`}>
            <p>{typeof answer === 'string' ? answer : <PhaseTexts texts={answer} />}</p>
            {link && (
              <p className="link-row">
                {link.during ? (
                  <ShowInPhase moments={link.during}>
                    <AnswerLink {...link} />
                  </ShowInPhase>
                ) : (
                  <AnswerLink {...link} />
                )}
              </p>
            )}
          </div>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
