import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import { BASIS_TEXTS } from '@/lib/format/basis-summary';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { stockHref } from '@/lib/site/routes';
import type { GapNote } from '@/lib/domain/metric';
import type { StockPageData } from '../data/stock-page-data';

const TOO_SHORT: GapNote = { gap: 'insufficient-history', need: null, have: null };

/** Comparable instruments, of which there is one at least. */
export function PeersCard({ page, asOf }: { page: StockPageData; asOf: string | null }) {
  const { peers, identity } = page;
  const returns = page.profile.returnText ?? BASIS_TEXTS.total;
  return (
    <Card id="peers" title={t('Peers')} footer={t('{returns}, over one year.', { returns })}>
      <DataTable
        caption={t('Peers of {symbol}', { symbol: identity.symbol })}
        rows={peers}
        rowKey={({ symbol }) => symbol}
        columns={[
          {
            id: 'symbol',
            head: t('Symbol'),
            align: 'start',
            cell: ({ symbol }) => (
              <Link href={stockHref(symbol, { asOf })} prefetch={false}>
                {symbol}
              </Link>
            ),
          },
          { id: 'name', head: t('Name'), align: 'start', cell: ({ name }) => name },
          {
            id: 'price',
            head: t('Price'),
            cell: ({ price }) => (
              <FigureText value={price} format={(value) => formatPrice(value, identity.kind)} />
            ),
          },
          {
            id: 'return.1Y',
            head: '1Y',
            cell: ({ return1Y }) => (
              <FigureText value={return1Y} gap={TOO_SHORT} format={formatReturn} isChange />
            ),
          },
        ]}
      />
    </Card>
  );
}
