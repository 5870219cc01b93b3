import Link from 'next/link';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Sparkline } from '@/components/charts/sparkline';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { FigureId } from '@/lib/domain/figures';
import { figureStyle } from '@/lib/format/figure-style';
import { formatNumber } from '@/lib/format/number';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageLine } from '@/lib/research/page-lines';
import { stockHref } from '@/lib/routes';
import type { OwnColumn } from './own-column';
import { sortLines } from './sort-lines';
import type { RowOrder } from './sort-lines';

/** A column of a table of instruments: a figure by id, `spark`, or one of the page's own. Symbol and name always lead. */
export type InstrumentColumn = FigureId | 'spark' | 'sector' | 'industry' | OwnColumn;

export interface InstrumentTableProps {
  readonly caption: string;
  readonly lines: readonly PageLine[];
  readonly columns: readonly InstrumentColumn[];
  /** Names of the figures among the columns: `figureNames(ids)` of the loader. */
  readonly names: FigureNames;
  /** The day from which the page looks; null: today. Links to stocks carry it. */
  readonly asOf?: string | null;
  /** Another day's lines: under each figure stands what it has changed since. */
  readonly versus?: { readonly asOf: string; readonly lines: readonly PageLine[] } | null;
  readonly sort?: RowOrder | null;
  readonly sortHref?: (order: RowOrder) => string;
  readonly onSort?: (order: RowOrder) => void;
  /** True: rows can be chosen for the basket, the watchlist or a file. */
  readonly isSelectable?: boolean;
  /** Shows no more rows than these; a link or note about the rest is the page's. */
  readonly rowLimit?: number;
  /** Stands above the table: its own controls. */
  readonly extra?: ReactNode;
  /** Name of the file that chosen rows are saved as, without its ending. */
  readonly csvName?: string;
}

const DEFAULT_SORT_FIRST = { ascending: 'ascending', descending: 'descending' } as const;

/** A table of instruments: symbol and name, then figures that explain themselves and the page's own columns. */
export function InstrumentTable({
  caption,
  lines,
  columns,
  names,
  asOf = null,
  sort = null,
  sortHref,
  onSort,
  rowLimit,
  extra,
}: InstrumentTableProps) {
  const shown = useMemo(() => {
    const sorted = sortLines(lines, sort, columns);
    return rowLimit === undefined ? sorted : sorted.slice(0, rowLimit);
  }, [lines, sort, columns, rowLimit]);
  const heads = useMemo(
    () => dataColumns(columns, { names, asOf, sort, sortHref }),
    [columns, names, asOf, sort, sortHref],
  );
  return (
    <>
      {extra}
      <DataTable
        caption={caption}
        columns={heads}
        rows={shown}
        rowKey={({ symbol }) => symbol}
        sort={sort ?? undefined}
        onSort={onSort && ((id, direction) => onSort({ id, direction }))}
        isTall={shown.length > 20 && 'page'}
      />
    </>
  );
}

interface Heads {
  readonly names: FigureNames;
  readonly asOf: string | null;
  readonly sort: RowOrder | null;
  readonly sortHref?: (order: RowOrder) => string;
}

function dataColumns(columns: readonly InstrumentColumn[], heads: Heads): DataColumn<PageLine>[] {
  const { asOf, sort, sortHref } = heads;
  const withSort = (column: DataColumn<PageLine>): DataColumn<PageLine> => {
    const first = column.align === 'start' ? DEFAULT_SORT_FIRST.ascending : DEFAULT_SORT_FIRST.descending;
    const turned = sort?.direction === 'ascending' ? 'descending' : 'ascending';
    const direction = sort?.id === column.id ? turned : first;
    return { ...column, firstDirection: first, sortHref: sortHref?.({ id: column.id, direction }) };
  };
  const leading: DataColumn<PageLine>[] = [
    {
      id: 'symbol',
      head: 'Symbol',
      align: 'start',
      cell: ({ symbol }) => (
        <Link href={stockHref(symbol, { asOf })} prefetch={false}>
          {symbol}
        </Link>
      ),
    },
    { id: 'name', head: 'Name', align: 'start', cell: ({ name }) => name },
  ];
  return [...leading, ...columns.map((column) => toDataColumn(column, heads.names))].map(withSort);
}

function toDataColumn(column: InstrumentColumn, names: FigureNames): DataColumn<PageLine> {
  if (typeof column === 'object') return ownColumn(column);
  if (column === 'spark')
    return {
      id: 'spark',
      head: '3 months',
      aside: <Explain id="list.spark" name="Three months" />,
      cell: ({ spark = [] }) => <Sparkline values={spark} period="3 months" />,
    };
  if (column === 'sector' || column === 'industry')
    return {
      id: column,
      head: column === 'sector' ? 'Sector' : 'Industry',
      align: 'start',
      cell: (line) => line[column],
    };
  const style = figureStyle(column);
  return {
    id: column,
    head: names[column]?.short ?? column,
    aside: <Explain id={column} name={names[column]?.name ?? column} />,
    cell: ({ figures, gaps, kind }) => {
      const value = figures[column] ?? null;
      return typeof value === 'string' ? (
        value
      ) : (
        <FigureText
          value={value}
          gap={gaps?.[column]}
          gapUnit={style.gapUnit}
          format={figureStyle(column, kind).format}
          isChange={style.isChange}
        />
      );
    },
  };
}

function ownColumn({ id, head, name, definition, value, format, isChange, isWords, width, cell }: OwnColumn) {
  const column: DataColumn<PageLine> = {
    id,
    head,
    align: isWords ? 'start' : 'end',
    width,
    aside: definition && <Explain id={definition} name={name} />,
    cell:
      cell ??
      ((line) => {
        const found = value(line);
        if (typeof found === 'string') return found;
        const write = (number: number) => (format ? format(number, line) : formatNumber(number));
        return <FigureText value={found} format={write} isChange={isChange} />;
      }),
  };
  return column;
}
