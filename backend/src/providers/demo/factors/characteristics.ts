import { toCalendarDay } from '@/lib/domain/iso-date';
import { simulateAccounts, type QuarterAccounts } from '../fundamentals/accounts';
import type { StockRecord } from '../market-record';
import { FIRST_DAY } from '../process/time-axis';
import type { World } from '../process/world';

/** What the factor sorts look at, for one stock at the end of one month; NaN where it is not known. */
export interface Characteristics {
  /** Market value in millions. */
  readonly size: number;
  readonly bookToMarket: number;
  readonly profitability: number;
  readonly assetGrowth: number;
  /** Return of months -12 to -2. */
  readonly momentum: number;
}

/** A stock with the accounts that the sorts use. */
export interface SortableStock {
  readonly record: StockRecord;
  readonly accounts: readonly QuarterAccounts[];
}

/** Pairs stocks with their accounts; those without returns are left out. */
export function sortableStocks(world: World, stocks: readonly StockRecord[]): readonly SortableStock[] {
  return stocks
    .filter(({ returns }) => returns !== null)
    .map((record) => ({ record, accounts: simulateAccounts(world, record) }));
}

const UNKNOWN = Number.NaN;

/** Reads a stock's characteristics at the end of a month from what was filed by then. */
export function characteristicsAt({ record, accounts }: SortableStock, month: number): Characteristics {
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
  const known = lastFiledBy(accounts, month);
  const latest = accounts[known];
  const yearAgo = accounts[known - 4];
  return {
    size,
    bookToMarket: latest ? latest.bookValue / 1e6 / size : UNKNOWN,
    profitability: latest && yearAgo ? yearIncome(accounts, known) / latest.bookValue : UNKNOWN,
    assetGrowth: latest && yearAgo ? latest.totalAssets / yearAgo.totalAssets - 1 : UNKNOWN,
    momentum: momentumOf(record, month),
  };
}

/** Position of the latest quarter that was filed by the end of a month; -1 when none was. */
function lastFiledBy(accounts: readonly QuarterAccounts[], month: number): number {
  const firstYear = toCalendarDay(FIRST_DAY).year;
  let at = -1;
  for (let i = 0; i < accounts.length; i += 1) {
    const filed = toCalendarDay(accounts[i]!.filed);
    if ((filed.year - firstYear) * 12 + filed.month - 1 > month) break;
    at = i;
  }
  return at;
}

function yearIncome(accounts: readonly QuarterAccounts[], last: number): number {
  let sum = 0;
  for (let i = last - 3; i <= last; i += 1) sum += accounts[i]?.ebitda ?? 0;
  return sum;
}

/** By market value, which no split touches. */
function momentumOf({ monthPrice, monthShares }: StockRecord, month: number): number {
  const from = (monthPrice[month - 12] ?? 0) * (monthShares[month - 12] ?? 0);
  const to = (monthPrice[month - 1] ?? 0) * (monthShares[month - 1] ?? 0);
  return from > 0 && to > 0 ? to / from - 1 : UNKNOWN;
}
