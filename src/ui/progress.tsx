import { Indicator, Root } from '@radix-ui/react-progress';
import styles from './progress.module.css';

/**
 * A progress bar: `value` of `max`, described by `label`. It is an SVG, because the security policy
 * refuses an inline style in prerendered HTML.
 */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <Root
      className={styles.track}
      value={value}
      max={max}
      aria-label={label}
      getValueLabel={() => label}
    >
      <Indicator asChild>
        <svg
          className={styles.indicator}
          viewBox={`0 0 ${max} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={value} height="1" />
        </svg>
      </Indicator>
    </Root>
  );
}
