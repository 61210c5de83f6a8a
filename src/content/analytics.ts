/** A third-party script that counts visits or measures performance. */
export interface Analytics {
  /** Its address: `https`, or any address for a trial. */
  readonly src: string;
  /** Further attributes of its element, such as `{ "data-domain": "hackathon.dev" }`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** The origins it connects to, besides its own. */
  readonly origins?: readonly string[];
}

/**
 * The third-party script of the landing page (spec, section 7). It is off unless it is set here, or as
 * JSON in `VITE_ANALYTICS`.
 */
export const analytics: Analytics | null = JSON.parse(import.meta.env?.VITE_ANALYTICS || 'null');
