/** The tones of which a column can have many. */
export type UsualTone = 'gain' | 'loss';

/** The first rows are enough: the choice affects only how many cells need a class. */
const SAMPLE = 100;

/**
 * The tone of most cells of each column, gain or loss; undefined for a column without tones. The style sheet gives a
 * column of a table with widths that color, so that only cells of another tone need a class.
 */
export function usualTones<Row>(
  columns: readonly { readonly tone?: (row: Row) => string | null }[],
  rows: readonly Row[],
): readonly (UsualTone | undefined)[] {
  const sample = rows.slice(0, SAMPLE);
  return columns.map(({ tone }) => {
    if (!tone) return undefined;
    const count = (wanted: UsualTone) => sample.filter((row) => tone(row) === wanted).length;
    return count('loss') > count('gain') ? 'loss' : 'gain';
  });
}

/** The widths of the columns of a table, and the colors of those with a tone. */
export function columnStyle(
  columns: readonly { readonly width?: number }[],
  tones: readonly (UsualTone | undefined)[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    columns.flatMap(({ width }, index) => [
      [`--w${index + 1}`, `${width}px`] as const,
      ...(tones[index] ? [[`--t${index + 1}`, `var(--tg-${tones[index]})`] as const] : []),
    ]),
  );
}
