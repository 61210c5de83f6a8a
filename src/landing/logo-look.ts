/** How to show a sponsor's logo; the build measures it (`tools/logos`). */
export interface LogoLook {
  /** The size of the whole picture, in px, so that all logos look equally large. */
  readonly width: number;
  readonly height: number;
  /** The card on which the logo is legible, in either colour scheme. */
  readonly card: 'paper' | 'ink';
  /** The picture's background: none, a white or black that blends into the card, or another. */
  readonly ground: 'clear' | 'white' | 'black' | 'own';
}

/** How to show each logo, by its address. */
export type Logos = Readonly<Record<string, LogoLook>>;
