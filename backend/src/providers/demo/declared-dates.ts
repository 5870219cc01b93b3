import { isSession } from '@/lib/domain/exchanges/calendars';
import type { StatedDate } from '@/lib/domain/declared-dates';
import { toCalendarDay, type EpochDay } from '@/lib/domain/iso-date';
import type { DatesBatch } from '../../market-model/batches';
import type { StockRecord } from './market-record';
import { nextReportDay } from './process/report-days';
import type { SimulationContext } from './process/simulation-context';
import { isWeekend } from './process/time-axis';

/** A dividend is declared some weeks before its ex-day, and paid some days after it. */
const DECLARED_DAYS = 45;
const PAID_AFTER_DAYS = 14;
/** A company confirms the day of its report three weeks before; until then it is expected. */
const CONFIRMED_DAYS = 21;
/** A company without a price for so long has ended. */
const ENDED_DAYS = 10;

/**
 * The companies' statements about the days to come: the ex-day of a declared dividend, whose amount is known
 * where it is not the yearly raise, and the day of the next report.
 */
export function* declaredDateBatches(
  { days, today }: SimulationContext,
  stocks: readonly StockRecord[],
): Generator<DatesBatch> {
  // The dates are those stated by the last simulated day: pages show that day.
  const knownOn = days.at(-1);
  if (knownOn === undefined) return;
  for (const stock of stocks) {
    if (stock.lastDay < today - ENDED_DAYS) continue;
    const dates = [declaredDividend(stock, today), reportAhead(stock, today)].filter((one) => one !== null);
    if (dates.length > 0) yield { symbol: stock.profile.symbol, provider: 'demo', dates, knownOn };
  }
}

function declaredDividend({ dividends, profile }: StockRecord, today: EpochDay): StatedDate | null {
  const last = dividends.at(-1);
  // The dividends of another class or listing follow those of the company.
  if (last === undefined || profile.symbol !== profile.company) return null;
  const every = 12 / profile.paymentsPerYear;
  const isDue = (day: EpochDay): boolean => {
    const { day: ofMonth, month } = toCalendarDay(day);
    return ofMonth >= profile.payDay && (month - profile.payMonth + 12) % every === 0;
  };
  for (let day = today; day < today + DECLARED_DAYS; day += 1) {
    if (!isDue(day) || !isSession(profile.calendar, day)) continue;
    if (monthOf(day) === monthOf(last.day)) continue;
    const isRaise = dividends.length % profile.paymentsPerYear === 0;
    const isSplit = profile.splits.some((split) => split.day > last.day && split.day <= day);
    return {
      ...{ kind: 'ex-dividend', day, payDay: weekdayFrom(day + PAID_AFTER_DAYS), isEstimate: false },
      amount: isRaise || isSplit ? null : last.amount,
    };
  }
  return null;
}

function reportAhead({ profile }: StockRecord, today: EpochDay): StatedDate {
  const day = nextReportDay(today, profile.filingLag);
  return { kind: 'earnings', day, payDay: null, amount: null, isEstimate: day > today + CONFIRMED_DAYS };
}

function monthOf(day: EpochDay): number {
  const { month, year } = toCalendarDay(day);
  return year * 12 + month;
}

function weekdayFrom(day: EpochDay): EpochDay {
  return isWeekend(day) ? weekdayFrom(day + 1) : day;
}
