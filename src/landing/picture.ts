import { siteFile } from '../content/links.ts';

/** A picture of the page in several widths: `images/{name}-{width}.avif` and `.webp`. */
export interface PictureFiles {
  name: string;
  /** The widths of the files in px, ascending. */
  widths: number[];
  /** How wide the page shows it. Where the height decides, the width that goes with it. */
  sizes: string;
  /** The size of the largest file in px. */
  width: number;
  height: number;
}

/** Returns the `srcset` of a picture in one format. */
export function srcSet({ name, widths }: PictureFiles, format: 'avif' | 'webp'): string {
  return widths
    .map((width) => `${siteFile(`images/${name}-${width}.${format}`)} ${width}w`)
    .join(', ');
}

/** Returns the file for browsers without `srcset`. */
export function fallbackSrc({ name, widths }: PictureFiles): string {
  return siteFile(`images/${name}-${widths[0]}.webp`);
}
