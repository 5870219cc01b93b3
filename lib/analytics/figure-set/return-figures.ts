import { ANNUALIZED_HORIZONS, HORIZONS } from '@/lib/domain/horizons';
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

/**
 * Adds the returns over the standard horizons, annualized where that is usual, their start days, and
 * momentum.
 */
export function enterReturnFigures(
  sheet: FigureCollector,
  series: DailyValues,
  { asOf, freshDays }: Freshness,
): void {
  for (const horizon of HORIZONS) {
    const isAnnual = isAnnualized(horizon);
    if (
      !sheet.wants(`return.${horizon}`, `start.${horizon}`) &&
      !(isAnnual && sheet.wants(`annualized.${horizon}`))
    )
      continue;
    const { annualized, start, total } = horizonReturn(series, horizon, { asOf, freshDays });
    sheet.put(`return.${horizon}`, total);
    if (isAnnual) sheet.put(`annualized.${horizon}`, annualized ?? gap('no-data'));
    const noStart = total.ok ? gap('no-data') : total;
    sheet.setIfWanted(`start.${horizon}`, () => (start === null ? noStart : ok(formatIsoDate(start))));
  }
  const lastDay = series.days[series.days.length - 1];
  const isOver = lastDay !== undefined && hasEnded(lastDay, asOf, freshDays);
  sheet.setIfWanted('momentum', () => (isOver ? endedGap(lastDay) : momentumReturn(series)));
}
