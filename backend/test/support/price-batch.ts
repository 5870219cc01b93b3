import type { EpochDay } from '@/lib/domain/iso-date';
import type { PriceBatch } from '@/backend/src/market-model/batches';
import { symbolOnlyInput } from '@/backend/src/market/instrument-register';

/** Properties of a batch set by a test; the others are derived. */
export interface BatchFacts extends Partial<Omit<PriceBatch, 'instrument' | 'bars'>> {
  readonly symbol?: string;
  readonly from: EpochDay;
  /** One every `step` days (default 1) from `from` on. */
  readonly closes: readonly number[];
  readonly step?: number;
  readonly volume?: number;
}

/** A batch of bars; open, high and low are the close. */
export function makeBatch({
  symbol = 'TEST',
  from,
  closes,
  step = 1,
  volume = 1000,
  ...rest
}: BatchFacts): PriceBatch {
  const column = (): Float64Array => Float64Array.from(closes);
  return {
    instrument: symbolOnlyInput(symbol),
    bars: {
      days: Int32Array.from(closes, (_, n) => from + n * step),
      open: column(),
      high: column(),
      low: column(),
      close: column(),
      volume: Float64Array.from(closes, () => volume),
    },
    adjustedClose: null,
    splits: [],
    dividends: [],
    splitBasis: 'adjusted',
    dividendAdjusted: false,
    ...rest,
  };
}
