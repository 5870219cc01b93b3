import { useRouter } from 'next/router';
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
      title={`Rolling returns, ${label}`}
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
          label="Window"
          segments={ROLLING_MONTHS.map((one) => ({ id: one.id, label: one.label, href: hrefTo(one.id) }))}
          current={months}
          onSelect={(id) => void router.push(hrefTo(id), undefined, { scroll: false })}
        />
      }
      source={meta ?? { source: 'unknown' }}
      asOf={asOf}
      csvName={`rolling-${months}-${slug}`}
      footnote={[
        `Time-weighted return a year over the ${label} that end at each month’s end.`,
        summary &&
          `From ${formatReturn(summary.min)} to ${formatReturn(summary.max)}, the median ${formatReturn(summary.median)}; above zero in ${formatPercent(summary.positive, { digits: 0 })} of the windows.`,
      ]
        .filter(Boolean)
        .join(' ')}
      empty={
        <EmptyState title={`The range has no two windows of ${label}`}>
          Choose a longer range, or a shorter window.
        </EmptyState>
      }
    />
  );
}
