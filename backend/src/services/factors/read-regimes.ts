import {
  lastOnOrBefore,
  medianRegime,
  regimeReturn,
  signRegime,
  simpleReturns,
  type FactorIndex,
} from '@/lib/analytics';
import { sampleDeviation } from '@/lib/analytics/statistics/moments';
import type { FactorRegimes, RegimeCell, RegimeId } from '@/lib/contracts/factor-performance';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gapNote } from '@/lib/domain/metric';
import type { MarketStore } from '../../market/market-store';

/** Complete months that are divided, counted back from the newest one. */
const REGIME_MONTHS = 240;
/** Minimum number of daily returns in a month for its volatility. */
const MINIMUM_DAYS = 10;
/** The yield whose monthly change separates rising from falling rates. */
const RATE_SERIES = 'DGS10';

/** A factor with its growth at the month ends. */
export interface MonthlyFactor {
  readonly id: string;
  readonly grown: readonly number[];
}

/** The series that represents the market: daily values, and its growth at the month ends. */
export interface MarketSeries {
  readonly source: string;
  readonly index: FactorIndex;
  readonly grown: readonly number[];
}

/** A division of the months into two sides. */
interface Division {
  readonly ids: readonly [RegimeId, RegimeId];
  readonly source: string | null;
  /** True on the first side, false on the second one. */
  readonly sides: readonly (boolean | null)[];
}

/**
 * Mean returns of factors in months of a rising and a falling market, rising and falling rates, high and low
 * volatility, over the last twenty years of complete months known on a day.
 *
 * @param months - Month ends, oldest first; the last one may be incomplete when `isLastPartial`.
 */
export async function readRegimes(
  store: MarketStore,
  factors: readonly MonthlyFactor[],
  {
    asOf,
    isLastPartial,
    market,
    months,
  }: {
    readonly asOf: EpochDay;
    readonly isLastPartial: boolean;
    readonly market: MarketSeries | null;
    readonly months: readonly EpochDay[];
  },
): Promise<FactorRegimes> {
  const end = isLastPartial ? months.length - 1 : months.length;
  const first = Math.max(1, end - REGIME_MONTHS);
  const rows = Array.from({ length: Math.max(end - first, 0) }, (_, i) => first + i);
  const spans = rows.map((i) => ({ from: months[i - 1]!, to: months[i]! }));
  const returnsOf = (grown: readonly number[]): number[] =>
    rows.map((i) => (grown[i] ?? NaN) / (grown[i - 1] ?? NaN) - 1);
  const rates = await store.macro(RATE_SERIES, asOf);
  const divisions: Division[] = [
    {
      ids: ['marketUp', 'marketDown'],
      source: market?.source ?? null,
      sides: signRegime(market === null ? rows.map(() => NaN) : returnsOf(market.grown)),
    },
    {
      ids: ['ratesUp', 'ratesDown'],
      source: rates === null ? null : RATE_SERIES,
      sides: signRegime(spans.map((span) => (rates === null ? NaN : changeOver(rates, span)))),
    },
    {
      ids: ['volatilityHigh', 'volatilityLow'],
      source: market?.source ?? null,
      sides: medianRegime(spans.map((span) => (market === null ? NaN : volatilityOver(market.index, span)))),
    },
  ];
  const regimes = divisions.flatMap(({ ids, sides, source }) =>
    ids.map((id, place) => ({
      id,
      source,
      sides: sides.map((side) => (side === null ? null : side === (place === 0))),
    })),
  );
  const dayAt = (row: number | undefined): string | null =>
    row === undefined ? null : formatIsoDate(months[row]!);
  return {
    from: dayAt(rows[0]),
    to: dayAt(rows.at(-1)),
    months: rows.length,
    regimes: regimes.map(({ id, sides, source }) => ({
      id,
      source,
      months: sides.filter((side) => side === true).length,
    })),
    factors: factors.map(({ grown, id }) => {
      const returns = returnsOf(grown);
      return { id, cells: regimes.map(({ sides }) => toCell(returns, sides)) };
    }),
  };
}

function toCell(returns: readonly number[], sides: readonly (boolean | null)[]): RegimeCell {
  const metric = regimeReturn(returns, sides);
  if (metric.ok) return { ...metric.value, gap: null };
  return { mean: null, n: metric.have ?? 0, positive: null, t: null, gap: gapNote(metric) };
}

interface Span {
  /** The month end before. */
  readonly from: EpochDay;
  readonly to: EpochDay;
}

/** Change of a series from its last value by the month end before to its last value in the month. */
function changeOver(
  { days, values }: { readonly days: Int32Array; readonly values: Float64Array },
  { from, to }: Span,
): number {
  const [start, end] = [lastOnOrBefore(days, from), lastOnOrBefore(days, to)];
  if (start < 0 || end <= start) return NaN;
  return values[end]! - values[start]!;
}

/** Sample deviation of the daily returns of a month; NaN with fewer than ten. */
function volatilityOver({ days, values }: FactorIndex, { from, to }: Span): number {
  const [start, end] = [lastOnOrBefore(days, from), lastOnOrBefore(days, to)];
  if (start < 0 || end - start < MINIMUM_DAYS) return NaN;
  return sampleDeviation(simpleReturns(values.subarray(start, end + 1)));
}
