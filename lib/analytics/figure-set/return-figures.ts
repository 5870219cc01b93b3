import { ANNUALIZED_HORIZONS, HORIZONS } from '@/lib/domain/horizons';
import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import type { AnnualizedHorizon, Horizon } from '@/lib/domain/horizons';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { hasEnded } from '@/lib/domain/freshness';
import { endedGap, gap, ok } from '@/lib/domain/metric';
import { horizonReturn } from '../returns/horizon-returns';
import type { DailyValues } from '../returns/horizon-returns';
import { momentumReturn } from '../returns/momentum';
import type { FigureCollector } from './figure-collector';
import type { Freshness } from './price-figures';

const ANNUALIZED: ReadonlySet<Horizon> = new Set<Horizon>(ANNUALIZED_HORIZONS);

function isAnnualized(horizon: Horizon): horizon is AnnualizedHorizon {
  return ANNUALIZED.has(horizon);
}

/** The ids of a horizon, written once: a table of a universe asks for them thousands of times. */
const HORIZON_IDS = HORIZONS.map((horizon) => ({
  horizon,
  total: `return.${horizon}` satisfies FigureId as FigureId,
  start: `start.${horizon}` satisfies FigureId as FigureId,
  annualized: isAnnualized(horizon) ? (`annualized.${horizon}` satisfies FigureId as FigureId) : null,
}));

/**
 * Adds the returns over the standard horizons, annualized where that is usual, their start days, and
 * momentum.
 */
export function enterReturnFigures(
  collector: FigureCollector,
  series: DailyValues,
  { asOf, freshDays }: Freshness,
): void {
  const options = { asOf, freshDays };
  for (const ids of HORIZON_IDS) {
    const isStartWanted = collector.wants(ids.start);
    const isAnnualWanted = ids.annualized !== null && collector.wants(ids.annualized);
    if (!isStartWanted && !isAnnualWanted && !collector.wants(ids.total)) continue;
    const { annualized, start, total } = horizonReturn(series, ids.horizon, options);
    collector.put(ids.total, total);
    if (ids.annualized !== null && isAnnualWanted)
      collector.put(ids.annualized, annualized ?? gap('no-data'));
    if (!isStartWanted) continue;
    const noStart = total.ok ? gap('no-data') : total;
    collector.setIfWanted(ids.start, () => (start === null ? noStart : ok(formatIsoDate(start))));
  }
  const lastDay = series.days[series.days.length - 1];
  const isOver = lastDay !== undefined && hasEnded(lastDay, asOf, freshDays);
  collector.setIfWanted('momentum', () => (isOver ? endedGap(lastDay) : momentumReturn(series)));
}
