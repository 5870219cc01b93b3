import { addMonths, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { HORIZON_MONTHS } from '@/lib/domain/horizons';
import type { Horizon } from '@/lib/domain/horizons';

const MONTHS: Partial<Record<Horizon, number>> = HORIZON_MONTHS;

/** Exact years of the horizons that are annualized by years. */
export const HORIZON_YEARS: Partial<Record<Horizon, number>> = { '3Y': 3, '5Y': 5, '10Y': 10 };

/**
 * The start day of a horizon, counted back from a base day: 7 days for 1W, calendar months clipped to the
 * end of the month, 31 December of the previous year for YTD.
 *
 * @returns Null for 1D (the previous observation) and SI (the first one), which have no fixed calendar day.
 */
export function horizonTarget(horizon: Horizon, base: EpochDay): EpochDay | null {
  const months = MONTHS[horizon];
  if (months !== undefined) return addMonths(base, -months);
  if (horizon === '1W') return base - 7;
  if (horizon === 'YTD') return toEpochDay({ year: toCalendarDay(base).year - 1, month: 12, day: 31 });
  return null;
}
