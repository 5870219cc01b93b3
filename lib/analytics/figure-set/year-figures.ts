import type { InstrumentKind } from '@/lib/domain/instruments';
import { periodsPerYear } from '@/lib/domain/instruments';
import { addMonths } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { gap } from '@/lib/domain/metric';
import { simpleReturns } from '../returns/period-returns';
import { maxDrawdown } from '../risk/drawdown';
import { annualizedVolatility } from '../risk/volatility';
import { lastOnOrBefore } from '../series/day-index';
import type { FigureSheet } from './figure-sheet';
import type { WindowValues } from './risk-figures';

/**
 * Enters the two risk figures of the last year: volatility over the last 252 returns (365 of what trades every day), and
 * max drawdown from the last observation on or before the day a year ago.
 */
export function enterYearFigures(
  sheet: FigureSheet,
  { days, values }: WindowValues,
  { kind, asOf }: { readonly kind: InstrumentKind; readonly asOf: EpochDay },
): void {
  const perYear = periodsPerYear(kind);
  const recent = values.subarray(Math.max(values.length - perYear - 1, 0));
  sheet.putSampled('volatility.1Y', Math.max(recent.length - 1, 0), () =>
    annualizedVolatility(simpleReturns(recent), perYear),
  );
  if (!sheet.wants('maxDrawdown.1Y')) return;
  const start = lastOnOrBefore(days, addMonths(asOf, -12));
  sheet.put('maxDrawdown.1Y', start < 0 ? gap('insufficient-history') : maxDrawdown(values.subarray(start)));
}
