/**
 * Every attribute of `<html>` but `lang`, without its `data-`. The head's script, the scripts that come
 * later and CSS share them, since they must be there before the first paint. A test compares each entry
 * with the files.
 */
export const htmlAttributes = {
  /** The view that the address stands for. CSS hides the other views. */
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
   * What has come of the script that the view on the screen needs. There is none where no script runs.
   *
   * - `waiting`: it is on its way. CSS hides a form that it will replace, and offers a reload after 15 s.
   * - `missing`: it did not come. CSS offers a reload, and shows the form as it is.
   * - `ready`: it has come, and the view answers to its visitor.
   * - `incomplete`: it has come, but a part that it asked for later did not. CSS offers a reload.
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
   * Whether this device keeps answers, which CSS says beside the offer of a reload; before the form's
   * script has come, whether it will replace the empty form. There is none until a draft was found.
   */
  draft: {
    values: ['kept', 'none'],
    setBy: ['src/document/head-script.ts', 'src/start-application.tsx'],
    readBy: ['src/document/load-error.module.css', 'src/ui/base.css'],
  },
  /** The phase of the event, where the event has dates. CSS shows what belongs to it. */
  phase: {
    values: ['upcoming', 'open', 'closing', 'closed', 'running', 'over'],
    setBy: ['src/document/head-script.ts', 'src/phases/phase-clock.ts'],
    readBy: ['src/landing/hero.module.css', 'src/phases/phase-style.ts'],
  },
} as const;

/** The attributes of `<html>`, each with its values. */
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
