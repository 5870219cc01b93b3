import type { BarColumns } from '@/lib/domain/series';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { RandomStream } from './random';
import { roundTo } from './rounding';

const { max, min, round } = Math;

/** The input of one bar: start and end price and the volatility of the day. */
export interface BarDraft {
  readonly day: EpochDay;
  /** Previous close on the basis of today (after a split, less a dividend). */
  readonly from: number;
  readonly to: number;
  /** Daily standard deviation on this day. */
  readonly deviation: number;
  /** Share of the move that occurs before the open. */
  readonly overnight: number;
  readonly volume: number;
  readonly decimals: number;
}

/** Collects the bars of one instrument into columns. */
export interface BarWriter {
  /** Writes a bar and returns its rounded close. */
  add(draft: BarDraft): number;
  columns(): BarColumns;
}

/** Allocates at most `capacity` bars; `volumes` false leaves the volume missing (NaN), as for currencies. */
export function barWriter(capacity: number, stream: RandomStream, volumes = true): BarWriter {
  const days = new Int32Array(capacity);
  const open = new Float64Array(capacity);
  const high = new Float64Array(capacity);
  const low = new Float64Array(capacity);
  const close = new Float64Array(capacity);
  const volume = new Float64Array(capacity);
  let n = 0;
  return {
    add({ day, from, to, deviation, overnight, volume: traded, decimals }) {
      const tick = smallestPrice(decimals);
      const jitter = (stream.uniform() + stream.uniform() - 1) * 0.5 * deviation;
      const first = max(tick, roundTo(from + overnight * (to - from) + jitter * from, decimals));
      const last = max(tick, roundTo(to, decimals));
      const up = stream.uniform();
      const down = stream.uniform();
      const top = max(first, last);
      const bottom = min(first, last);
      days[n] = day;
      open[n] = first;
      close[n] = last;
      high[n] = max(top, roundTo(top * (1 + 0.9 * deviation * up * up), decimals));
      low[n] = max(tick, min(bottom, roundTo(bottom * (1 - 0.9 * deviation * down * down), decimals)));
      volume[n] = volumes ? round(traded) : Number.NaN;
      n += 1;
      return last;
    },
    columns: () => ({
      days: days.slice(0, n),
      open: open.slice(0, n),
      high: high.slice(0, n),
      low: low.slice(0, n),
      close: close.slice(0, n),
      volume: volume.slice(0, n),
    }),
  };
}

const TICKS = [1, 0.1, 0.01, 0.001, 0.0001, 0.00001, 0.000001, 0.0000001, 0.00000001];

function smallestPrice(decimals: number): number {
  return TICKS[decimals] ?? 0.01;
}
