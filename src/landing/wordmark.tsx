import { wordmark } from '../content/wordmark.ts';
import styles from './wordmark.module.css';

/**
 * The title image (spec, section 2): the framework's logo, or its name in the display font if there is
 * no logo.
 *
 * @param isOrnament whether it repeats nearby text, so that screen readers skip it.
 */
export function Wordmark({
  className,
  isOrnament = false,
}: {
  className: string | undefined;
  isOrnament?: boolean;
}) {
  if (!wordmark) return null;
  const { name, drawing } = wordmark;
  if (!drawing) {
    return (
      <p className={`${className} ${styles.text}`} aria-hidden={isOrnament || undefined}>
        {name}
      </p>
    );
  }
  const { src, width, height } = drawing;
  const alt = isOrnament ? '' : name;
  return (
    <img className={className} src={src} alt={alt} width={width} height={height} loading="lazy" />
  );
}
