import { Indicator, Root } from '@radix-ui/react-progress';
import styles from './progress.module.css';

/** How far something has come: `value` of `max`, which `label` says in words. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <Root
      className={styles.track}
      value={value}
      max={max}
      aria-label={label}
      getValueLabel={() => label}
    >
      <Indicator className={styles.indicator} style={{ scale: `${value / max} 1` }} />
    </Root>
  );
}
