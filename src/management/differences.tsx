import { type ApplicationForm, fieldNames } from '../../machines/application.form.ts';
import { isAsked } from '../../machines/application.rules.ts';
import { inWords } from '../application/answers.ts';
import { fieldLabels, reviewTexts } from '../content/application.ts';
import { differenceTexts } from '../content/management.ts';
import styles from './differences.module.css';

/** Returns an answer as text; blank if the form doesn't ask for it. */
function words(form: ApplicationForm, name: (typeof fieldNames)[number]): string {
  return isAsked(form, name) ? inWords(form, name) : '';
}

/** Every answer that differs between the applicant's form and the stored one, side by side. */
export function Differences({ mine, stored }: { mine: ApplicationForm; stored: ApplicationForm }) {
  const names = fieldNames.filter((name) => words(mine, name) !== words(stored, name));
  const sides = { mine, stored } as const;
  return (
    <dl className={styles.differences}>
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldLabels[name]}</dt>
          {(['mine', 'stored'] as const).map((side) => (
            <dd key={side}>
              <span className={styles.side}>{differenceTexts[side]}</span>
              <span dir="auto" className={styles.words} translate="no">
                {words(sides[side], name) || reviewTexts.blank}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
