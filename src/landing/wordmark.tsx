import { hero } from '../content/hero.ts';
import styles from './wordmark.module.css';

/**
 * The title image (spec, section 2): the drawing of the framework's name, or the name in the display
 * face where none was drawn.
 *
 * @param isOrnament whether it only repeats what was said, and is not to be read out.
 */
export function Wordmark({
  className,
  isOrnament = false,
}: {
  className: string | undefined;
  isOrnament?: boolean;
}) {
  const { name, drawing } = hero.wordmark;
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
