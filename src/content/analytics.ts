/** A script of somebody else's that counts visits or measures how fast the page is. */
export interface Analytics {
  /** Its address: `https`, or any for trying it out. */
  readonly src: string;
  /** What else its element carries, as in `{ "data-domain": "hackathon.dev" }`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** The origins it talks to, beside the one it comes from. */
  readonly origins?: readonly string[];
}

/**
 * The third-party script of the landing page (spec, section 7), which is off unless it is set: here, or
 * as JSON in `VITE_ANALYTICS`.
 */
export const analytics: Analytics | null = JSON.parse(import.meta.env.VITE_ANALYTICS || 'null');
