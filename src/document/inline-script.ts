/** A value as code: a function or a pattern as it was compiled, and anything else as JSON. */
function asCode(value: unknown): string {
  // The minifier's names depend on the rest of the site.
  if (typeof value === 'function') return String(value).replace(/^function [\w$]+/, 'function');
  return value instanceof RegExp ? String(value) : JSON.stringify(value);
}

/**
 * Returns code for an inline script that calls a function. The function may use only its arguments and
 * the browser's own names, because the page gets its text alone.
 */
export function callOf<Values extends readonly unknown[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  return `(${asCode(run)})(${values.map(asCode).join()});`;
}
