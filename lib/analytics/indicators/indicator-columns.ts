import { AppError } from '@/lib/domain/errors';
import type { SeriesView } from '@/lib/domain/series';
import { averageTrueRange } from './average-true-range';
import { bandwidth, bollingerBands, percentB } from './bollinger';
import type { BollingerBands } from './bollinger';
import { movingAverageConvergence } from './macd';
import type { Macd } from './macd';
import { exponentialMovingAverage, simpleMovingAverage } from './moving-average';
import { relativeStrengthIndex } from './relative-strength';
import { rollingVolatility } from './rolling-deviation';

/** The accepted ids, for error messages and documentation; N is a number of bars. */
export const INDICATOR_FORMS = [
  'smaN',
  'emaN',
  'rsiN',
  'atrN',
  'volatilityN',
  'macd',
  'macdSignal',
  'macdHistogram',
  'bollinger.mid',
  'bollinger.upper',
  'bollinger.lower',
  'bollinger.percentB',
  'bollinger.bandwidth',
] as const;

/** Maximum period; longer than any series, so a larger one is a mistake. */
const MAXIMUM_PERIOD = 5000;

/** Results shared by several ids, computed once. */
interface Shared {
  macd(): Macd;
  bollinger(): BollingerBands;
}

type Compute = (view: SeriesView, shared: Shared, periodsPerYear: number) => Float64Array;

const FIXED: Readonly<Record<string, Compute>> = {
  macd: (_view, shared) => shared.macd().macd,
  macdSignal: (_view, shared) => shared.macd().signal,
  macdHistogram: (_view, shared) => shared.macd().histogram,
  'bollinger.mid': (_view, shared) => shared.bollinger().mid,
  'bollinger.upper': (_view, shared) => shared.bollinger().upper,
  'bollinger.lower': (_view, shared) => shared.bollinger().lower,
  'bollinger.percentB': (view, shared) => percentB(view.close, shared.bollinger()),
  'bollinger.bandwidth': (_view, shared) => bandwidth(shared.bollinger()),
};

const PERIODIC: Readonly<
  Record<string, (view: SeriesView, period: number, perYear: number) => Float64Array>
> = {
  sma: ({ close }, period) => simpleMovingAverage(close, period),
  ema: ({ close }, period) => exponentialMovingAverage(close, period),
  rsi: ({ close }, period) => relativeStrengthIndex(close, period),
  atr: (view, period) => averageTrueRange(view, period),
  volatility: ({ close }, period, periodsPerYear) => rollingVolatility(close, period, { periodsPerYear }),
};

/** Returns the function that computes an indicator, or null when the id is not accepted. */
function parseIndicator(id: string): Compute | null {
  if (Object.hasOwn(FIXED, id)) return FIXED[id]!;
  const match = /^([a-z]+)([1-9]\d{0,3})$/.exec(id);
  const name = match?.[1] ?? '';
  const period = Number(match?.[2]);
  if (!Object.hasOwn(PERIODIC, name) || period > MAXIMUM_PERIOD) return null;
  if (name === 'volatility' && period < 2) return null;
  const compute = PERIODIC[name]!;
  return (view, _shared, periodsPerYear) => compute(view, period, periodsPerYear);
}

/** Wraps a computation so that it runs at most once. */
function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | null = null;
  return () => (result ??= { value: compute() }).value;
}

/**
 * Computes indicators by id, one column each, as long as the view. The first bar of the view is the start:
 * bars before it are not used. All use the split-adjusted close (ATR uses high, low and close).
 *
 * @param ids - See {@link INDICATOR_FORMS}; case-sensitive. Repeated ids count once.
 * @param view - Bars of the range, oldest first.
 * @returns Columns in the order of the ids, NaN before the first valid value.
 * @throws AppError REQUEST_INVALID, which lists the unknown ids and the accepted forms.
 */
export function indicatorColumns(
  ids: readonly string[],
  view: SeriesView,
  { periodsPerYear = 252 }: { readonly periodsPerYear?: number } = {},
): Record<string, Float64Array> {
  const computations = new Map(ids.map((id) => [id, parseIndicator(id)]));
  const unknown = [...computations].filter(([, compute]) => compute === null).map(([id]) => id);
  if (unknown.length > 0 || ids.length === 0) {
    const what = ids.length === 0 ? 'no indicator asked for' : `unknown indicator: ${unknown.join(', ')}`;
    const message = `${what}; accepted are ${INDICATOR_FORMS.join(', ')}, N being a whole number of bars from 1 to ${MAXIMUM_PERIOD}`;
    throw new AppError('REQUEST_INVALID', message, { fields: { ids: [message] } });
  }
  const shared: Shared = {
    macd: once(() => movingAverageConvergence(view.close)),
    bollinger: once(() => bollingerBands(view.close)),
  };
  const columns: Record<string, Float64Array> = {};
  for (const [id, compute] of computations) columns[id] = compute!(view, shared, periodsPerYear);
  return columns;
}

/** A column for the JSON response: null where there is no value. */
export function toNullable(column: Float64Array): (number | null)[] {
  return Array.from(column, (value) => (Number.isFinite(value) ? value : null));
}
