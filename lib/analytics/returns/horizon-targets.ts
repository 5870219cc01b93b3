import { addMonths, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Horizon } from '@/lib/domain/horizons';

/** Months of the horizons that are counted in calendar months. */
const MONTHS: Partial<Record<Horizon, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '3Y': 36,
  '5Y': 60,
  '10Y': 120,
};

/** Exact years of the horizons whose annualized return uses them. */
export const HORIZON_YEARS: Partial<Record<Horizon, number>> = { '3Y': 3, '5Y': 5, '10Y': 10 };

/**
 * The day to which a horizon looks back from a base day: 7 days for 1W, calendar months clipped to the month's end,
 * 31 December before for YTD.
 *
 * @returns Null for 1D (the previous observation) and SI (the first one), which no calendar day defines.
 */
export function horizonTarget(horizon: Horizon, base: EpochDay): EpochDay | null {
  const months = MONTHS[horizon];
  if (months !== undefined) return addMonths(base, -months);
  if (horizon === '1W') return base - 7;
  if (horizon === 'YTD') return toEpochDay({ year: toCalendarDay(base).year - 1, month: 12, day: 31 });
  return null;
}
