import Link from 'next/link';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { Sparkline } from '@/components/charts/svg/sparkline';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { DataKind } from '@/lib/domain/data-kinds';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { stockHref } from '@/lib/site/routes';
import type { HomeQuote } from '../data/home-data';
import styles from './quotes-card.module.scss';

export interface QuotesCardProps {
  readonly id: string;
  readonly title: string;
  readonly quotes: readonly HomeQuote[];
  readonly asOf: string | null;
  readonly actions?: ReactNode;
  /** Advice shown when there are no rows. */
  readonly empty: ReactNode;
  /** The kind of data that is missing when there are no rows. */
  readonly of: DataKind;
}

/** A short table of prices; each row links to the instrument's page. */
export function QuotesCard({ id, title, quotes, asOf, actions, empty, of }: QuotesCardProps) {
  const hasSpark = quotes.some(({ spark }) => spark && spark.length > 0);
  const columns: DataColumn<HomeQuote>[] = [
    {
      id: 'symbol',
      head: t('Symbol'),
      align: 'start',
      cell: ({ symbol, name }) => (
        <Link href={stockHref(symbol, { asOf })} prefetch={false}>
          <span className={styles.symbol}>{symbol}</span>
          <span className={styles.name}>{name}</span>
        </Link>
      ),
    },
    {
      id: 'price',
      head: t('Last'),
      aside: <Explain id="price" name={t('the last price')} />,
      cell: ({ price, kind }) => <FigureText value={price} format={(value) => formatPrice(value, kind)} />,
    },
    {
      id: 'changePercent',
      head: t('Day'),
      aside: <Explain id="changePercent" name={t('the change on the day')} />,
      cell: ({ change }) => <FigureText value={change} format={formatReturn} isChange />,
    },
  ];
  if (quotes.some(({ since }) => since !== undefined))
    columns.push({
      id: 'since',
      head: t('Since'),
      aside: <Explain id="home.since" name={t('the change since the comparison day')} />,
      cell: ({ since = null }) => <FigureText value={since} format={formatReturn} isChange />,
    });
  else if (hasSpark)
    columns.push({
      id: 'spark',
      head: t('3 months'),
      cell: ({ spark }) => (
        <span className={styles.spark}>
          <Sparkline values={spark ?? []} period={t('3 months')} />
        </span>
      ),
    });
  return (
    <Card id={id} title={title} actions={actions}>
      {quotes.length === 0 ? (
        <EmptyState title={t('No data')} of={of}>
          {empty}
        </EmptyState>
      ) : (
        <DataTable caption={title} columns={columns} rows={quotes} rowKey={({ symbol }) => symbol} />
      )}
    </Card>
  );
}
