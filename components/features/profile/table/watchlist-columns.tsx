import Link from 'next/link';
import type { ReactNode } from 'react';
import { Sparkline } from '@/components/charts/sparkline';
import { FigureText } from '@/components/ui/figure-text';
import type { OrderValue } from '@/lib/analytics/ranking/order-rows';
import { columnSet } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice, formatPriceChange } from '@/lib/format/price';
import { stockHref } from '@/lib/routes';
import type { GapNote } from '@/lib/domain/metric';
import type { FigureNames } from '@/lib/research/figure-names';
import { conversionText } from '../data/currency-text';
import { figureOf, gapOf } from '../data/watchlist-rows';
import type { CellValue, ListRow } from '../data/watchlist-rows';
import { OpenCell } from './open-cell';
import styles from './watchlist-card.module.scss';

/** A column of the watchlist, for the table, sorting and the CSV file. */
export interface ListColumn {
  readonly id: string;
  readonly head: string;
  /** The full name, if the head is abbreviated. */
  readonly name: string;
  /** Id of the definition behind its "?"; none for self-explanatory columns. */
  readonly definition?: string;
  readonly isWords?: boolean;
  /** CSS pixels, for the longest likely text. */
  readonly width: number;
  readonly orderValue: (row: ListRow) => OrderValue;
  readonly cell: (row: ListRow) => ReactNode;
  /** The cell as text; null for a dash. */
  readonly text: (row: ListRow) => string | null;
}

/** Options of a numeric column. */
interface FigureColumn extends Omit<ListColumn, 'orderValue' | 'cell' | 'text'> {
  readonly value: (row: ListRow) => CellValue;
  readonly format: (value: number, row: ListRow) => string;
  readonly gap?: (row: ListRow) => GapNote | null;
  readonly gapUnit?: string;
  readonly isChange?: boolean;
}

function figureColumn({ value, format, gap, gapUnit, isChange, ...column }: FigureColumn): ListColumn {
  return {
    ...column,
    orderValue: (row) => value(row) ?? null,
    text: (row) => {
      const found = value(row);
      return found === null || found === undefined ? null : format(found, row);
    },
    cell: (row) => {
      const found = value(row);
      if (found === undefined) return <OpenCell />;
      return (
        <FigureText
          value={found}
          gap={gap?.(row)}
          gapUnit={gapUnit}
          format={(number) => format(number, row)}
          isChange={isChange}
        />
      );
    },
  };
}

const NO_PRICE: GapNote = { gap: 'no-data', need: null, have: null };
const NO_HISTORY: GapNote = { gap: 'insufficient-history', need: null, have: null };

const SYMBOL: ListColumn = {
  id: 'symbol',
  head: 'Symbol',
  name: 'Symbol',
  isWords: true,
  width: 92,
  orderValue: ({ symbol }) => symbol,
  text: ({ symbol }) => symbol,
  cell: ({ symbol }) => (
    <Link href={stockHref(symbol)} prefetch={false}>
      {symbol}
    </Link>
  ),
};

const NAME: ListColumn = {
  id: 'name',
  head: 'Name',
  name: 'Name',
  isWords: true,
  width: 138,
  orderValue: ({ name }) => name,
  text: ({ name }) => name,
  cell: ({ name }) => (
    <span className={styles.name} title={name}>
      {name}
    </span>
  ),
};

const PRICE: ListColumn = {
  ...figureColumn({
    id: 'price',
    head: 'Price',
    name: 'Price',
    definition: 'price',
    width: 122,
    value: ({ price }) => price,
    format: (price, { kind }) => formatPrice(price, kind),
  }),
  cell: ({ price, currency, kind }) => (
    <span className={styles.price}>
      <FigureText value={price} gap={NO_PRICE} format={(value) => formatPrice(value, kind)} />
      {price !== null && currency && <span className={styles.currency}>{currency}</span>}
    </span>
  ),
};

/** The price in the base currency of the profile, with its rate. */
function basePriceColumn(currency: string): ListColumn {
  const format = (price: number, { kind }: ListRow) => formatPrice(price, kind);
  return {
    ...figureColumn({
      id: 'basePrice',
      head: `In ${currency}`,
      name: `Price in ${currency}`,
      definition: 'list.basePrice',
      width: 92,
      value: ({ base_price: base }) => base?.price ?? null,
      format,
    }),
    cell: (row) => (
      <span title={row.base_price ? conversionText(row) : undefined}>
        <FigureText
          value={row.base_price?.price ?? null}
          gap={NO_PRICE}
          format={(price) => format(price, row)}
        />
      </span>
    ),
  };
}

const CURRENCY: ListColumn = {
  id: 'currency',
  head: 'Currency',
  name: 'Currency',
  isWords: true,
  width: 80,
  orderValue: ({ currency }) => currency,
  text: ({ currency }) => currency,
  cell: ({ currency }) => currency,
};

