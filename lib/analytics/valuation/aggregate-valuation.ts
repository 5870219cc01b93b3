import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** Amounts of a member in one currency shared by all; null where not known. */
export interface ValuedMember {
  readonly marketCap: number | null;
  readonly netIncome: number | null;
  readonly revenue: number | null;
  readonly equity: number | null;
  readonly ebitda: number | null;
  readonly debt: number | null;
  readonly cash: number | null;
  /** Dividends per share of the last twelve months x shares. */
  readonly dividends: number | null;
}

/** Multiples of all members together. */
export const VALUATION_IDS = [
  'pe',
  'ps',
  'pb',
  'evEbitda',
  'dividendYield',
  'margin',
  'roe',
  'debtEquity',
] as const;
export type ValuationId = (typeof VALUATION_IDS)[number];

/** A multiple, and how much of the members it is computed from. */
export interface AggregateMultiple {
  /** Gap `not-published` when no member has both amounts, `no-data` when the divisor is not positive. */
  readonly value: Metric;
  /** Members that have both amounts. */
  readonly members: number;
  /** Their share of the market value of all members that have one, in [0, 1]. */
  readonly coverage: number;
}

type Amount = (member: ValuedMember) => number | null;

const enterprise: Amount = ({ cash, debt, marketCap }) =>
  marketCap === null || debt === null || cash === null ? null : marketCap + debt - cash;

const PARTS: Readonly<Record<ValuationId, readonly [dividend: Amount, divisor: Amount]>> = {
  pe: [({ marketCap }) => marketCap, ({ netIncome }) => netIncome],
  ps: [({ marketCap }) => marketCap, ({ revenue }) => revenue],
  pb: [({ marketCap }) => marketCap, ({ equity }) => equity],
  evEbitda: [enterprise, ({ ebitda }) => ebitda],
  dividendYield: [({ dividends }) => dividends, ({ marketCap }) => marketCap],
  margin: [({ netIncome }) => netIncome, ({ revenue }) => revenue],
  roe: [({ netIncome }) => netIncome, ({ equity }) => equity],
  debtEquity: [({ debt }) => debt, ({ equity }) => equity],
};

/**
 * Multiples of all members together: sums divided by sums, each over the members that have both amounts.
 *
 * @param members - Of one day, in one currency.
 */
export function aggregateValuation(
  members: readonly ValuedMember[],
): Readonly<Record<ValuationId, AggregateMultiple>> {
  const all = members.reduce((sum, { marketCap }) => sum + (marketCap ?? 0), 0);
  const measure = ([dividendOf, divisorOf]: readonly [Amount, Amount]): AggregateMultiple => {
    let [dividends, divisors, count, covered] = [0, 0, 0, 0];
    for (const member of members) {
      const [dividend, divisor] = [dividendOf(member), divisorOf(member)];
      if (dividend === null || divisor === null || member.marketCap === null) continue;
      dividends += dividend;
      divisors += divisor;
      covered += member.marketCap;
      count += 1;
    }
    const value =
      count === 0 ? gap('not-published') : divisors > 0 ? ok(dividends / divisors) : gap('no-data');
    return { value, members: count, coverage: all > 0 ? covered / all : 0 };
  };
  return Object.fromEntries(VALUATION_IDS.map((id) => [id, measure(PARTS[id])])) as Record<
    ValuationId,
    AggregateMultiple
  >;
}
