import Link from 'next/link';
import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { ZoomedHeatMap } from '@/components/research/zoomed-heat-map';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { unpackHeat } from '@/lib/charting/heat-pack';
import { endedText } from '@/components/research/market-cards/sector-words';
import { formatDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import { HOME_UNIVERSE } from '@/lib/domain/home-queries';
import { marketsHref, stockHref, universeHref } from '@/lib/site/routes';
import type { HomeCardProps } from './block-props';

export interface HomeHeatCardProps extends HomeCardProps {
  /** The breadth of the comparison day in a sentence; empty without one. */
  readonly before: string;
}

/** Heat map of the members of the index, and how many of them rose. */
export function HomeHeatCard({ page, asOf, since, before }: HomeHeatCardProps) {
  const { heat, hasWeights, universe } = page;
  const items = useMemo(() => unpackHeat(heat, (symbol) => stockHref(symbol, { asOf })), [heat, asOf]);
  const name = universe?.name ?? 'S&P 500';
  return (
    <Card
      id="heat"
      title={
        <>
          {t('{name} heat map{since}', { name, since: since && t(', since {since}', { since }) })}{' '}
          <Explain id="home.weight" name={t('the map’s area')} />
        </>
      }
      tools={
        [
          page.today.breadth,
          before && t('On {since}: {before}', { since, before }),
          universe && endedText(universe),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      actions={
        <Link href={marketsHref({ asOf })} prefetch={false}>
          {t('More on Index Performance')}
        </Link>
      }
    >
      {universe ? (
        <ZoomedHeatMap
          label={`${name}, ${universe.day ? formatDay(universe.day) : t('one day')}`}
          items={items}
          sizeLabel={t('weight')}
          formatSize={(weight) => formatPercent(weight)}
          valueLabel={since ? t('total return since {since}', { since }) : t('change on the day')}
          mode={hasWeights ? 'size' : 'equal'}
          tableHref={universeHref(HOME_UNIVERSE, { asOf })}
        />
      ) : (
        <EmptyState title={t('No heat map')} of="members">
          {t('Import the members of the S&P 500: import constituents FILE --universe sp500.')}
        </EmptyState>
      )}
    </Card>
  );
}
