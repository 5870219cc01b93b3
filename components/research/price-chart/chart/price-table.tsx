import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { formatEpochDay } from '@/lib/format/date';
import { DASH, formatCount } from '@/lib/format/number';
import { formatPrice } from '@/lib/format/price';
import { rangeText } from '../view/card-props';
import type { PriceRow, RangeView } from '../data/range-view';
import type { PricePage } from '../data/price-page';
import styles from './chart-card.module.scss';

export interface PriceTableProps {
  readonly page: PricePage;
  readonly view: RangeView;
  /** URL of all prices of the range. */
  readonly csvHref: string;
}

/** Plain text: a page contains hundreds of these. */
const writePrice = (kind: string) => (value: number | null) =>
  value === null ? DASH : formatPrice(value, kind);

const columnsOf = (
  price: (value: number | null) => string,
  hasDividends: boolean,
): readonly DataColumn<PriceRow>[] => [
  { id: 'date', head: t('Date'), align: 'start', cell: ([day]) => formatEpochDay(day) },
  { id: 'open', head: t('Open'), cell: ([, open]) => price(open) },
  { id: 'high', head: t('High'), cell: ([, , high]) => price(high) },
  { id: 'low', head: t('Low'), cell: ([, , , low]) => price(low) },
  { id: 'close', head: t('Close'), cell: ([, , , , close]) => price(close) },
  {
    id: 'volume',
    head: t('Volume'),
    cell: ([, , , , , volume]) => (volume === null ? DASH : formatCount(volume)),
  },
  ...(hasDividends
    ? [{ id: 'total', head: t('With dividends'), cell: (row: PriceRow) => price(row[6]) }]
    : []),
];

const EVENT_COLUMN: DataColumn<PriceRow> = {
  id: 'event',
  get head() {
    return t('Event');
  },
  align: 'start',
  cell: (row) => row[7],
};

/** The data table of the chart, newest first; the CSV has the whole range. */
export function PriceTable({ page, view, csvHref }: PriceTableProps) {
  const columns = columnsOf(writePrice(page.identity.kind), page.profile.paysDividends);
  const hasMore = view.bars > view.rows.length;
  return (
    <details className={styles.table}>
      <summary>{t('Data table')}</summary>
      <DataTable
        caption={t('Prices of {symbol}, {rangeText}', {
          symbol: page.identity.symbol,
          rangeText: rangeText(view),
        })}
        columns={view.rows.some((row) => row[7] !== undefined) ? [...columns, EVENT_COLUMN] : columns}
        rows={view.rows}
        rowKey={([day]) => String(day)}
        sort={{ id: 'date', direction: 'descending' }}
      />
      {hasMore && (
        <p className={styles.more}>
          {rich(
            'The newest {count} of {bars} days. <0>Full table as CSV</0>',
            { count: view.rows.length, bars: formatCount(view.bars) },
            <a href={csvHref} rel="nofollow" />,
          )}
        </p>
      )}
    </details>
  );
}
