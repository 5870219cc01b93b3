import type { EpochDay } from '@/lib/domain/iso-date';
import type { PriceBatch } from '@/backend/src/ingest/batches';
import { bareDraft } from '@/backend/src/market/instrument-register';

/** What a test says of a batch; the rest follows. */
export interface BatchFacts extends Partial<Omit<PriceBatch, 'instrument' | 'bars'>> {
  readonly symbol?: string;
  readonly from: EpochDay;
  /** One a day from `from` on. */
  readonly closes: readonly number[];
  readonly volume?: number;
}

/** A batch of daily bars; open, high and low are the close. */
export function makeBatch({ symbol = 'TEST', from, closes, volume = 1000, ...rest }: BatchFacts): PriceBatch {
  const column = (): Float64Array => Float64Array.from(closes);
  return {
    instrument: bareDraft(symbol),
    bars: {
      days: Int32Array.from(closes, (_, n) => from + n),
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
