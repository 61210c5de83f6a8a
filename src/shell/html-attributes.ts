/**
 * Every attribute of `<html>` except `lang`, without its `data-`, and its values. The head's script
 * sets them before the first paint, and later scripts and CSS share them.
 */
export interface HtmlAttributes {
  /** The view of the address. CSS hides the other. The page behind the link has no other. */
  readonly route: 'landing' | 'application';
  /**
   * The state of the script that the visible view needs. Without JavaScript, there is none.
   *
   * - `waiting`: it is loading. After a while, CSS says so.
   * - `missing`: it failed to load. CSS offers a reload.
   * - `ready`: it has loaded, and the view reacts to input.
   * - `incomplete`: it has loaded, but a part that it needed later did not. CSS offers a reload.
   */
  readonly script: 'waiting' | 'missing' | 'ready' | 'incomplete';
  /**
   * `awaited` from when the page was opened at the form until the form was painted; the fonts come after
   * its files (`fonts.css`).
   */
  readonly files: 'awaited' | 'there';
  /**
   * Whether this device stores answers, which CSS says beside the offer of a reload. Until the script has
   * restored them, CSS hides the empty form. Without a stored draft, there is none.
   */
  readonly draft: 'kept' | 'none';
  /** The phase of the event, if the event has dates. CSS shows the content for that phase. */
  readonly phase: 'upcoming' | 'open' | 'closing' | 'closed' | 'running' | 'over';
}

/** Sets an attribute of `<html>`. The head's script contains its text, so it uses nothing else of this site. */
export function setRootAttribute<Name extends keyof HtmlAttributes>(
  name: Name,
  value: HtmlAttributes[Name],
): void {
  document.documentElement.dataset[name] = value;
}
