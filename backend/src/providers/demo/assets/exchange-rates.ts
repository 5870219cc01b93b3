import type { DemoCatalog } from '../catalog/catalog';
import { dollarsPer } from '../indexes/index-plan';
import type { SimulationContext } from '../process/simulation-context';
import { currencyReturns } from './currency-model';

/** Units of `quote` per unit of `base` by weekday, from the simulated pair; all 1 for equal currencies. */
export function exchangeRates(
  context: SimulationContext,
  catalog: DemoCatalog,
  { base, quote }: { readonly base: string; readonly quote: string },
): Float64Array {
  const rates = new Float64Array(context.count).fill(1);
  if (base === quote) return rates;
  const up = currencyReturns(context, base);
  const down = currencyReturns(context, quote);
  let rate = dollarsPer(catalog, base) / dollarsPer(catalog, quote);
  for (let w = 0; w < rates.length; w += 1) {
    rate *= (1 + up[w]!) / (1 + down[w]!);
    rates[w] = rate;
  }
  return rates;
}
