/** How a sponsor's picture is shown; measured when the page is rendered (`tools/logos`). */
export interface LogoLook {
  /** Of the whole picture, in px, so that its drawing looks as large as every other. */
  readonly width: number;
  readonly height: number;
  /** The card it is legible on, whatever the visitor's colour scheme. */
  readonly card: 'paper' | 'ink';
  /** What the drawing stands on: nothing, a white or black that goes into the card's, or its own. */
  readonly ground: 'clear' | 'white' | 'black' | 'own';
}

/** How each picture is shown, by its address. */
export type Logos = Readonly<Record<string, LogoLook>>;
