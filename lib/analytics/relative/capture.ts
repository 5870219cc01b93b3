import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { mean } from '../statistics/moments';
import { marketModel } from './market-model';

/** The two sides of a market: periods in which the benchmark rose or fell. */
export type MarketSide = 'up' | 'down';

/**
 * The returns of both series in the periods of a side; `zero` determines the side of a benchmark return of
 * zero.
 */
function selectSide(
  asset: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  { side, zero }: { readonly side: MarketSide; readonly zero: MarketSide | 'neither' },
): { own: number[]; market: number[] } {
  const ownReturns: number[] = [];
  const market: number[] = [];
  for (let i = 0; i < benchmark.length; i++) {
    const b = benchmark[i]!;
    const belongs = b === 0 ? zero === side : b > 0 === (side === 'up');
    if (!belongs) continue;
    ownReturns.push(asset[i]!);
    market.push(b);
  }
  return { own: ownReturns, market };
}

/**
 * Beta on the days when the benchmark rose, or fell.
 *
 * @returns Gap `insufficient-history` for fewer than two such days, `zero-variance`.
 */
export function sideBeta(asset: ArrayLike<number>, benchmark: ArrayLike<number>, side: MarketSide): Metric {
  const { own, market } = selectSide(asset, benchmark, { side, zero: 'neither' });
  if (own.length < 2) return gap('insufficient-history', 2, own.length);
  const model = marketModel(own, market);
  return model.ok ? ok(model.value.beta) : model;
}

/**
 * Capture of mean returns: mean of the asset over mean of the benchmark on the benchmark's up (or down) days.
 *
 * @returns 1 when the asset moves as much as the benchmark. Gap `insufficient-history` without such a day.
 */
export function meanCapture(
  asset: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  side: MarketSide,
): Metric {
  const { own, market } = selectSide(asset, benchmark, { side, zero: 'neither' });
  if (own.length === 0) return gap('insufficient-history', 1, 0);
  return ok(mean(own) / mean(market));
}

function geometricMean(returns: readonly number[]): number {
  let growth = 1;
  for (const r of returns) growth *= 1 + r;
  return growth ** (1 / returns.length) - 1;
}

/**
 * Capture ratio (Morningstar): geometric mean monthly return of the asset over the benchmark's, in the months
 * in which the benchmark did not fall (up) or fell (down).
 *
 * @param asset - Monthly returns, see `monthEndValues`.
 * @param benchmark - Of the same months.
 * @returns 1 when the asset moves as much as the benchmark. Gap `insufficient-history` without such a month,
 * `zero-variance` when the benchmark did not move in them.
 */
export function geometricCapture(
  asset: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  side: MarketSide,
): Metric {
  const { own, market } = selectSide(asset, benchmark, { side, zero: 'up' });
  if (own.length === 0) return gap('insufficient-history', 1, 0);
  const base = geometricMean(market);
  return base === 0 ? gap('zero-variance') : ok(geometricMean(own) / base);
}

/**
 * Share of the benchmark's up (down) periods in which the asset also rose (fell); a fraction. Gap as in
 * {@link meanCapture}.
 */
export function sameDirectionShare(
  asset: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  side: MarketSide,
): Metric {
  const { own } = selectSide(asset, benchmark, { side, zero: 'neither' });
  if (own.length === 0) return gap('insufficient-history', 1, 0);
  return ok(own.filter((r) => (side === 'up' ? r > 0 : r < 0)).length / own.length);
}

/**
 * Share of the benchmark's up (down) periods in which the asset had the higher return; a fraction. Gap as in
 * {@link meanCapture}.
 */
export function outperformanceShare(
  asset: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  side: MarketSide,
): Metric {
  const { own, market } = selectSide(asset, benchmark, { side, zero: 'neither' });
  if (own.length === 0) return gap('insufficient-history', 1, 0);
  return ok(own.filter((r, i) => r > market[i]!).length / own.length);
}
