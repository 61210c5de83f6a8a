import type { Logos } from '../landing/logo-look.ts';

/** An element of the document's head. */
export interface HeadTag {
  readonly tag: string;
  readonly attrs?: Readonly<Record<string, string>>;
  readonly children?: string;
}

/** Everything about the page that is known before anyone visits it. */
export interface Rendering {
  /** What stands in the head, in this order, before the styles. */
  readonly head: readonly HeadTag[];
  /** The HTML inside `#landing`. */
  readonly landing: string;
  /** The HTML inside `#application`. */
  readonly application: string;
  /** The HTML inside `#management`. */
  readonly management: string;
  /** The HTML inside `#trouble`. */
  readonly trouble: string;
  /** What whoever builds the site should know of it. */
  readonly notes: readonly string[];
  /** What is still an example: the variables to set, and where else to look. */
  readonly examples: readonly string[];
  /** The small files of the site, by name. */
  readonly files: Readonly<Record<string, string>>;
}

export type { LogoLook, Logos } from '../landing/logo-look.ts';

/** What `render.tsx` exports: all that the build knows of it, so that no tool is typed by a page. */
export interface Renderer {
  render(logos: Logos): Rendering;
}
