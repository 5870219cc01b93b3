import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { FigureText } from '@/components/ui/figure-text';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf, type DataColumn } from '@/components/ui/tables/data-table';
import { t } from '@/lib/domain/text';
import { providerName } from '@/lib/domain/provider-names';
import { formatInstant } from '@/lib/format/instant';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { stockHref } from '@/lib/site/routes';
import { quoteOrigin, useQuotes, type Quote } from './use-quotes';

const quoteColumns = (): readonly DataColumn<Quote>[] => [
  {
    id: 'symbol',
    head: t('Symbol'),
    align: 'start',
    cell: ({ symbol }) => (
      <Link href={stockHref(symbol)} prefetch={false}>
        {symbol}
      </Link>
    ),
  },
  {
    id: 'price',
    head: t('Price within the day'),
    cell: ({ currency, price }) => `${formatPrice(price)} ${currency}`,
  },
  {
    id: 'change',
    head: t('Against the close before'),
    cell: ({ change }) => <FigureText value={change} format={formatReturn} />,
    tone: ({ change }) => (change === null ? null : toneOf(formatReturn(change))),
  },
  { id: 'at', head: t('Traded'), cell: ({ at }) => formatInstant(at) },
  { id: 'origin', head: t('Delay and source'), align: 'start', cell: quoteOrigin },
];

export interface WithinDayCardProps {
  /** Of the market, in the order of the table above. */
  readonly symbols: readonly string[];
}

/** The prices within the day of a table's instruments, apart from its closes; nothing where the site has none. */
export default function WithinDayCard({ symbols }: WithinDayCardProps) {
  const { failures, quotes } = useQuotes(symbols);
  if (quotes.length === 0 && failures.length === 0) return null;
  return (
    <Card
      id="quotes"
      title={t('Within the day')}
      note={t('provisional')}
      footer={[
        t('No figure uses these prices, and none is stored.'),
        ...failures.map(({ message, provider }) =>
          t('{provider} did not answer: {message}.', { provider: providerName(provider), message }),
        ),
      ].join(' ')}
    >
      {quotes.length > 0 && (
        <BlockTable
          caption={t('Provisional prices within the day')}
          columns={quoteColumns()}
          rows={quotes}
          rowKey={({ symbol }) => symbol}
          lines={{ first: ['symbol', 'price', 'change'], ends: ['change'], labels: { at: '', origin: '' } }}
          isDense
        />
      )}
    </Card>
  );
}
