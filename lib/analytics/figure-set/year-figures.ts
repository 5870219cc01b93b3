import { periodsPerYear } from '@/lib/domain/instruments';
import { addMonths } from '@/lib/domain/iso-date';
import { gap } from '@/lib/domain/metric';
import { simpleReturns } from '../returns/period-returns';
import { maxDrawdown } from '../risk/drawdown';
import { annualizedVolatility } from '../risk/volatility';
import { lastOnOrBefore } from '../series/day-index';
import type { FigureCollector } from './figure-collector';
import type { RiskTraits, WindowValues } from './risk-figures';

/**
 * Adds the two risk figures of the last year: volatility over the last 252 returns (365 for assets that
 * trade every day), and max drawdown from the last observation on or before the day one year before the last
 * observation.
 */
export function enterYearFigures(
  collector: FigureCollector,
  { days, values }: WindowValues,
  { frequency, kind }: RiskTraits,
): void {
  const perYear = periodsPerYear(kind, frequency);
  const recent = values.subarray(Math.max(values.length - perYear - 1, 0));
  collector.setIfSampled('volatility.1Y', Math.max(recent.length - 1, 0), () =>
    annualizedVolatility(simpleReturns(recent), perYear),
  );
  if (!collector.wants('maxDrawdown.1Y')) return;
  const start = days.length === 0 ? -1 : lastOnOrBefore(days, addMonths(days[days.length - 1]!, -12));
  collector.put(
    'maxDrawdown.1Y',
    start < 0 ? gap('insufficient-history') : maxDrawdown(values.subarray(start)),
  );
}
