import { t } from '@/lib/domain/text';
import type { UniverseValuation } from '@/lib/contracts/universe-valuation';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { GapNote } from '@/lib/domain/metric';
import { roundForPage } from '@/lib/research/page-rows';

/** A multiple of all members together, as a page shows it. */
export interface PageMultiple {
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
  readonly gap: GapNote | null;
  readonly coverage: number;
  readonly members: number;
  /** The median of the ends of earlier years; null with fewer than three. */
  readonly median: number | null;
}

/** A fund that holds the members. */
export interface PageTracker {
  readonly symbol: string;
  readonly name: string;
  readonly isEqual: boolean;
  readonly expenseRatio: number | null;
  readonly assetsMillions: number | null;
  readonly returns: readonly (number | null)[];
}

/** The valuation of a universe's members together, and the funds that hold them. */
export interface PageValuation {
  readonly universe: UniverseValuation['universe'];
  readonly members: number;
  readonly valued: number;
  readonly marketCap: number | null;
  readonly multiples: readonly PageMultiple[];
  /** Day, members with a market value, and the multiples in the order of `multiples`; oldest first. */
  readonly years: readonly (readonly [day: number, valued: number, ...values: (number | null)[]])[];
  readonly funds: readonly PageTracker[];
}

/** The path of the call for a universe. */
export function valuationPath(universe: string): string {
  return `/universe/${encodeURIComponent(universe)}/valuation/`;
}

/** Horizons of the funds' returns. */
const TRACKER_RETURNS = ['return.YTD', 'return.1Y', 'annualized.3Y'] as const;

const MIN_YEARS = 3;

/** The answer as a page shows it, with the names of the definitions. */
export function toPageValuation(answer: Omit<UniverseValuation, 'meta'>): PageValuation {
  const { funds, history, marketCap, members, multiples, universe, valued } = answer;
  const round = (value: number | null) => (value === null ? null : roundForPage(value));
  return {
    universe,
    members,
    valued,
    marketCap: round(marketCap),
    multiples: multiples.map(({ coverage, gap = null, id, members: covered, name, value }) => ({
      id,
      name: t(name),
      value: round(value),
      gap,
      coverage: roundForPage(coverage),
      members: covered,
      median: round(medianOf(history.flatMap((year) => year.multiples[id] ?? []))),
    })),
    years: history.map((year) => [
      requireIsoDate(year.date),
      year.valued,
      ...multiples.map(({ id }) => round(year.multiples[id] ?? null)),
    ]),
    funds: funds.map(({ assetsMillions, expenseRatio, figures, isEqual, name, symbol }) => ({
      symbol,
      name,
      isEqual,
      expenseRatio,
      assetsMillions,
      returns: TRACKER_RETURNS.map((id) => {
        const value = figures[id];
        return typeof value === 'number' ? roundForPage(value) : null;
      }),
    })),
  };
}

function medianOf(values: readonly number[]): number | null {
  if (values.length < MIN_YEARS) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
