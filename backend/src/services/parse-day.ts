import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';

/**
 * A day out of a query.
 *
 * @throws AppError REQUEST_INVALID naming the parameter when the text is no existing date.
 */
export function parseDay(parameter: string, text: string): EpochDay {
  const day = parseIsoDate(text);
  if (day !== null) return day;
  const fault = `must be an existing date as YYYY-MM-DD, got "${text.slice(0, 40)}"`;
  throw new AppError('REQUEST_INVALID', `${parameter} ${fault}`, { fields: { [parameter]: [fault] } });
}

/**
 * The as-of day of a query: today when none is given.
 *
 * @throws AppError REQUEST_INVALID for a text that is no date, RANGE_INVALID for a day after today.
 */
export function parseAsOf(text: string | undefined, today: EpochDay): EpochDay {
  if (text === undefined) return today;
  const day = parseDay('asof', text);
  if (day <= today) return day;
  const fault = `must not be after today, ${formatIsoDate(today)}`;
  throw new AppError('RANGE_INVALID', `asof ${fault}`, { fields: { asof: [fault] } });
}

/** A window in days, both ends included; null = open. */
export interface DayWindow {
  readonly from: EpochDay | null;
  readonly to: EpochDay;
}

/**
 * The window of a query. A `to` beyond the as-of day is cut to it.
 *
 * @throws AppError REQUEST_INVALID for a text that is no date, RANGE_INVALID when the window is turned round or begins after the as-of day.
 */
export function parseWindow(query: { from?: string; to?: string }, asOf: EpochDay): DayWindow {
  const from = query.from === undefined ? null : parseDay('from', query.from);
  const to = query.to === undefined ? asOf : parseDay('to', query.to);
  if (from === null) return { from, to: Math.min(to, asOf) };
  if (from > to) throw invalidFrom(`must not be after to, ${formatIsoDate(to)}`);
  if (from > asOf) throw invalidFrom(`must not be after the as-of day, ${formatIsoDate(asOf)}`);
  return { from, to: Math.min(to, asOf) };
}

function invalidFrom(fault: string): AppError {
  return new AppError('RANGE_INVALID', `from ${fault}`, { fields: { from: [fault] } });
}
