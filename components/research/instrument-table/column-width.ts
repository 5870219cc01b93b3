import type { FigureId } from '@/lib/domain/figures';
import { isIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import type { PageRow } from '@/lib/research/page-rows';
import type { InstrumentColumn } from './table-column';

const CELL_PADDING = 20;
const ARROW = 15;
/** As in sparkline.module.scss. */
const SPARK_WIDTH = 96;

/**
 * CSS pixels of a text of the table with its padding, by the font metrics at 13 pixels: digits have equal
 * widths, dots and spaces are narrower, a percent sign is wider.
 */
export function textColumnWidth(text: string): number {
  const narrow = text.match(/[.,\s]/g)?.length ?? 0;
  return Math.ceil(text.length * 8.5 - narrow * 5 + (text.endsWith('%') ? 4.3 : 0) + CELL_PADDING);
}

/**
 * CSS pixels that the numbers, days or lines of a column need so that none is truncated: numbers by the least and the
 * greatest, days by the longest text. 0 for other text, which may be truncated.
 */
export function columnWidth(column: InstrumentColumn, lines: readonly PageRow[]): number {
  const customColumn = typeof column === 'object' ? column : null;
  if (customColumn?.isWords) return 0;
  if (column === 'spark') return SPARK_WIDTH + CELL_PADDING;
  const values = lines.map((line) => ({
    line,
    value: customColumn ? customColumn.value(line) : line.figures[column as FigureId],
  }));
  const numericCells = values.flatMap(({ line, value }) =>
    typeof value === 'number' ? [{ value, line }] : [],
  );
  if (numericCells.length === 0) return dayWidth(values);
  const least = numericCells.reduce((a, b) => (b.value < a.value ? b : a));
  const most = numericCells.reduce((a, b) => (b.value > a.value ? b : a));
  const rooms = [least, most].map(({ value, line }) => {
    const { format, isChange } = customColumn ?? figureStyle(column as FigureId, line.kind);
    return format ? textColumnWidth(format(value, line)) + (isChange ? ARROW : 0) : 0;
  });
  return Math.max(...rooms);
}

function dayWidth(values: readonly { readonly value: unknown }[]): number {
  const rooms = values.flatMap(({ value }) =>
    typeof value === 'string' && isIsoDate(value) ? [textColumnWidth(formatDay(value))] : [],
  );
  return Math.max(0, ...rooms);
}
