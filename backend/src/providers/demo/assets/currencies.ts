import type { BarColumns } from '@/lib/domain/series';
import type { CatalogInstrument } from '../catalog/catalog';
import { barWriter } from '../process/bar-writer';
import { randomStream } from '../process/random';
import { SESSIONS } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';
import { exchangeRates, pairVolatility } from './currency-model';

/** Rates in units of the quoted currency: three decimals for the large ones (yen, won), else five. */
function rateDecimals(rate: number): number {
  return rate >= 20 ? 3 : 5;
}

/**
 * Simulates a currency pair as the ratio of its two currencies, so that cross rates and their legs agree up
 * to rounding.
 */
export function simulatePair(
  context: SimulationContext,
  pair: CatalogInstrument,
): { bars: BarColumns; returns: Float64Array } {
  const base = pair.symbol.slice(0, 3);
  const quote = pair.symbol.slice(3, 6);
  const rates = exchangeRates(context, { base, quote });
  const open = context.open('weekdays');
  const stream = randomStream(context.seed, `pair/${pair.symbol}`);
  const writer = barWriter(context.count, stream, false);
  const returns = new Float64Array(context.count);
  const deviation = pairVolatility(base, quote) / Math.sqrt(SESSIONS);
  let from = rates[0] ?? 0;
  let close = 0;
  for (let w = 0; w < context.count; w += 1) {
    if (open[w] === 0) continue;
    const rate = rates[w]!;
    const rounded = writer.add({
      day: context.days[w]!,
      from,
      to: rate,
      deviation,
      overnight: 0.2,
      volume: 0,
      decimals: rateDecimals(pair.price),
    });
    returns[w] = close === 0 ? 0 : rounded / close - 1;
    close = rounded;
    from = rate;
  }
  return { bars: writer.columns(), returns };
}
