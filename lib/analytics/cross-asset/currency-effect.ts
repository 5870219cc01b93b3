import type { Horizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { alignSeries } from '../relative/align-series';
import type { AlignableSeries } from '../relative/align-series';
import { horizonReturn } from '../returns/horizon-returns';

/** A return in the local currency and in the reader's currency over the same days. */
export interface CurrencyEffect {
  /** First and last day; both series have an observation on each. */
  readonly start: EpochDay;
  readonly end: EpochDay;
  /** Return in its own currency, a fraction. */
  readonly local: number;
  /** Gain of the local currency against the reader's currency, a fraction. */
  readonly fx: number;
  /** Return in the reader's currency: (1 + local)(1 + fx) - 1. */
  readonly reader: number;
}

/**
 * Effect of the exchange rate on a return over each horizon. Price and rate are first joined on their common
 * days, so that both returns span the same days; then the usual horizons apply to the joined days.
 *
 * @param local - Positive values in the local currency by day, oldest first.
 * @param rate - Units of the reader's currency for one of the local one; null when they are the same
 * currency.
 * @returns By horizon; gap `no-overlap` when there is no common day, else the gaps of a return over a
 * horizon.
 */
export function currencyEffects<H extends Horizon>(
  local: AlignableSeries,
  rate: AlignableSeries | null,
  {
    asOf,
    freshDays,
    horizons,
  }: { readonly asOf: EpochDay; readonly horizons: readonly H[]; readonly freshDays?: number },
): Record<H, Metric<CurrencyEffect>> {
  const { days, columns } = alignSeries(rate === null ? [local] : [local, rate]);
  const [prices, rates = null] = columns;
  const entries = horizons.map((horizon) => {
    if (prices === undefined || days.length === 0) return [horizon, gap('no-overlap')] as const;
    const ownReturn = horizonReturn({ days, values: prices }, horizon, { asOf, freshDays });
    const money = rates && horizonReturn({ days, values: rates }, horizon, { asOf, freshDays }).total;
    if (!ownReturn.total.ok) return [horizon, ownReturn.total] as const;
    if (money !== null && !money.ok) return [horizon, money] as const;
    const fx = money === null ? 0 : money.value;
    return [
      horizon,
      ok({
        start: ownReturn.start!,
        end: ownReturn.end!,
        local: ownReturn.total.value,
        fx,
        reader: (1 + ownReturn.total.value) * (1 + fx) - 1,
      }),
    ] as const;
  });
  return Object.fromEntries(entries) as Record<H, Metric<CurrencyEffect>>;
}
