import { ANNUALIZED_HORIZONS, HORIZONS } from '@/lib/domain/horizons';
import type { AnnualizedHorizon, Horizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import { horizonReturn } from '../returns/horizon-returns';
import type { DailyValues } from '../returns/horizon-returns';
import { momentumReturn } from '../returns/momentum';
import type { FigureSheet } from './figure-sheet';

const ANNUALIZED: ReadonlySet<Horizon> = new Set<Horizon>(ANNUALIZED_HORIZONS);

function isAnnualized(horizon: Horizon): horizon is AnnualizedHorizon {
  return ANNUALIZED.has(horizon);
}

/** Enters the returns over the standard horizons, per year where that is usual, the day each starts from, and momentum. */
export function enterReturnFigures(sheet: FigureSheet, series: DailyValues, asOf: EpochDay): void {
  for (const horizon of HORIZONS) {
    const isAnnual = isAnnualized(horizon);
    if (
      !sheet.wants(`return.${horizon}`, `start.${horizon}`) &&
      !(isAnnual && sheet.wants(`annualized.${horizon}`))
    )
      continue;
    const { annualized, start, total } = horizonReturn(series, horizon, { asOf });
    sheet.put(`return.${horizon}`, total);
    if (isAnnual) sheet.put(`annualized.${horizon}`, annualized ?? gap('no-data'));
    const noStart = total.ok ? gap('no-data') : total;
    sheet.putLazily(`start.${horizon}`, () => (start === null ? noStart : ok(formatIsoDate(start))));
  }
  sheet.putLazily('momentum', () => momentumReturn(series, asOf));
}
