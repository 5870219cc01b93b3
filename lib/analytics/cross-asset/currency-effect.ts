import type { Horizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { alignSeries } from '../relative/align-series';
import type { AlignableSeries } from '../relative/align-series';
import { horizonReturn } from '../returns/horizon-returns';

/** A return in the money in which something trades and in the reader's, over the same days. */
export interface CurrencyEffect {
  /** First and last of the days, on both of which both series have an observation. */
  readonly start: EpochDay;
  readonly end: EpochDay;
  /** Return in its own currency, a fraction. */
  readonly local: number;
  /** What that currency gained against the reader's, a fraction. */
  readonly fx: number;
  /** Return of the reader: (1 + local)(1 + fx) - 1. */
  readonly reader: number;
}

/**
 * What a change of currency added to or took from a return over each horizon. Price and rate are joined on the days that both have, so that
 * no day's move of the one is set against another day's of the other; then the usual horizons apply to the joined days.
 *
 * @param local - Positive values in the local currency by day, oldest first.
 * @param rate - Units of the reader's currency for one of the local one; null when they are the same currency.
 * @returns By horizon; gap `no-overlap` when no day has both, else those of a return over a horizon.
 */
export function currencyEffects<H extends Horizon>(
  local: AlignableSeries,
  rate: AlignableSeries | null,
  { asOf, horizons }: { readonly asOf: EpochDay; readonly horizons: readonly H[] },
): Record<H, Metric<CurrencyEffect>> {
  const { days, columns } = alignSeries(rate === null ? [local] : [local, rate]);
  const [prices, rates = null] = columns;
  const entries = horizons.map((horizon) => {
    if (prices === undefined || days.length === 0) return [horizon, gap('no-overlap')] as const;
    const own = horizonReturn({ days, values: prices }, horizon, { asOf });
    const money = rates && horizonReturn({ days, values: rates }, horizon, { asOf }).total;
    if (!own.total.ok) return [horizon, own.total] as const;
    if (money !== null && !money.ok) return [horizon, money] as const;
    const fx = money === null ? 0 : money.value;
    return [
      horizon,
      ok({
        start: own.start!,
        end: own.end!,
        local: own.total.value,
        fx,
        reader: (1 + own.total.value) * (1 + fx) - 1,
      }),
    ] as const;
  });
  return Object.fromEntries(entries) as Record<H, Metric<CurrencyEffect>>;
}
