import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import type { RollingAnswer } from './rolling-lines';
import { ROLLING_MONTHS } from '../state/rolling-state';
import type { RollingWindowMonths } from '../state/rolling-state';

export interface RollingReturnsCardProps {
  readonly rolling: RollingAnswer;
  readonly name: string;
  readonly benchmark: string | null;
  readonly asOf: string | null;
  readonly slug: string;
  readonly meta: PortfolioFrameProps['meta'];
  /** The address of the tab with another window. */
  readonly hrefTo: (months: RollingWindowMonths) => string;
}

/** Returns over twelve or thirty-six months that end at each month's end, beside the benchmark. */
export function RollingReturnsCard({
  rolling,
  name,
  benchmark,
  asOf,
  slug,
  meta,
  hrefTo,
}: RollingReturnsCardProps) {
  const router = useRouter();
  const { days, months, portfolio, summary } = rolling;
  const label = ROLLING_MONTHS.find(({ id }) => id === months)!.label;
  return (
    <SeriesCard
      id="rolling"
      title={t('Rolling returns, {label}', { label })}
      model={{
        days,
        unit: 'rate',
        series: [
          { id: 'portfolio', label: name, values: portfolio },
          ...(benchmark === null ? [] : [{ id: 'benchmark', label: benchmark, values: rolling.benchmark }]),
        ],
      }}
      controls={
        <SegmentedControl
          label={t('Window')}
          segments={ROLLING_MONTHS.map((one) => ({ id: one.id, label: one.label, href: hrefTo(one.id) }))}
          current={months}
          onSelect={(id) => void router.push(hrefTo(id), undefined, { scroll: false })}
        />
      }
      source={meta ?? { source: 'unknown' }}
      asOf={asOf}
      csvName={`rolling-${months}-${slug}`}
      footnote={[
        t('Time-weighted return a year over the {label} that end at each month’s end.', { label }),
        summary &&
          t('From {min} to {max}, the median {median}; above zero in {positive} of the windows.', {
            min: formatReturn(summary.min),
            max: formatReturn(summary.max),
            median: formatReturn(summary.median),
            positive: formatPercent(summary.positive, { digits: 0 }),
          }),
      ]
        .filter(Boolean)
        .join(' ')}
      empty={
        <EmptyState title={t('The range has no two windows of {label}', { label })}>
          {t('Choose a longer range, or a shorter window.')}
        </EmptyState>
      }
    />
  );
}
