/** An element of the document's head. */
export interface HeadTag {
  readonly tag: string;
  readonly attrs?: Readonly<Record<string, string>>;
  readonly children?: string;
}

/** The facts in the content that the build checks. */
export interface Facts {
  readonly event: {
    readonly siteUrl: string;
    readonly name: string;
    readonly contactEmail: string;
  };
  readonly prizes: {
    readonly total: number;
    readonly pools: readonly {
      readonly name: string;
      readonly amount: number;
      readonly tiers: readonly {
        readonly position: string;
        readonly winners: number;
        readonly amount: number;
      }[];
    }[];
  };
  readonly sponsors: readonly { readonly href?: string }[];
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

/** The site's own document, with all else that the build knows of the site. */
export interface RenderedSite extends RenderedPage {
  readonly facts: Facts;
  /** The small files of the site, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** The exports of a renderer. The build knows its page only by this type. */
export interface Renderer<Page extends RenderedPage = RenderedPage> {
  render(): Page;
}
