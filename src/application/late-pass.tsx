import { type ComponentType, useEffect, useState } from 'react';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { loadChunk } from '../shell/load-chunk.ts';
import { inWords } from './answers.ts';
import type { PassProps } from './pass/pass.tsx';

let known: ComponentType<PassProps> | undefined;

/** The pass, fetched once it is wanted; nothing until it has come, or where it doesn't come. */
export function usePass(isWanted: boolean): ComponentType<PassProps> | undefined {
  const [Pass, setPass] = useState(() => known);
  useEffect(() => {
    if (!isWanted || known) return;
    loadChunk('application/pass/pass', () => import('./pass/pass.tsx')).then(
      (chunk) => {
        known = chunk.Pass;
        setPass(() => known);
      },
      // Nobody misses it.
      () => undefined,
    );
  }, [isWanted]);
  return Pass;
}

/** What an application's pass is made of. What it shares with the form comes from here, not twice. */
export function passProps(id: string, form: ApplicationForm): PassProps {
  return {
    id,
    track: inWords(form, 'track_selection'),
    fullName: inWords(form, 'full_name'),
  };
}

/** The pass for an application, once it has come. */
export function LatePass({ id, form }: { id: string; form: ApplicationForm }) {
  const Pass = usePass(true);
  return Pass && <Pass {...passProps(id, form)} />;
}
