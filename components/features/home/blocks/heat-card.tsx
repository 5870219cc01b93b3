import Link from 'next/link';
import { useMemo } from 'react';
import { HeatMap } from '@/components/charts/heat-map';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { unpackHeat } from '@/lib/charting/heat-pack';
import { formatDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import { marketsHref, stockHref } from '@/lib/routes';
import type { BlockProps } from './block-props';

/** The members of the index as a map. */
export function HeatCard({ page, asOf, since }: BlockProps) {
  const { heat, heatLimit, hasWeights, universe } = page;
  const items = useMemo(() => unpackHeat(heat, (symbol) => stockHref(symbol, { asOf })), [heat, asOf]);
  const name = universe?.name ?? 'S&P 500';
  return (
    <Card
      id="heat"
      title={
        <>
          {name} heat map{since && `, since ${since}`} <Explain id="home.weight" name="the area of the map" />
        </>
      }
      actions={
        <Link href={marketsHref({ asOf })} prefetch={false}>
          More on Index Performance
        </Link>
      }
    >
      {universe ? (
        <HeatMap
          label={`${name}, ${universe.day ? formatDay(universe.day) : 'one day'}`}
          items={items}
          sizeLabel="weight"
          formatSize={(weight) => formatPercent(weight)}
          valueLabel={since ? `total return since ${since}` : 'change of the day'}
          limit={heatLimit}
          mode={hasWeights ? 'size' : 'equal'}
          tableHref="/universe/sp500"
        />
      ) : (
        <EmptyState title="No members to map">
          Import the members of the S&amp;P 500 (import constituents FILE --universe sp500), and the map
          stands here.
        </EmptyState>
      )}
    </Card>
  );
}
