import { quantile } from './quantile.ts';

/**
 * Compares samples of the wizard, in ms, with those of the same page without script.
 *
 * @returns medians and 95th percentiles, and their ratios, as a row of a table.
 */
export function compare(ours: readonly number[], floor: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    [0.5, 0.95].flatMap((share) => {
      const [a, b] = [quantile(ours, share), quantile(floor, share)];
      const name = share === 0.5 ? 'median' : 'p95';
      return [
        [`${name}, wizard`, `${a.toFixed(1)} ms`],
        [`${name}, no script`, `${b.toFixed(1)} ms`],
        [`${name}, ratio`, (a / b).toFixed(2)],
      ];
    }),
  );
}
