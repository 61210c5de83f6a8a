import { siteFile } from '../content/links.ts';

/** A picture of the page in several widths: `images/{name}-{width}.avif` and `.webp`. */
export interface PictureFiles {
  name: string;
  /** The widths of the files in px, ascending. */
  widths: number[];
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

/**
 * The banner's `sizes`. It is 1 % smaller than the real width, so that a phone whose window is a pixel
 * wider than a file doesn't load the next larger one.
 */
export const bannerSizes = '99vw';
