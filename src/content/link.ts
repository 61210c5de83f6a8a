/** A link as the content names it: what it says and where it leads. */
export interface Link {
  label: string;
  href: string;
}
