import { t } from '@/lib/domain/text';
import { parseIsoDate, toCalendarDay } from '@/lib/domain/iso-date';
import { formatDay, MONTH_NAMES } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';

/** Signed basis points: `+12 bp`; small values to the tenth. */
export function writeBasisPoints(value: number): string {
  const tenths = Math.round(value * 10) / 10;
  const digits = Math.abs(tenths) < 1 && tenths !== 0 ? 1 : 0;
  return t('{number} bp', { number: formatNumber(value, { digits, signed: true }) });
}

/** Formats a rate to the hundredth of a percent. */
export function writeRate(value: number): string {
  return formatPercent(value);
}

/** Formats a level of any size: no decimals from a thousand on, two below a hundred. */
export function writeLevel(value: number): string {
  const size = Math.abs(value);
  return formatNumber(value, { digits: size >= 1000 ? 0 : size >= 100 ? 1 : 2 });
}

/** A change of a series: basis points for a rate, otherwise percent. */
export function writeChange(value: number, isRate: boolean): string {
  return isRate ? writeBasisPoints(value) : formatReturn(value);
}

/**
 * The period of an observation: `Oct 2026` for a monthly series, `Q3 2026` for a quarterly one, otherwise its
 * day.
 */
export function writePeriod(day: string, frequency: string): string {
  const epoch = parseIsoDate(day);
  if (epoch === null) return day;
  const { month, year } = toCalendarDay(epoch);
  if (frequency === 'monthly') return `${MONTH_NAMES[month - 1]} ${year}`;
  if (frequency === 'quarterly') return `Q${Math.floor((month - 1) / 3) + 1} ${year}`;
  return frequency === 'annual' ? String(year) : formatDay(day);
}
