import type { FundamentalItem } from '@/lib/domain/fundamental-items';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ItemCells } from './statement-cells';

const DAYS_A_YEAR = 365.25;
/** Ends of the same period of two years differ by less than this from whole years. */
const TOLERANCE_DAYS = 20;
/** Every report of a company states at least one of these. */
const INCOME_ITEMS = ['revenue', 'netIncome', 'epsDiluted'] as const satisfies readonly FundamentalItem[];

/** Amounts of the last twelve months reported, and the last balances. */
export interface LatestAmounts {
  /** The end of the last twelve months; null without a report. */
  readonly end: EpochDay | null;
  /** The sum of a flow over them; null where the reports of these twelve months do not give it. */
  readonly flow: (item: FundamentalItem) => number | null;
  /** The same sum for the twelve months that ended whole years before. */
  readonly flowBefore: (item: FundamentalItem, years: number) => number | null;
  /** The end of the last balance of an item that is at most a year older than the newest report. */
  readonly levelEnd: (item: FundamentalItem) => EpochDay | null;
  readonly level: (item: FundamentalItem) => number | null;
  /** The balance whole years before the last one. */
  readonly levelBefore: (item: FundamentalItem, years: number) => number | null;
}

/**
 * Reads the last twelve months of a company.
 *
 * Every flow is of the same twelve months, so that no ratio divides amounts of two periods.
 *
 * @param items - Arranged as `ttm`.
 */
export function latestAmounts({ cellsOf, ends }: ItemCells): LatestAmounts {
  const end = ends.findLast((one) => INCOME_ITEMS.some((item) => cellsOf(item).has(one))) ?? null;
  const oldest = (ends.at(-1) ?? 0) - DAYS_A_YEAR - TOLERANCE_DAYS;
  const levelEnd = (item: FundamentalItem): EpochDay | null =>
    ends.findLast((one) => one >= oldest && cellsOf(item).has(one)) ?? null;
  const valueAt = (item: FundamentalItem, at: EpochDay | null): number | null =>
    at === null ? null : (cellsOf(item).get(at)?.value ?? null);
  const valueBefore = (item: FundamentalItem, from: EpochDay | null, years: number): number | null => {
    if (from === null) return null;
    const target = from - Math.round(years * DAYS_A_YEAR);
    const at = ends.find((one) => Math.abs(one - target) <= TOLERANCE_DAYS && cellsOf(item).has(one));
    return valueAt(item, at ?? null);
  };
  return {
    end,
    flow: (item) => valueAt(item, end),
    flowBefore: (item, years) => valueBefore(item, end, years),
    levelEnd,
    level: (item) => valueAt(item, levelEnd(item)),
    levelBefore: (item, years) => valueBefore(item, levelEnd(item), years),
  };
}
