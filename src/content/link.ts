/** A link in the content: its label and its address. */
export interface Link {
  label: string;
  href: string;
}
