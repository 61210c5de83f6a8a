import { siteFile } from '../content/site-file.ts';

/** A picture of the page, cut to several widths: `images/{name}-{width}.avif` and `.webp`. */
export interface PictureFiles {
  name: string;
  /** Pixels, ascending. */
  widths: number[];
  /** Pixels of the largest. */
  width: number;
  height: number;
}

/** The `srcset` of a picture in one format. */
export function srcSet({ name, widths }: PictureFiles, format: 'avif' | 'webp'): string {
  return widths
    .map((width) => `${siteFile(`images/${name}-${width}.${format}`)} ${width}w`)
    .join(', ');
}

/** Where a picture is fetched from when a browser knows no `srcset`. */
export function fallbackSrc({ name, widths }: PictureFiles): string {
  return siteFile(`images/${name}-${widths[0]}.webp`);
}

/**
 * How wide the banner says it is shown: a hundredth less than it is, so that a phone whose window is a
 * pixel more than a file has doesn't fetch the next larger one.
 */
export const bannerSizes = '99vw';
