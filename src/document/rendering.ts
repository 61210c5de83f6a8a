/** An element of the document's head. */
export interface HeadTag {
  readonly tag: string;
  readonly attrs?: Readonly<Record<string, string>>;
  readonly children?: string;
}

/** Everything about the page that the build knows. */
export interface Rendering {
  /** The elements of the head, in order, before the styles. */
  readonly head: readonly HeadTag[];
  /** The HTML inside `#landing`. */
  readonly landing: string;
  /** The HTML inside `#application`. */
  readonly application: string;
  /** The HTML inside `#management`. */
  readonly management: string;
  /** The HTML inside `#trouble`. */
  readonly trouble: string;
  /** Notes for whoever builds the site. */
  readonly notes: readonly string[];
  /** Content that is still the example: the variables to set, and other places to look at. */
  readonly examples: readonly string[];
  /** The small files of the site, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** The exports of `render.tsx`. The build knows the page only by this type. */
export interface Renderer {
  render(): Rendering;
}
