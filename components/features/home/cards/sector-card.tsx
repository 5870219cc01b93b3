import Link from 'next/link';
import { useMemo } from 'react';
import { BarList } from '@/components/charts/bars/bar-list';
import { Card } from '@/components/ui/card';
import { missingReturns } from '@/components/research/market-cards/sector-words';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { formatReturn } from '@/lib/format/percent';
import { marketsHref } from '@/lib/site/routes';
import type { HomeCardProps } from './block-props';

/** Sector returns, best first. */
export function SectorCard({ page, asOf, since }: HomeCardProps) {
  const bars = useMemo(
    () =>
      [...page.sectors]
        .sort((a, b) => (b.change ?? -Infinity) - (a.change ?? -Infinity))
        .map(({ id, label, change }) => ({ id, label, value: change })),
    [page.sectors],
  );
  return (
    <Card
      id="sectors"
      footer={missingReturns(bars) || undefined}
      title={
        <>
          Sectors, {since ? `since ${since}` : 'one day'}{' '}
          <Explain id="group.return.1D" name="the return of a sector" />
        </>
      }
      actions={
        <Link href={marketsHref({ asOf })} prefetch={false}>
          All horizons
        </Link>
      }
    >
      {bars.length === 0 ? (
        <EmptyState title="No sectors" of="members">
          The members have no sectors. Import a constituents file with a sector column.
        </EmptyState>
      ) : (
        <BarList
          label={`Sectors of the S&P 500, ${since ? `since ${since}` : 'one day'}, total return`}
          bars={bars}
          format={formatReturn}
          valueLabel="Total return"
        />
      )}
    </Card>
  );
}
