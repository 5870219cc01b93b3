import { t } from '@/lib/domain/text';
import { FigureText } from '@/components/ui/figure-text';
import type { CustomColumn, InstrumentColumn } from '@/components/research/instrument-table/instrument-table';
import { columnSet } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import type { GapNote } from '@/lib/domain/metric';
import { formatDay } from '@/lib/format/date';
import { formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { formatPrice, formatPriceChange } from '@/lib/format/price';
import { conversionText } from '../data/currency-text';
import type { ListRow } from '../data/watchlist-rows';
import styles from './watchlist-card.module.scss';

/** The options of a column as functions of a row of the watchlist. */
interface ListColumn extends Omit<CustomColumn, 'value' | 'gap' | 'format' | 'cell'> {
  readonly value: (row: ListRow) => ReturnType<CustomColumn['value']>;
  readonly gap?: (row: ListRow) => GapNote | null | undefined;
  readonly format?: (value: number, row: ListRow) => string;
  readonly cell?: (row: ListRow) => ReturnType<NonNullable<CustomColumn['cell']>>;
}

/** A column of the table whose rows are those of the watchlist. */
function listColumn(column: ListColumn): CustomColumn {
  return column as { readonly [Key in keyof ListColumn]: unknown } as CustomColumn;
}

const NO_HISTORY: GapNote = { gap: 'insufficient-history', need: null, have: null };

const PRICE = listColumn({
  id: 'price',
  get head() {
    return t('Price');
  },
  get name() {
    return t('Price');
  },
  definition: 'price',
  width: 134,
  value: ({ entry }) => entry.price,
  format: (price, { kind }) => formatPrice(price, kind),
  cell: ({ entry: { currency, price }, kind }) => (
    <span className={styles.price}>
      <FigureText value={price} format={(value) => formatPrice(value, kind)} />
      {price !== null && currency && <span className={styles.currency}>{currency}</span>}
    </span>
  ),
});

/** The price in the base currency of the profile, with its rate. */
function basePriceColumn(currency: string): CustomColumn {
  return listColumn({
    id: 'basePrice',
    head: t('In {currency}', { currency }),
    name: t('Price in {currency}', { currency }),
    definition: 'list.basePrice',
    width: 88,
    value: ({ entry }) => entry.base_price?.price ?? null,
    format: (price, { kind }) => formatPrice(price, kind),
    cell: ({ entry, kind }) => (
      <span title={entry.base_price ? conversionText(entry) : undefined}>
        <FigureText value={entry.base_price?.price ?? null} format={(price) => formatPrice(price, kind)} />
      </span>
    ),
  });
}

const CHANGE = listColumn({
  id: 'change',
  get head() {
    return t('Chg');
  },
  get name() {
    return t('Change');
  },
  definition: 'change',
  width: 84,
  value: ({ entry }) => entry.change,
  format: (change, { entry, kind }) => formatPriceChange(change, entry.price ?? change, kind),
  gap: ({ gaps }) => gaps?.change,
  isChange: true,
});

const CHANGE_PERCENT = listColumn({
  id: 'changePercent',
  get head() {
    return t('Chg %');
  },
  get name() {
    return t('Change in percent');
  },
  definition: 'changePercent',
  width: 84,
  value: ({ entry }) => entry.change_percent,
  format: formatReturn,
  gap: ({ gaps }) => gaps?.changePercent,
  isChange: true,
});

/** A day as shown; a dash where there is none. */
function DayCell({ day }: { readonly day: string | null }) {
  if (day === null) return <FigureText value={null} format={String} />;
  return <time dateTime={day}>{formatDay(day)}</time>;
}

const ADDED = listColumn({
  id: 'added',
  get head() {
    return t('Added');
  },
  get name() {
    return t('Added on');
  },
  width: 104,
  value: ({ addedDay }) => addedDay,
  cell: ({ addedDay }) => <DayCell day={addedDay} />,
});

const AS_OF = listColumn({
  id: 'asOf',
  get head() {
    return t('As of');
  },
  get name() {
    return t('As of');
  },
  width: 104,
  value: ({ lastDay }) => lastDay,
  cell: ({ lastDay }) => <DayCell day={lastDay} />,
});

function sinceColumn(
  column: Pick<ListColumn, 'id' | 'head' | 'name' | 'value'>,
  format: (value: number) => string = formatReturn,
): CustomColumn {
  return listColumn({
    ...column,
    definition: `list.${column.id}`,
    width: 102,
    format,
    gap: () => NO_HISTORY,
    isChange: true,
  });
}

const SINCE_ADDED = sinceColumn({
  id: 'sinceAdded',
  get head() {
    return t('Since added');
  },
  get name() {
    return t('Since added');
  },
  value: ({ sinceAdded }) => sinceAdded,
});

const SINCE_ADDED_DIFFERENCE = sinceColumn(
  {
    id: 'sinceAddedDifference',
    get head() {
      return t('Ahead by');
    },
    get name() {
      return t('Since added, minus benchmark');
    },
    value: ({ sinceAddedDifference }) => sinceAddedDifference,
  },
  formatPercentagePoints,
);

/**
 * The columns of a set after symbol and name, in order.
 *
 * @param benchmark - Name of the benchmark, for its column head.
 * @param currency - The base currency, if prices are given in it too.
 */
export function listColumns(
  set: ColumnSetId,
  benchmark: string,
  currency: string | null = null,
): readonly InstrumentColumn[] {
  const price = currency === null ? [PRICE] : [PRICE, basePriceColumn(currency)];
  if (set !== 'overview') return [...price, CHANGE_PERCENT, ...columnSet(set).figures];
  const benchmarkSinceAdded = sinceColumn({
    id: 'benchmarkSinceAdded',
    head: benchmark,
    name: t('{benchmark} since added', { benchmark }),
    value: ({ benchmarkSinceAdded: value }) => value,
  });
  return [
    ...[...price, CHANGE, CHANGE_PERCENT, 'spark' as const, ADDED],
    ...[SINCE_ADDED, benchmarkSinceAdded, SINCE_ADDED_DIFFERENCE, AS_OF],
  ];
}
