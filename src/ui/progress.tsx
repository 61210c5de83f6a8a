import { Indicator, Root } from '@radix-ui/react-progress';
import styles from './progress.module.css';

/**
 * A progress bar: `value` of `max`. It is hidden from screen readers, which read each change aloud and have
 * the text beside it. It is an SVG, because the security policy
 * refuses an inline style in prerendered HTML.
 */
export function Progress({ value, max }: { value: number; max: number }) {
  return (
    <Root className={styles.track} value={value} max={max} aria-hidden>
      <Indicator asChild>
        <svg
          className={styles.indicator}
          viewBox={`0 0 ${max} 1`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <rect width={value} height="1" />
        </svg>
      </Indicator>
    </Root>
  );
}
