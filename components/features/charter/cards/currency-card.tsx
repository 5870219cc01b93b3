import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { formatReturn } from '@/lib/format/percent';
import { seriesHref } from '../data/published-series';
import type { ConvertedReturn } from '../data/charter-page-data';
import type { CharterCardProps } from './card-props';

function returnColumn(id: 'local' | 'currency' | 'both', head: string): DataColumn<ConvertedReturn> {
  return {
    id,
    head,
    aside: <Explain id={`compare.${id}Return`} name={head} />,
    tone: (row) => toneOf(formatReturn(row[id])),
    cell: (row) => formatReturn(row[id]),
  };
}

const listReturns = () => [
  returnColumn('local', t('Local return')),
  returnColumn('currency', t('Currency return')),
  returnColumn('both', t('Both')),
];

export type CurrencySplitCardProps = Pick<CharterCardProps, 'live' | 'view' | 'asOf'>;

/** The effect of the conversion into one currency on each return. */
export function CurrencySplitCard({ live, view, asOf }: CurrencySplitCardProps) {
  const { currencies } = view;
  if (currencies === null || currencies.length === 0) return null;
  const columns: DataColumn<ConvertedReturn>[] = [
    {
      id: 'symbol',
      head: t('Series'),
      align: 'start',
      cell: ({ symbol }) => (
        <a href={seriesHref(symbol, { asOf })}>
          {view.rows.find(({ id }) => id === symbol)?.label ?? symbol}
        </a>
      ),
    },
    {
      id: 'from',
      head: t('Currency'),
      align: 'start',
      cell: ({ from }) =>
        t('{from} to {currency}', { from: from ?? t('unknown'), currency: live.state.currency }),
    },
    ...listReturns(),
  ];
  return (
    <Card
      id="currencies"
      title={t('Currency effect')}
      footer={t(
        'Over the range of the chart. The two parts are multiplied: (1 + local) × (1 + currency) − 1. Series in the chosen currency are not listed.',
      )}
    >
      <DataTable
        caption={t('Returns in the own currency, of the currency, and both')}
        columns={columns}
        rows={currencies}
        rowKey={({ symbol }) => symbol}
      />
    </Card>
  );
}
