import type { Meta } from '@/lib/contracts/meta';
import { writeCsvText } from '@/lib/domain/csv';
import { DASH } from '@/lib/format/number';
import { sourceText } from '@/lib/format/source-text';
import type { ListRow } from '../data/watchlist-rows';
import type { ListColumn } from './watchlist-columns';

/** A formatted number, with or without sign and unit. */
const SHOWN_NUMBER = /^([+−]?)([\d,]+(?:\.\d+)?)(?:(%)| x)?$/;

/**
 * The same digits in machine-readable form: ASCII minus, no separators, no unit (the column head has it).
 * Other texts are unchanged.
 */
function plainText(text: string): string {
  const match = SHOWN_NUMBER.exec(text);
  if (!match) return text;
  return `${match[1] === '−' ? '-' : ''}${match[2]!.replaceAll(',', '')}`;
}

function unitOf(texts: readonly (string | null)[]): string {
  const units = new Set(texts.flatMap((text) => SHOWN_NUMBER.exec(text ?? '')?.[3] ?? []));
  return units.has('%') ? ' (%)' : '';
}

/**
 * The watchlist as CSV: comment lines with source and as-of day, a header, and the numbers as rounded on the
 * page. An empty cell is a dash on the page.
 *
 * @param note - A further comment: the benchmark.
 */
export function exportList(
  rows: readonly ListRow[],
  columns: readonly ListColumn[],
  { meta, note }: { readonly meta: Meta; readonly note: string },
): string {
  const simulated = meta.source === 'simulated' ? ' Simulated data: invented prices.' : '';
  const comment = `Watchlist. ${sourceText(meta)}${simulated} As of ${meta.asOf ?? DASH}. ${note}`;
  const texts = columns.map((column) => rows.map(column.text));
  return writeCsvText({
    comments: [comment],
    head: columns.map(({ name }, index) => `${name}${unitOf(texts[index]!)}`),
    rows: rows.map((_, row) =>
      columns.map(({ isWords }, index) => {
        const text = texts[index]![row] ?? '';
        return isWords ? text : plainText(text);
      }),
    ),
  });
}