const CHANGE = figureColumn({
  id: 'change',
  head: 'Chg',
  name: 'Change',
  definition: 'change',
  width: 96,
  value: ({ change }) => change,
  format: (change, { price, kind }) => formatPriceChange(change, price ?? change, kind),
  gap: (row) => gapOf(row, 'change'),
  isChange: true,
});

const CHANGE_PERCENT = figureColumn({
  id: 'changePercent',
  head: 'Chg %',
  name: 'Change in percent',
  definition: 'changePercent',
  width: 88,
  value: ({ change_percent: change }) => change,
  format: formatReturn,
  gap: (row) => gapOf(row, 'changePercent'),
  isChange: true,
});

const SPARK: ListColumn = {
  id: 'spark',
  head: '3 months',
  name: 'Three months',
  definition: 'list.spark',
  width: 112,
  orderValue: ({ spark }) => sparkChange(spark),
  text: ({ spark }) => {
    const change = sparkChange(spark);
    return change === null ? null : formatReturn(change);
  },
  cell: ({ spark }) => <Sparkline values={spark} period="3 months" />,
};

function sparkChange(spark: readonly number[]): number | null {
  const [first, last] = [spark[0], spark.at(-1)];
  return spark.length < 2 || !first || last === undefined ? null : last / first - 1;
}

/** Instants are shown as UTC days, as price dates are. */
function dayOfInstant(instant: string): string {
  return instant.slice(0, 10);
}

const ADDED: ListColumn = {
  id: 'added',
  head: 'Added',
  name: 'Added on',
  width: 100,
  orderValue: ({ added_at: added }) => Date.parse(added),
  text: ({ added_at: added }) => dayOfInstant(added),
  cell: ({ added_at: added }) => <time dateTime={added}>{formatDay(dayOfInstant(added))}</time>,
};

function sinceColumn(column: Pick<FigureColumn, 'id' | 'head' | 'name' | 'value'>): ListColumn {
  return figureColumn({
    ...column,
    definition: `list.${column.id}`,
    width: 106,
    format: formatReturn,
    gap: () => NO_HISTORY,
    isChange: true,
  });
}

const SINCE_ADDED = sinceColumn({
  id: 'sinceAdded',
  head: 'Since added',
  name: 'Since added',
  value: ({ sinceAdded }) => sinceAdded,
});

const SINCE_ADDED_DIFFERENCE = sinceColumn({
  id: 'sinceAddedDifference',
  head: 'Ahead by',
  name: 'Since added, minus benchmark',
  value: ({ sinceAddedDifference }) => sinceAddedDifference,
});

const AS_OF: ListColumn = {
  id: 'asOf',
  head: 'As of',
  name: 'As of',
  width: 100,
  orderValue: ({ as_of: day }) => day,
  text: ({ as_of: day }) => day,
  cell: ({ as_of: day }) =>
    day === null ? (
      <FigureText value={null} gap={NO_PRICE} format={String} />
    ) : (
      <time dateTime={day}>{formatDay(day)}</time>
    ),
};

/**
 * The columns of a set, in order.
 *
 * @param benchmark - Name of the benchmark, for its column head.
 * @param currency - The base currency, if prices are given in it too.
 */
export function listColumns(
  set: ColumnSetId,
  names: FigureNames,
  benchmark: string,
  currency: string | null = null,
): ListColumn[] {
  const price = currency === null ? [PRICE] : [PRICE, basePriceColumn(currency)];
  if (set === 'overview') {
    const benchmarkSinceAdded = sinceColumn({
      id: 'benchmarkSinceAdded',
      head: benchmark,
      name: `${benchmark} since added`,
      value: ({ benchmarkSinceAdded: value }) => value,
    });
    return [
      ...[SYMBOL, NAME, ...price, CHANGE, CHANGE_PERCENT, SPARK, ADDED],
      ...[SINCE_ADDED, benchmarkSinceAdded, SINCE_ADDED_DIFFERENCE, AS_OF],
    ];
  }
  const figures = columnSet(set).figures.map((id) => {
    const style = figureStyle(id);
    return figureColumn({
      id,
      head: names[id]?.short ?? id,
      name: names[id]?.name ?? id,
      definition: id,
      width: figureWidth(names[id]?.short ?? id),
      value: (row) => figureOf(row, id),
      format: (value, { kind }) => figureStyle(id, kind).format(value),
      gap: (row) => gapOf(row, id),
      gapUnit: style.gapUnit,
      isChange: style.isChange,
    });
  });
  return [SYMBOL, NAME, ...price, CHANGE_PERCENT, ...figures];
}

/** Width of a figure, or of its head with the "?", whichever is larger. */
function figureWidth(head: string): number {
  return Math.max(85, Math.ceil(head.length * 6.4) + 42);
}

/**
 * The columns of a set's CSV file: the currency, which the table shows beside the price, has a column of its
 * own.
 */
export function fileColumns(columns: readonly ListColumn[]): ListColumn[] {
  return columns.flatMap((column) => (column.id === 'price' ? [column, CURRENCY] : [column]));
}
