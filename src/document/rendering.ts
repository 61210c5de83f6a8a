/** An element of the document's head. */
export interface HeadTag {
  readonly tag: string;
  readonly attrs?: Readonly<Record<string, string>>;
  readonly children?: string;
}

/** The facts in the content that the build checks. */
export interface Facts {
  readonly event: Readonly<
    Record<'registrationOpensOn' | 'registrationClosesOn' | 'startsOn' | 'endsOn', string> &
      Record<'dates' | 'siteUrl' | 'chatInvite' | 'contactEmail', string>
  > & { readonly framework: { readonly site: string } | undefined };
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
  readonly facts: Facts;
  /** The small files of the site, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** The exports of `render.tsx`. The build knows the page only by this type. */
export interface Renderer {
  render(): Rendering;
}
