import { requireIsoDate, weekday } from '@/lib/domain/iso-date';
import type { ChartSeries } from './series-model';

/** A line of a chart by valuation day. */
export interface LineByDay extends ChartSeries {
  /** True where the value changes between the days, as that of a market does: it is not known there. */
  readonly isOfMarket?: boolean;
}

/** The longest pause between two valuation days of a portfolio that holds what a market trades. */
const MARKET_PAUSE = 7;

/**
 * Lines by valuation day as a chart draws them, whose days have equal distances: where valuation days are
 * further apart than those of a market, the days between are added, on which a value is still that of the day
 * before. Cash has a valuation day for each of its rows alone, an own asset one for each of its prices.
 *
 * @param dates - ISO days, ascending.
 * @returns Weekdays, or all days where a row or a price is of a weekend; the days as they are where a market
 *   trades.
 */
export function onValuationDays(
  dates: readonly string[],
  lines: readonly LineByDay[],
): { readonly days: readonly number[]; readonly series: readonly ChartSeries[] } {
  const epochDays = dates.map(requireIsoDate);
  const isSparse = epochDays.some((day, at) => at > 0 && day - epochDays[at - 1]! > MARKET_PAUSE);
  if (!isSparse) return { days: epochDays, series: lines.map(({ isOfMarket: _, ...line }) => line) };
  // The first day is the one before the first row.
  const isDrawn = epochDays.some((day, at) => at > 0 && isWeekend(day)) ? () => true : isWeekday;
  const days: number[] = [];
  const sources: number[] = [];
  for (const [at, day] of epochDays.entries()) {
    for (let added = (epochDays[at - 1] ?? day) + 1; added < day; added += 1) {
      if (!isDrawn(added)) continue;
      days.push(added);
      sources.push(at - 1);
    }
    days.push(day);
    sources.push(at);
  }
  const isAdded = (at: number) => days[at] !== epochDays[sources[at]!];
  return {
    days,
    series: lines.map(({ isOfMarket, values, ...line }) => ({
      ...line,
      values: sources.map((source, at) => (isOfMarket && isAdded(at) ? null : (values[source] ?? null))),
      ...(isOfMarket && { isStraight: true }),
    })),
  };
}

const isWeekend = (day: number): boolean => [0, 6].includes(weekday(day));
const isWeekday = (day: number): boolean => !isWeekend(day);
