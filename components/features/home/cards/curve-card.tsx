import Link from 'next/link';
import { useMemo } from 'react';
import { CurveChart } from '@/components/charts/svg/curve-chart';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import { capitalMarketsHref } from '@/lib/site/routes';
import type { HomeCardProps } from './block-props';

const writeYield = (value: number) => formatPercent(value);

/** Treasury yields by maturity, current and past. */
export function CurveCard({ page, asOf, since }: HomeCardProps) {
  const { yields, yieldDay } = page;
  const places = useMemo(() => yields.map(({ label }) => label), [yields]);
  const lines = useMemo(
    () => [
      {
        id: 'now',
        label: yieldDay ? formatDay(yieldDay) : 'Now',
        values: yields.map(({ value }) => value),
      },
      since
        ? { id: 'then', label: since, values: yields.map(({ previous = null }) => previous) }
        : { id: 'monthAgo', label: 'One month earlier', values: yields.map(({ monthAgo }) => monthAgo) },
    ],
    [yields, yieldDay, since],
  );
  return (
    <Card
      id="curve"
      title="Treasury yields"
      actions={
        <Link href={capitalMarketsHref({ asOf })} prefetch={false}>
          Capital markets
        </Link>
      }
    >
      {yields.length === 0 ? (
        <EmptyState title="No yields" of="macro">
          Import series such as DGS2 and DGS10: import macro FILE --id DGS10.
        </EmptyState>
      ) : (
        <CurveChart label="Treasury yields by maturity" places={places} lines={lines} format={writeYield} />
      )}
    </Card>
  );
}
