/**
 * Every attribute of `<html>` except `lang`, without its `data-`. The head's script sets them before
 * the first paint, and later scripts and CSS share them. A test compares each entry with the files.
 */
export const htmlAttributes = {
  /** The view of the address. CSS hides the other views. */
  route: {
    values: ['landing', 'apply', 'application'],
    setBy: ['index.html', 'src/document/head-script.ts'],
    readBy: [
      'src/application/result-modal.tsx',
      'src/document/head-script.ts',
      'src/document/load-error.module.css',
      'src/ui/base.css',
    ],
  },
  /**
   * The state of the script that the visible view needs. Without JavaScript, there is none.
   *
   * - `waiting`: it is loading. CSS hides a form that it will replace, and offers a reload after 15 s.
   * - `missing`: it failed to load. CSS offers a reload, and shows the form as it is.
   * - `ready`: it has loaded, and the view reacts to input.
   * - `incomplete`: it has loaded, but a part that it needed later did not. CSS offers a reload.
   */
  script: {
    values: ['waiting', 'missing', 'ready', 'incomplete'],
    setBy: ['src/document/head-script.ts', 'src/main.ts', 'src/start-application.tsx'],
    readBy: [
      'src/document/head-script.ts',
      'src/document/load-error.module.css',
      'src/phases/phase-style.ts',
      'src/ui/base.css',
    ],
  },
  /**
   * Whether this device stores answers, which CSS says beside the offer of a reload. At first, it tells
   * CSS whether the script will replace the empty form. Without a stored draft, there is none.
   */
  draft: {
    values: ['kept', 'none'],
    setBy: ['src/document/head-script.ts', 'src/start-application.tsx'],
    readBy: ['src/document/load-error.module.css', 'src/ui/base.css'],
  },
  /** The phase of the event, if the event has dates. CSS shows the content for that phase. */
  phase: {
    values: ['upcoming', 'open', 'closing', 'closed', 'running', 'over'],
    setBy: ['src/document/head-script.ts', 'src/phases/phase-clock.ts'],
    readBy: ['src/landing/hero.module.css', 'src/phases/phase-style.ts'],
  },
} as const;

/** The attributes of `<html>`, with the values of each. */
export type HtmlAttributes = {
  readonly [Name in keyof typeof htmlAttributes]: (typeof htmlAttributes)[Name]['values'][number];
};

/** Sets an attribute of `<html>`. */
export function setOnHtml<Name extends keyof HtmlAttributes>(
  name: Name,
  value: HtmlAttributes[Name],
): void {
  document.documentElement.dataset[name] = value;
}
