import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { FigureText } from '@/components/ui/figure-text';
import { DataTable, toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { stockHref } from '@/lib/site/routes';
import type { PlainLine } from '../data/load-profile-page';

const COLUMNS: readonly DataColumn<PlainLine>[] = [
  {
    id: 'symbol',
    get head() {
      return t('Symbol');
    },
    align: 'start',
    cell: ({ symbol }) => (
      <Link href={stockHref(symbol)} prefetch={false}>
        {symbol}
      </Link>
    ),
  },
  {
    id: 'name',
    get head() {
      return t('Name');
    },
    align: 'start',
    cell: ({ name }) => name,
  },
  {
    id: 'price',
    get head() {
      return t('Price');
    },
    cell: ({ currency, price }) =>
      price === null ? (
        <FigureText value={null} format={formatPrice} />
      ) : (
        `${formatPrice(price)} ${currency ?? ''}`
      ),
  },
  {
    id: 'change',
    get head() {
      return t('Change');
    },
    cell: ({ change_percent: change }) => <FigureText value={change} format={formatReturn} />,
    tone: ({ change_percent: change }) => (change === null ? null : toneOf(formatReturn(change))),
  },
  {
    id: 'day',
    get head() {
      return t('As of');
    },
    cell: ({ as_of: day }) => (day === null ? '' : formatDay(day)),
  },
];

/** The watchlist for readers without scripts, in whose place the browser otherwise loads it. */
export function PlainList({ lines }: { readonly lines: readonly PlainLine[] }) {
  return (
    <noscript>
      <DataTable
        caption={t('Your watchlist')}
        columns={COLUMNS}
        rows={lines}
        rowKey={({ symbol }) => symbol}
      />
    </noscript>
  );
}
