import type { CellTone, DataColumn } from './data-table';

/** The first rows stand for all of them: the choice affects only how many cells need a class. */
const SAMPLE = 100;

/**
 * The tone of most cells of each column, gain or loss; undefined for a column without tones. The style sheet gives a
 * column of a late table that color, so that only cells of another tone need a class.
 */
export function usualTones<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): readonly (CellTone | undefined)[] {
  const sample = rows.slice(0, SAMPLE);
  return columns.map(({ tone }) => {
    if (!tone) return undefined;
    const count = (wanted: CellTone) => sample.filter((row) => tone(row) === wanted).length;
    return count('loss') > count('gain') ? 'loss' : 'gain';
  });
}

/** The widths of a late table, and the colors of its columns with a tone. */
export function lateColumns(
  lengths: readonly string[],
  tones: readonly (CellTone | undefined)[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lengths.flatMap((length, index) => [
      [`--w${index + 1}`, length] as const,
      ...(tones[index] ? [[`--t${index + 1}`, `var(--tg-${tones[index]})`] as const] : []),
    ]),
  );
}
