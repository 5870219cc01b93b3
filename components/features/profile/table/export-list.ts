import { t } from '@/lib/domain/text';
import type { InstrumentColumn } from '@/components/research/instrument-table/instrument-table';
import { sparkChange } from '@/components/research/instrument-table/sort-lines';
import { isWordColumn, WORDS } from '@/components/research/instrument-table/word-column';
import type { Meta } from '@/lib/contracts/meta';
import { writeCsvText } from '@/lib/domain/csv';
import { figureStyle } from '@/lib/format/figure-style';
import { DASH, formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { fileSourceText } from '@/lib/format/source-text';
import type { FigureNames } from '@/lib/research/figure-names';
import type { ListRow } from '../data/watchlist-rows';

/** A formatted number, with or without sign and unit. */
const SHOWN_NUMBER = /^([+−]?)([\d,]+(?:\.\d+)?)(?:(%)| (pp)| x)?$/;

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
  const matches = texts.map((text) => SHOWN_NUMBER.exec(text ?? ''));
  const unit = matches.map((match) => match?.[3] ?? match?.[4]).find((found) => found !== undefined);
  return unit === undefined ? '' : ` (${unit})`;
}

/** A cell as shown; null for a dash. */
function shownText(column: InstrumentColumn, row: ListRow): string | null {
  if (column === 'spark') return shownOrNull(sparkChange(row.spark), formatReturn);
  if (typeof column === 'object') {
    return shownOrNull(column.value(row), (value) => (column.format ?? formatNumber)(value, row));
  }
  if (isWordColumn(column)) return row[column] ?? null;
  return shownOrNull(row.figures[column], figureStyle(column, row.kind).format);
}

function shownOrNull(
  value: number | string | null | undefined,
  format: (value: number) => string,
): string | null {
  return typeof value === 'number' ? format(value) : (value ?? null);
}

function nameOf(column: InstrumentColumn, names: FigureNames): string {
  if (typeof column === 'object') return column.name;
  if (column === 'spark') return t('Three months');
  return isWordColumn(column) ? WORDS[column] : (names[column]?.name ?? column);
}

export interface ListFile {
  readonly meta: Meta;
  /** A further comment: the benchmark. */
  readonly note: string;
  readonly names: FigureNames;
}

/**
 * The watchlist as CSV: comment lines with source and as-of day, a header, and the numbers as rounded on the
 * page. An empty cell is a dash on the page. The currency, which the table shows beside the price, has a column
 * of its own.
 */
export function exportList(
  rows: readonly ListRow[],
  columns: readonly InstrumentColumn[],
  { meta, note, names }: ListFile,
): string {
  const simulated = meta.source === 'simulated' ? ` ${t('Simulated data: invented prices.')}` : '';
  const comment = t('Watchlist. {fileSourceText}{simulated} As of {asOf}. {note}', {
    fileSourceText: fileSourceText(meta),
    simulated,
    asOf: meta.asOf ?? DASH,
    note,
  });
  const csvColumns = columns.flatMap((column): InstrumentColumn[] =>
    typeof column === 'object' && column.id === 'price' ? [column, 'currency'] : [column],
  );
  const texts = csvColumns.map((column) => rows.map((row) => shownText(column, row)));
  return writeCsvText({
    comments: [comment],
    head: [
      ...[t('Symbol'), t('Name')],
      ...csvColumns.map((column, index) => `${nameOf(column, names)}${unitOf(texts[index]!)}`),
    ],
    rows: rows.map(({ name, symbol }, row) => [
      ...[symbol, name],
      ...texts.map((column) => plainText(column[row] ?? '')),
    ]),
  });
}
