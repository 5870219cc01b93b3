import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { FigureText } from '@/components/ui/figure-text';
import { rangeText } from '@/components/research/price-chart/view/card-props';
import type { RangeView } from '@/components/research/price-chart/data/range-view';
import type { DayChange } from '@/lib/analytics/rates/rate-summary';
import type { Metric } from '@/lib/domain/metric';
import { formatEpochDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatPoints, formatYield } from '@/lib/format/percent';
import { FactRows } from '../cards/fact-rows';

/** The changes of a rate over the range of the chart. */
export function RateStatisticsCard({ view }: { readonly view: RangeView }) {
  if (!view.rate) return null;
  const { high, low } = view.summary;
  const { summary } = view.rate;
  const title = t('Statistics, {rangeText}', { rangeText: rangeText(view) });
  const metric = (value: Metric, format: (value: number) => string) => (
    <FigureText
      value={value.ok ? value.value : null}
      gap={value.ok ? null : value}
      gapUnit="changes"
      format={format}
      showsGap
    />
  );
  const rows = [
    { name: t('Change over the range'), explains: 'rate.rangeChange', value: formatPoints(summary.change) },
    { name: t('Mean'), explains: 'rate.mean', value: formatYield(summary.mean) },
    {
      name: t('Lowest and highest'),
      explains: 'rate.range',
      detail: t('Low {day}, high {day2}', { day: formatEpochDay(low.day), day2: formatEpochDay(high.day) }),
      value: t('{yield} to {yield2}', { yield: formatYield(low.value), yield2: formatYield(high.value) }),
    },
    {
      name: t('Percentile in the range'),
      explains: 'rate.percentile',
      value: formatNumber(summary.percentile * 100, { digits: 0 }),
    },
    {
      name: t('Deviation of daily changes, a year'),
      explains: 'rate.deviation',
      value: metric(summary.deviation, (points) =>
        t('{points} bp', { points: formatNumber(points, { digits: 0 }) }),
      ),
    },
    {
      name: t('Largest rise of a day'),
      explains: 'rate.extremes',
      ...changeOf(summary.largestRise),
    },
    {
      name: t('Largest fall of a day'),
      explains: 'rate.extremes',
      ...changeOf(summary.largestFall),
    },
    {
      name: t('Days with a rise'),
      explains: 'rate.risingDays',
      value: metric(summary.risingShare, (share) => formatPercent(share, { digits: 0 })),
    },
    { name: t('Number of changes'), value: formatCount(summary.n) },
  ];
  return (
    <Card
      id="risk"
      title={title}
      footer={t('Closing yields of the range. Changes are differences in basis points.')}
    >
      <FactRows caption={title} rows={rows} />
    </Card>
  );
}

function changeOf(change: DayChange | null): { readonly value: string; readonly detail?: string } {
  if (change === null) return { value: 'none' };
  return { value: formatPoints(change.points), detail: formatEpochDay(change.day) };
}
