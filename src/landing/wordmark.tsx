import { wordmark } from '../content/hero.ts';
import styles from './hero.module.css';

/**
 * The title image (spec, section 2): the framework's logo, or its name in the display font if there is
 * no logo.
 */
export function Wordmark({ className }: { className: string | undefined }) {
  if (!wordmark) return null;
  const { name, drawing } = wordmark;
  if (!drawing) {
    return <p className={`${className} ${styles.name}`}>{name}</p>;
  }
  const { src, width, height } = drawing;
  return (
    <img className={className} src={src} alt={name} width={width} height={height} loading="lazy" />
  );
}
