import type { CSSProperties } from 'react';
import { t } from '@/lib/domain/text';
import { DataTable } from './data-table';
import type { DataTableProps } from './data-table';
import styles from './block-table.module.scss';

/** Rows of two lines. */
export interface RowLines {
  /** Columns of the first line, without labels, the first of them the name of the row; all others are on the second one. */
  readonly first: readonly string[];
  /** The columns at the right end of the lines. */
  readonly ends: readonly string[];
  /** Labels of columns where the head is too long, or not needed: ''. */
  readonly labels: Readonly<Record<string, string>>;
}

export interface BlockTableProps<Row> extends DataTableProps<Row> {
  /** The column that names a row: the first line of its block. Default: the first one; null: no column does. */
  readonly name?: string | null;
  /** Columns with longer texts: each takes the room of two. */
  readonly wide?: readonly string[];
  /** Columns of sentences: each takes a whole line. */
  readonly sentences?: readonly string[];
  /** On phones a row has two lines, in place of a block of cells. */
  readonly lines?: RowLines;
}

/**
 * A table that is read row by row. On phones each row is a block: its name, and below it the other cells, each with the
 * head of its column above it. The markup is that of any table. Heads that sort are a line above the rows.
 */
export function BlockTable<Row>({ name, wide, sentences, lines, ...table }: BlockTableProps<Row>) {
  return (
    <div
      className={lines ? styles.lines : styles.blocks}
      style={{
        ...(lines ? lineStyle(table.columns, lines) : blockStyle(table.columns, { name, wide, sentences })),
        ...((table.onSort ?? table.columns.some(({ sortHref }) => sortHref)) && {
          '--sort-by': cssString(t('Sort by')),
        }),
      }}
    >
      <DataTable {...table} isBlocks />
    </div>
  );
}

/** The differences between tables: the labels of the cells, and the places of those that need more room. */
function blockStyle<Row>(
  columns: BlockTableProps<Row>['columns'],
  {
    name = columns[0]?.id,
    sentences = [],
    wide = [],
  }: Pick<BlockTableProps<Row>, 'name' | 'sentences' | 'wide'>,
): CSSProperties {
  const style: Record<`--${string}`, string> = {};
  for (const [index, { head, id }] of columns.entries()) {
    const place = index + 1;
    if (id === name) {
      style[`--area${place}`] = '1/1/auto/-1';
      if (index > 0) style[`--weight${place}`] = '550';
    } else {
      if (typeof head === 'string') style[`--label${place}`] = cssString(head);
      if (wide.includes(id)) style[`--area${place}`] = 'auto / span 2';
      if (sentences.includes(id)) style[`--area${place}`] = 'auto / 1 / auto / -1';
      if (index === 0) style['--weight1'] = '400';
    }
  }
  return style;
}

/** The line of each cell, its label, and whether it is at the right end. */
function lineStyle<Row>(
  columns: BlockTableProps<Row>['columns'],
  { ends, first, labels }: RowLines,
): CSSProperties {
  const style: Record<`--${string}`, string> = {};
  for (const [index, { head, id }] of columns.entries()) {
    const place = index + 1;
    if (first.includes(id)) style[`--line${place}`] = '0';
    if (id === first[0]) style[`--weight${place}`] = '550';
    if (ends.includes(id)) style[`--start${place}`] = 'auto';
    const label = first.includes(id) ? '' : (labels[id] ?? head);
    if (typeof label === 'string' && label !== '') style[`--label${place}`] = cssString(`${label} `);
  }
  return style;
}

/** A text as CSS writes it. */
const cssString = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
