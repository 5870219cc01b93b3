import Link from 'next/link';
import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
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
          {since ? t('Sectors, since {since}', { since }) : t('Sectors, one day')}{' '}
          <Explain id="group.return.1D" name={t('the return of a sector')} />
        </>
      }
      actions={
        <Link href={marketsHref({ asOf })} prefetch={false}>
          {t('All horizons')}
        </Link>
      }
    >
      {bars.length === 0 ? (
        <EmptyState title={t('No sectors')} of="members">
          {t('The members have no sectors. Import a constituents file with a sector column.')}
        </EmptyState>
      ) : (
        <BarList
          label={
            since
              ? t('Sectors of the S&P 500, since {since}, total return', { since })
              : t('Sectors of the S&P 500, one day, total return')
          }
          bars={bars}
          format={formatReturn}
          valueLabel={t('Total return')}
        />
      )}
    </Card>
  );
}
