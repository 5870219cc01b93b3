import Link from 'next/link';
import { useEffect, useState } from 'react';
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

  if (!answer) return <EmptyState title="Loading your watchlist" />;
  if (!answer.ok) return <EmptyState title="Your watchlist is unavailable">{answer.error.detail}</EmptyState>;
  const { portfolio } = answer.data;
  if (portfolio.length === 0)
    return (
      <EmptyState title="Your watchlist is empty">
        Open a stock and press “Add to watchlist”, or{' '}
        <Link href={profileHref()} prefetch={false} className="text-decoration-underline">
          import a list
        </Link>
        .
      </EmptyState>
    );
  return (
    <DataTable
      caption="Your watchlist, newest first"
      rows={portfolio.slice(0, SHOWN)}
      rowKey={({ symbol }) => symbol}
      columns={[
        {
          id: 'symbol',
          head: 'Symbol',
          align: 'start',
          cell: ({ symbol }: WatchlistEntry) => (
            <Link href={stockHref(symbol)} prefetch={false}>
              {symbol}
            </Link>
          ),
        },
        {
          id: 'price',
          head: 'Last',
          cell: ({ price }) => <FigureText value={price} format={formatPrice} />,
        },
        {
          id: 'changePercent',
          head: 'Day',
          cell: ({ change_percent: change }) => <FigureText value={change} format={formatReturn} isChange />,
        },
      ]}
    />
  );
}
