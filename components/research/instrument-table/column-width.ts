import type { FigureId } from '@/lib/domain/figures';
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
  const own = typeof column === 'object' ? column : null;
  if (own?.isWords) return 0;
  if (column === 'spark') return SPARK_WIDTH + CELL_PADDING;
  const found = lines.flatMap((line) => {
    const value = own ? own.value(line) : line.figures[column as FigureId];
    return typeof value === 'number' ? [{ value, line }] : [];
  });
  if (found.length === 0) return own ? 0 : dayWidth(column as FigureId, lines);
  const least = found.reduce((a, b) => (b.value < a.value ? b : a));
  const most = found.reduce((a, b) => (b.value > a.value ? b : a));
  const rooms = [least, most].map(({ value, line }) => {
    const { format, isChange } = own ?? figureStyle(column as FigureId, line.kind);
    return format ? textColumnWidth(format(value, line)) + (isChange ? ARROW : 0) : 0;
  });
  return Math.max(...rooms);
}

function dayWidth(column: FigureId, lines: readonly PageRow[]): number {
  const rooms = lines.flatMap(({ figures }) => {
    const day = figures[column];
    return typeof day === 'string' ? [textColumnWidth(formatDay(day))] : [];
  });
  return Math.max(0, ...rooms);
}
