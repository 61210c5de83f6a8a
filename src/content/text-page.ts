/** A page that contains only text. The contact address in it becomes a link. */
export interface TextPage {
  readonly title: string;
  /** A summary of one or two sentences. */
  readonly lead: string;
  readonly sections: readonly TextSection[];
}

/** A part of a page: its paragraphs, and then its list. */
interface TextSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
}
