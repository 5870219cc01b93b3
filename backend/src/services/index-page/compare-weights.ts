import { chainLevels, chainReturns } from '@/lib/analytics/contribution/chain-members';
import { horizonReturns } from '@/lib/analytics/returns/horizon-returns';
import { monthEndIndices } from '@/lib/analytics/series/month-ends';
import type { WeightComparison, WeighedReturn } from '@/lib/contracts/index-page';
import { HORIZONS } from '@/lib/domain/horizons';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gapNote, valueOrNull, type Metric } from '@/lib/domain/metric';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { basketStart, type Basket } from '../index-basket/read-basket';

/**
 * The index-weighted performance of each day's members compared with equal weights; null when no member has a
 * weight.
 */
export function compareWeights(
  basket: Basket,
  { asOf, basis }: { readonly asOf: EpochDay; readonly basis: ReturnBasis },
): WeightComparison | null {
  const start = basketStart(basket, 'shares');
  if (start < 0 || basket.sessions.length - start < 2) return null;
  const days = basket.sessions.subarray(start);
  const index = chainLevels(chainReturns(basket.chain, 'shares', basis), start);
  const equal = chainLevels(chainReturns(basket.chain, 'equal', basis), start);
  const monthEnds = monthEndIndices(days);
  return {
    from: formatIsoDate(days[0]!),
    returns: compareReturns(days, { index, equal }, asOf),
    dates: monthEnds.map((at) => formatIsoDate(days[at]!)),
    index: monthEnds.map((at) => index[at]!),
    equal: monthEnds.map((at) => equal[at]!),
  };
}

function compareReturns(
  days: Int32Array,
  levels: { readonly index: Float64Array; readonly equal: Float64Array },
  asOf: EpochDay,
): WeighedReturn[] {
  const [ours, theirs] = [levels.index, levels.equal].map((values) =>
    horizonReturns({ days, values }, { asOf }),
  );
  return HORIZONS.map((horizon) => {
    const [index, equal] = [ours![horizon], theirs![horizon]];
    const isAnnual = index.annualized !== null;
    const pick = (one: typeof index): Metric => one.annualized ?? one.total;
    const why = pick(index);
    return {
      horizon,
      isAnnual,
      start: index.start === null ? null : formatIsoDate(index.start),
      index: valueOrNull(pick(index)),
      equal: valueOrNull(pick(equal)),
      gap: why.ok ? null : gapNote(why),
    };
  });
}
