/** A page that is text and nothing else. The contact address in it becomes a link. */
export interface TextPage {
  readonly title: string;
  /** What it comes to, in a sentence or two. */
  readonly lead: string;
  readonly sections: readonly TextSection[];
}

/** A part of a page: its paragraphs, and then its list. */
interface TextSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
}
