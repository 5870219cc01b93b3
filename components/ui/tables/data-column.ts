import type { ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

/** A gain, a loss, or neither: shown by color in addition to the sign. */
export type CellTone = 'gain' | 'loss' | 'flat';

/** A column: its head, and the cell of each row. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly head: ReactNode;
  /** The name in the menu of columns where the head is no text. */
  readonly name?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The tone of the number in a cell; a cell that contains only a number needs no further markup. */
  readonly tone?: (row: Row) => CellTone | null;
  /** `start` for text, `end` for numbers (default). */
  readonly align?: 'start' | 'end';
  /** URL that sorts by this column: it works without JavaScript, and `onSort` replaces it with JavaScript. */
  readonly sortHref?: string;
  /** The direction of the first press; makes the column sortable. Numbers sort descending first. */
  readonly firstDirection?: SortDirection;
  /**
   * CSS pixels. When every column has a width, the widths are fixed regardless of the content: rows can be
   * loaded later without moving anything. Extra width is distributed proportionally.
   */
  readonly width?: number;
  /** Shown beside the head, outside the sort control: the "?" of its figure. */
  readonly aside?: ReactNode;
  /** True for what names a row, or acts on it: it neither moves nor gives way. The first column always stays. */
  readonly stays?: boolean;
  /** Shown before the head: the checkbox that selects all rows. */
  readonly before?: ReactNode;
}
