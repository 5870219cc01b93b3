import Link from 'next/link';
import { useEffect, useState } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { DataTable } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import type { Portfolio, WatchlistEntry } from '@/lib/contracts/watchlist';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import type { CallResult } from '@/lib/http/call-result';
import { profileHref, stockHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { readPortfolio } from '@/store/watchlist';

const SHOWN = 6;

/** The newest rows of the signed-in user's watchlist. */
export default function OwnList() {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<CallResult<Portfolio> | null>(null);

  useEffect(() => {
    let isLeft = false;
    void dispatch(readPortfolio()).then((result) => {
      if (!isLeft) setAnswer(result);
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch]);

  if (!answer) return <EmptyState title={t('Loading your watchlist')} />;
  if (!answer.ok)
    return <EmptyState title={t('Your watchlist is unavailable')}>{answer.error.detail}</EmptyState>;
  const { portfolio } = answer.data;
  if (portfolio.length === 0)
    return (
      <EmptyState title={t('Your watchlist is empty')}>
        {rich(
          'Open a stock and press “Add to watchlist”, or <0>import a list</0>.',
          {},
          <Link href={profileHref()} prefetch={false} className="text-decoration-underline" />,
        )}
      </EmptyState>
    );
  return (
    <DataTable
      caption={t('Your watchlist, newest first')}
      rows={portfolio.slice(0, SHOWN)}
      rowKey={({ symbol }) => symbol}
      columns={[
        {
          id: 'symbol',
          head: t('Symbol'),
          align: 'start',
          cell: ({ symbol }: WatchlistEntry) => (
            <Link href={stockHref(symbol)} prefetch={false}>
              {symbol}
            </Link>
          ),
        },
        {
          id: 'price',
          head: t('Last'),
          cell: ({ price }) => <FigureText value={price} format={formatPrice} />,
        },
        {
          id: 'changePercent',
          head: t('Day'),
          cell: ({ change_percent: change }) => <FigureText value={change} format={formatReturn} isChange />,
        },
      ]}
    />
  );
}
