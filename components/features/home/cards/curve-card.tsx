import Link from 'next/link';
import { useMemo } from 'react';
import { lengthText } from '@/lib/domain/horizons';
import { t } from '@/lib/domain/text';
import { CurveChart } from '@/components/charts/svg/curve-chart';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import { capitalMarketsHref } from '@/lib/site/routes';
import type { HomeCardProps } from './block-props';

const writeYield = (value: number) => formatPercent(value);

/** As high as the lists beside it. */
const HEIGHT = 250;

/** Treasury yields by maturity, current and past. */
export function CurveCard({ page, asOf, since }: HomeCardProps) {
  const { yields, yieldDay } = page;
  const places = useMemo(() => yields.map(({ label }) => lengthText(label)), [yields]);
  const lines = useMemo(
    () => [
      {
        id: 'now',
        label: yieldDay ? formatDay(yieldDay) : t('Now'),
        values: yields.map(({ value }) => value),
      },
      since
        ? { id: 'then', label: since, values: yields.map(({ previous = null }) => previous) }
        : { id: 'monthAgo', label: t('One month earlier'), values: yields.map(({ monthAgo }) => monthAgo) },
    ],
    [yields, yieldDay, since],
  );
  return (
    <Card
      id="curve"
      title={t('Treasury yields')}
      actions={
        <Link href={capitalMarketsHref({ asOf })} prefetch={false}>
          {t('Capital markets')}
        </Link>
      }
    >
      {yields.length === 0 ? (
        <EmptyState title={t('No yields')} of="macro">
          {t('Import series such as DGS2 and DGS10: import macro FILE --id DGS10.')}
        </EmptyState>
      ) : (
        <CurveChart
          label={t('Treasury yields by maturity')}
          places={places}
          lines={lines}
          format={writeYield}
          height={HEIGHT}
        />
      )}
    </Card>
  );
}
