import type { ChartDrawing } from './chart-svg';
import { colorToken, escapeMarkup } from './markup';
import { pathNumber } from './path';
import type { WriteValue } from './value-axis';

/** A horizontal bar from one value to another; null where there is no value. */
export interface BarRow {
  readonly id: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly value: number | null;
  readonly role: 'gain' | 'loss' | 's1';
  /** Writes its value where it is of another kind than the others: an amount among changes. */
  readonly format?: WriteValue;
}

/** The range covered by bars: from the smallest to the largest end, including zero; never empty. */
export function barSpan(
  rows: readonly BarRow[],
  limit?: number,
): { readonly min: number; readonly max: number } {
  const knownRows = rows.filter(({ value }) => value !== null);
  const ends = knownRows.flatMap(({ from, to }) => [from, to]);
  const min = Math.min(0, ...ends, limit === undefined ? 0 : -limit);
  const max = Math.max(0, ...ends, limit ?? 0);
  return max > min ? { min, max } : { min, max: min + 1 };
}

const ROW = 26;
const LABEL = 220;
const WIDTH = 1102;
const VALUE = 110;

/** Draws horizontal bars with a fixed width for exported files; pages show a table instead. */
export function drawBarRows(rows: readonly BarRow[], format: WriteValue): ChartDrawing {
  const { min, max } = barSpan(rows);
  const xOf = (value: number) => LABEL + ((value - min) / (max - min)) * (WIDTH - LABEL - VALUE);
  const plot = rows
    .map(({ label, from, to, value, role, format: ownFormat = format }, index) => {
      const y = index * ROW;
      const [left, right] = [xOf(Math.min(from, to)), xOf(Math.max(from, to))];
      const name = `<text x="${LABEL - 12}" y="${y + 17}" text-anchor="end" font-size="12" fill="${colorToken('ink-2')}">${escapeMarkup(label)}</text>`;
      if (value === null) return name;
      return `${name}<rect x="${pathNumber(left)}" y="${y + 5}" width="${pathNumber(Math.max(1, right - left))}" height="${ROW - 10}" rx="2" fill="${colorToken(role)}"/><text x="${WIDTH - 8}" y="${y + 17}" text-anchor="end" font-size="12" font-weight="650" fill="${colorToken(role === 's1' ? 'ink' : role)}">${escapeMarkup(ownFormat(value))}</text>`;
    })
    .join('');
  const zero = pathNumber(xOf(0));
  const height = rows.length * ROW;
  return {
    height,
    plot: `${plot}<path d="M${zero} 0V${height}" stroke="${colorToken('line-strong')}"/>`,
    gutter: '',
  };
}
