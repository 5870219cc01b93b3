import type { FigureId } from '@/lib/domain/figures';
import { figureStyle } from '@/lib/format/figure-style';
import type { PageLine } from '@/lib/research/page-lines';
import type { InstrumentColumn } from './table-column';

const CELL_PADDING = 20;
const ARROW = 15;

/**
 * CSS pixels that a text of the table takes with the room around it, by the measures of the font at 13 pixels: digits are all of one
 * width, stops and spaces narrower, a percent sign wider.
 */
export function textRoom(text: string): number {
  const narrow = text.match(/[.,\s]/g)?.length ?? 0;
  return Math.ceil(text.length * 8.5 - narrow * 5 + (text.endsWith('%') ? 4.3 : 0) + CELL_PADDING);
}

/** CSS pixels that the numbers of a column take, so that none is cut off: those of its least and its greatest. 0 for words, which may be. */
export function columnRoom(column: InstrumentColumn, lines: readonly PageLine[]): number {
  const own = typeof column === 'object' ? column : null;
  if (own?.isWords) return 0;
  const found = lines.flatMap((line) => {
    const value = own ? own.value(line) : line.figures[column as FigureId];
    return typeof value === 'number' ? [{ value, line }] : [];
  });
  if (found.length === 0) return 0;
  const least = found.reduce((a, b) => (b.value < a.value ? b : a));
  const most = found.reduce((a, b) => (b.value > a.value ? b : a));
  const rooms = [least, most].map(({ value, line }) => {
    const { format, isChange } = own ?? figureStyle(column as FigureId, line.kind);
    return format ? textRoom(format(value, line)) + (isChange ? ARROW : 0) : 0;
  });
  return Math.max(...rooms);
}
