import { type ComponentType, useEffect, useState } from 'react';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { loadChunk } from '../shell/load-chunk.ts';
import { inWords } from './answers.ts';
import styles from './late-pass.module.css';
import type { PassProps } from './pass/pass.tsx';

let known: ComponentType<PassProps> | undefined;

/** Loads the pass when it is wanted. Returns `undefined` until it arrives, and `null` if it fails. */
export function usePass(isWanted: boolean): ComponentType<PassProps> | null | undefined {
  const [Pass, setPass] = useState<typeof known | null>(() => known);
  useEffect(() => {
    if (!isWanted || known) return;
    loadChunk('application/pass/pass', () => import('./pass/pass.tsx')).then(
      (chunk) => {
        known = chunk.Pass;
        setPass(() => known);
      },
      () => setPass(null),
    );
  }, [isWanted]);
  return Pass;
}

/**
 * Returns the pass's properties. They come from here so that its chunk needn't repeat the form's code.
 */
export function passProps(id: string, form: ApplicationForm): PassProps {
  return {
    id,
    track: inWords(form, 'track_selection'),
    fullName: inWords(form, 'full_name'),
  };
}

/** The pass for an application. Its space is reserved while it loads, so that no button moves. */
export function LatePass({ id, form }: { id: string; form: ApplicationForm }) {
  const Pass = usePass(true);
  if (Pass === undefined) return <div className={`screen-only ${styles.room}`} />;
  return Pass && <Pass {...passProps(id, form)} />;
}
