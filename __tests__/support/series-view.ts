import type { FiguresInput } from '@/lib/analytics';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';

/** First day of the generated series. */
export const FIRST = parseIsoDate('2020-01-01')!;

/** A view of closes on successive days (one every `step` days); total return equals price unless given. */
export function viewOf(
  close: readonly number[],
  { firstDay = FIRST, step = 1, total = close } = {},
): SeriesView {
  return {
    days: Int32Array.from(close, (_, i) => firstDay + i * step),
    open: Float64Array.from(close),
    high: Float64Array.from(close, (value) => value * 1.01),
    low: Float64Array.from(close, (value) => value * 0.99),
    close: Float64Array.from(close),
    volume: Float64Array.from(close, (_, i) => 1000 + i),
    total: Float64Array.from(total),
  };
}

/** A deterministic random walk. */
export function walk(n: number, seed = 1): number[] {
  const values = [100];
  for (let i = 1; i < n; i++) values.push(values[i - 1]! * (1 + 0.02 * Math.sin(i * i * seed) + 0.0003));
  return values;
}

/** An input of `computeFigures` with only a series, as of its last day. */
export function inputOf(view: SeriesView, more: Partial<FiguresInput> = {}): FiguresInput {
  return {
    view,
    asOf: view.days[view.days.length - 1] ?? FIRST,
    kind: 'stock',
    benchmark: null,
    riskFree: { kind: 'fixed', annualRate: 0 },
    basis: 'total',
    fundamentals: null,
    ...more,
  };
}
