import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { formatDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import { dayOf } from '../data/pick-figures';
import { STATISTIC_IDS } from '../data/range-figure-ids';
import type { FiguresAndGaps } from '@/lib/contracts/instrument';
import type { PageRangeFigures } from '../data/price-page';
import { basisText, rangeText } from '../view/card-props';
import type { PriceRangeCardProps } from '../view/card-props';
import { FigureRows } from './figure-rows';

/** For instruments that can be held as an investment: the others have no excess return. */
const EXCESS_IDS: ReadonlySet<string> = new Set(['sharpe', 'sortino', 'calmar']);

/** The shape of the distribution, which is on the statistics tab where there is one. */
const SHAPE_IDS: ReadonlySet<string> = new Set(['skew', 'kurtosis']);

export interface StatisticsCardProps extends PriceRangeCardProps {
  /** False leaves out skewness and kurtosis. */
  readonly hasShape?: boolean;
}

/** Return and risk over the range that the chart shows. */
export function StatisticsCard({ page, controls, rangeFigures, view, hasShape = true }: StatisticsCardProps) {
  const { own } = rangeFigures;
  const { state, hrefWith, change } = controls;
  const rate = riskFreeText(rangeFigures);
  const rows = STATISTIC_IDS.filter(
    (id) => (hasShape || !SHAPE_IDS.has(id)) && (page.profile.isInvestable || !EXCESS_IDS.has(id)),
  ).map((id) => {
    if (id === 'sharpe' || id === 'sortino') return { id, note: rate };
    if (id === 'maxDrawdown') return { id, detail: drawdownDates(own) };
    return { id };
  });
  const segments = [
    { id: 'bill', label: t('3-month bill'), href: hrefWith({ riskFree: 'bill' }) },
    { id: 'zero', label: '0%', href: hrefWith({ riskFree: 0 }) },
  ] as const;
  const caption = t('Statistics, {rangeText}', { rangeText: rangeText(view) });
  return (
    <Card
      id="risk"
      title={caption}
      actions={
        <SegmentedControl
          label={t('Risk-free rate')}
          segments={segments}
          current={currentRate(state.riskFree)}
          onSelect={(id) => change({ riskFree: id === 'bill' ? 'bill' : 0 })}
        />
      }
      footer={t('{basisText}. Risk-free rate: {rate}.', {
        basisText: basisText(page, controls.shownBasis),
        rate,
      })}
    >
      <FigureRows caption={caption} rows={rows} values={own} names={page.names} />
    </Card>
  );
}

function currentRate(riskFree: 'bill' | number): 'bill' | 'zero' | null {
  if (riskFree === 'bill') return 'bill';
  return riskFree === 0 ? 'zero' : null;
}

/** The risk-free rate, as printed beside the figures that depend on it. */
export function riskFreeText({ riskFree, lacksBill }: PageRangeFigures): string {
  if (lacksBill) return t('0%: no T-bill data');
  const rate = formatPercent(riskFree.annualRate ?? 0);
  return riskFree.kind === 'bill' ? t('3-month bill, {rate}', { rate }) : t('rate {rate}', { rate });
}

function drawdownDates(own: FiguresAndGaps): string | null {
  const [peak, trough] = [dayOf(own, 'maxDrawdown.peak'), dayOf(own, 'maxDrawdown.trough')];
  if (peak === null || trough === null) return null;
  const recovery = dayOf(own, 'maxDrawdown.recovery');
  const end =
    recovery === null ? t('not recovered') : t('recovered {recovery}', { recovery: formatDay(recovery) });
  return t('{peak} to {trough}, {end}', { peak: formatDay(peak), trough: formatDay(trough), end });
}
