/** An element of the document's head. */
export interface HeadTag {
  readonly tag: string;
  readonly attrs?: Readonly<Record<string, string>>;
  readonly children?: string;
}

/** A document. */
export interface RenderedPage {
  /** The elements of the head, in order, before the styles. */
  readonly head: readonly HeadTag[];
  /** The HTML inside the document's elements, by their id. */
  readonly contents: Readonly<Record<string, string>>;
  /** The name of the document's own `main`. A title that labels it would be no heading to Orca. */
  readonly main: string;
}

/** The site's own document, with its small files. */
export interface RenderedSite extends RenderedPage {
  /** The small files, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** The exports of a renderer. The build knows its page only by this type. */
export interface Renderer<Page extends RenderedPage = RenderedPage> {
  render(): Page;
}
