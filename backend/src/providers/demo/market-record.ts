import type { EpochDay } from '@/lib/domain/iso-date';
import type { Dividend } from '@/lib/domain/series';
import { createBasket, type SimulatedBasket } from './indexes/basket';
import type { StockProfile } from './process/stock-profile';
import type { StockTrace } from './process/stock-trace';
import type { SimulationContext } from './process/simulation-context';

/** Data of a stock kept after its bars were yielded: sufficient for its fundamentals and the factors. */
export interface StockRecord {
  readonly profile: StockProfile;
  readonly currency: string;
  /** Day of its last bar. */
  readonly lastDay: EpochDay;
  /**
   * By month since January of the first year: last price as traded and shares in millions; 0 before the
   * listing.
   */
  readonly monthPrice: Float64Array;
  readonly monthShares: Float64Array;
  readonly dividends: readonly Dividend[];
  /** Total return by weekday for American listings, from which the factors are built; null for others. */
  readonly returns: Float32Array | null;
}

/** The data recorded while the stocks are simulated one after the other. */
export interface MarketRecord {
  readonly baskets: Map<string, SimulatedBasket>;
  readonly stocks: StockRecord[];
}

/** Creates an empty record. */
export function createRecord(): MarketRecord {
  return { baskets: new Map(), stocks: [] };
}

/** The basket of a key, created on first use. */
export function basketOf(record: MarketRecord, key: string, count: number): SimulatedBasket {
  let basket = record.baskets.get(key);
  if (!basket) {
    basket = createBasket(count);
    record.baskets.set(key, basket);
  }
  return basket;
}

/** Records a stock's path in condensed form. */
export function recordStock(
  context: SimulationContext,
  trace: StockTrace,
  stock: {
    readonly profile: StockProfile;
    readonly currency: string;
    readonly lastDay: EpochDay;
    readonly dividends: readonly Dividend[];
    readonly forFactors: boolean;
  },
): StockRecord {
  const { count, monthIndex } = context;
  const months = count === 0 ? 0 : monthIndex[count - 1]! + 1;
  const monthPrice = new Float64Array(months);
  const monthShares = new Float64Array(months);
  const returns = stock.forFactors ? new Float32Array(count) : null;
  for (let w = trace.first; w < count; w += 1) {
    monthPrice[monthIndex[w]!] = trace.close[w]!;
    monthShares[monthIndex[w]!] = trace.shares[w]!;
    if (returns && w > trace.first) {
      returns[w] = (trace.close[w]! + trace.dividend[w]!) / trace.before[w]! - 1;
    }
  }
  return {
    profile: stock.profile,
    currency: stock.currency,
    lastDay: stock.lastDay,
    monthPrice,
    monthShares,
    dividends: stock.dividends,
    returns,
  };
}
