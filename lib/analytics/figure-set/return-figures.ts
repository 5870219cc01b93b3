import { ANNUALIZED_HORIZONS, HORIZONS } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import { horizonReturns } from '../returns/horizon-returns';
import type { DailyValues } from '../returns/horizon-returns';
import type { FigureSheet } from './figure-sheet';

/** Enters the returns over the standard horizons, per year where that is usual, and the day each starts from. */
export function enterReturnFigures(sheet: FigureSheet, series: DailyValues, asOf: EpochDay): void {
  const byHorizon = horizonReturns(series, { asOf });
  for (const horizon of HORIZONS) {
    const { total, start } = byHorizon[horizon];
    sheet.put(`return.${horizon}`, total);
    const noStart = total.ok ? gap('no-data') : total;
    sheet.put(`start.${horizon}`, start === null ? noStart : ok(formatIsoDate(start)));
  }
  for (const horizon of ANNUALIZED_HORIZONS) {
    sheet.put(`annualized.${horizon}`, byHorizon[horizon].annualized ?? gap('no-data'));
  }
}
