// This import keeps React in the chunk that the form uses, 0.8 KB smaller than two chunks.
import 'react-dom';
import { useId, useRef, useState } from 'react';
import { passTexts } from '../../content/pass.ts';
import { Button } from '../../ui/button.tsx';
import styles from './pass.module.css';
import { PassDrawing } from './pass-drawing.tsx';
import { savePicture } from './save-picture.ts';
import { passCode, printedCode } from './seams.ts';

/** The properties of a pass. */
export interface PassProps {
  /** The application's id, or the part of it that its pass shows. */
  readonly id: string;
  readonly track: string;
  /** The applicant's name, shown only if they choose to. */
  readonly fullName: string;
  /** Whether the pass is shown without its controls. */
  readonly isPlain?: boolean;
}

/** The pass for an application: a drawing, its text for screen readers, and the controls to save it. */
export function Pass({ id, track, fullName, isPlain = false }: PassProps) {
  const [isNamed, setIsNamed] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  const idPrefix = useId();
  const code = passCode(id);
  const { labels, facts } = passTexts;
  const name = isNamed ? fullName : undefined;
  const save = () => {
    setHasFailed(false);
    if (drawing.current) {
      savePicture(drawing.current, passTexts.fileName).catch(() => setHasFailed(true));
    }
  };
  return (
    <figure
      className={isPlain ? `${styles.pass} ${styles.plain}` : styles.pass}
      aria-label={passTexts.title}
    >
      <PassDrawing
        ref={drawing}
        className={styles.drawing}
        idPrefix={idPrefix}
        code={code}
        track={track}
        name={name}
      />
      <p className="visually-hidden">
        {`${passTexts.event}. ${labels.dates}: ${facts.dates}. ${labels.track}: ${track}. ${labels.location}: ${facts.location}. ${labels.code}: ${printedCode(code)}.`}
        {name && <span translate="no">{` ${labels.name}: ${name}.`}</span>}
      </p>
      {!isPlain && (
        <div className={`screen-only ${styles.controls}`}>
          <label className={styles.own}>
            <input
              type="checkbox"
              checked={isNamed}
              onChange={({ target }) => setIsNamed(target.checked)}
            />
            {passTexts.ownName}
          </label>
          <Button variant="secondary" onClick={save}>
            {passTexts.save}
          </Button>
          {hasFailed && <span role="alert">{passTexts.failed}</span>}
        </div>
      )}
    </figure>
  );
}
