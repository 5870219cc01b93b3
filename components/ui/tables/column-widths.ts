/** What the widths of a table depend on: a part of its columns. */
interface SizedColumn {
  readonly align?: 'start' | 'end';
  /** CSS pixels; undefined: by the content. */
  readonly width?: number;
  readonly isPinned?: boolean;
}

type Columns = readonly SizedColumn[];

/** CSS lengths of the columns of a table with fixed widths. */
export interface ColumnWidths {
  readonly lengths: readonly string[];
  /** The least width of the table. */
  readonly sum: string;
  /** True if the widest column of words gives way before the table would scroll by very little (`--short`). */
  readonly gives: boolean;
}

/** A first column wider than this contains names, in CSS pixels; symbols are never truncated. */
const MAX_SYMBOL = 160;

/** The widths of a table; null if they follow from its content. */
export function columnWidths(columns: Columns): ColumnWidths | null {
  if (columns.some(({ width }) => width === undefined)) return null;
  const widths = columns.map(columnLength);
  const giving = givingColumn(columns);
  return {
    lengths: widths.map((width, index) => (index === giving ? `calc(${width} - var(--short))` : width)),
    sum: sumOf(widths),
    gives: giving >= 0,
  };
}

/** Where each pinned column stays, as properties: the widths of the columns before it. */
export function pinOffsets(columns: Columns): Readonly<Record<string, string>> {
  return Object.fromEntries(
    columns.flatMap(({ isPinned }, index) =>
      isPinned ? [[`--pin${index}`, sumOf(columns.slice(0, index).map(columnLength))] as const] : [],
    ),
  );
}

/** Columns of words shrink on a phone, so that numbers are visible. */
function columnLength({ align, width = 0 }: Columns[number], index: number): string {
  const share = index > 0 ? '30vw' : '40vw';
  return align === 'start' && (index > 0 || width > MAX_SYMBOL) ? `min(${width}px, ${share})` : `${width}px`;
}

function isPlain(length: string): boolean {
  return !length.startsWith('min');
}

/** Index of the widest column that shrinks on a phone; -1 if there is none: symbols are never truncated. */
function givingColumn(columns: Columns): number {
  const rooms = columns.map((column, index) =>
    isPlain(columnLength(column, index)) ? 0 : (column.width ?? 0),
  );
  const widest = Math.max(...rooms);
  return widest > 0 ? rooms.indexOf(widest) : -1;
}

function sumOf(lengths: readonly string[]): string {
  const fixed = lengths.filter(isPlain).reduce((sum, length) => sum + Number.parseFloat(length), 0);
  const giving = lengths.filter((length) => !isPlain(length));
  return giving.length === 0 ? `${fixed}px` : `calc(${[`${fixed}px`, ...giving].join(' + ')})`;
}
