import { toCalendarDay, type EpochDay } from '@/lib/domain/iso-date';
import { simulateAccounts, type QuarterAccounts } from '../fundamentals/accounts';
import type { StockRecord } from '../market-record';
import { FIRST_DAY } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';

/** The characteristics used by the factor sorts, for one stock at the end of one month; NaN where unknown. */
export interface Characteristics {
  /** Market value in millions. */
  readonly size: number;
  readonly bookToMarket: number;
  readonly profitability: number;
  readonly assetGrowth: number;
  /** Return of months -12 to -2. */
  readonly momentum: number;
}

/** A stock with the fundamentals used by the sorts. */
export interface SortableStock {
  readonly record: StockRecord;
  readonly accounts: readonly QuarterAccounts[];
  /** The month in which each quarter was filed, counted from the first January. */
  readonly filedMonths: Int32Array;
}

/** Pairs stocks with their fundamentals; stocks without returns are omitted. */
export function sortableStocks(
  context: SimulationContext,
  stocks: readonly StockRecord[],
): readonly SortableStock[] {
  return stocks
    .filter(({ returns }) => returns !== null)
    .map((record) => {
      const accounts = simulateAccounts(context, record);
      return { record, accounts, filedMonths: Int32Array.from(accounts, ({ filed }) => monthOf(filed)) };
    });
}

const UNKNOWN = Number.NaN;
const FIRST_YEAR = toCalendarDay(FIRST_DAY).year;

/** Computes a stock's characteristics at the end of a month from the reports filed by then. */
export function characteristicsAt(
  { record, accounts, filedMonths }: SortableStock,
  month: number,
): Characteristics {
  const price = record.monthPrice[month] ?? 0;
  const size = price * (record.monthShares[month] ?? 0);
  if (size === 0)
    return {
      size: UNKNOWN,
      bookToMarket: UNKNOWN,
      profitability: UNKNOWN,
      assetGrowth: UNKNOWN,
      momentum: UNKNOWN,
    };
  const lastFiled = lastFiledBy(filedMonths, month);
  const latest = accounts[lastFiled];
  const yearAgo = accounts[lastFiled - 4];
  return {
    size,
    bookToMarket: latest ? latest.bookValue / 1e6 / size : UNKNOWN,
    profitability: latest && yearAgo ? yearIncome(accounts, lastFiled) / latest.bookValue : UNKNOWN,
    assetGrowth: latest && yearAgo ? latest.totalAssets / yearAgo.totalAssets - 1 : UNKNOWN,
    momentum: momentumOf(record, month),
  };
}

/** Position of the latest quarter that was filed by the end of a month; -1 when none was. */
function lastFiledBy(filedMonths: Int32Array, month: number): number {
  let at = -1;
  while (at + 1 < filedMonths.length && filedMonths[at + 1]! <= month) at += 1;
  return at;
}

function monthOf(day: EpochDay): number {
  const { year, month } = toCalendarDay(day);
  return (year - FIRST_YEAR) * 12 + month - 1;
}

function yearIncome(accounts: readonly QuarterAccounts[], last: number): number {
  let sum = 0;
  for (let i = last - 3; i <= last; i += 1) sum += accounts[i]?.ebitda ?? 0;
  return sum;
}

/** Based on market value, which splits do not affect. */
function momentumOf({ monthPrice, monthShares }: StockRecord, month: number): number {
  const from = (monthPrice[month - 12] ?? 0) * (monthShares[month - 12] ?? 0);
  const to = (monthPrice[month - 1] ?? 0) * (monthShares[month - 1] ?? 0);
  return from > 0 && to > 0 ? to / from - 1 : UNKNOWN;
}
