import { lastOnOrBefore } from '@/lib/analytics';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';

/** US dollars for one unit of a currency, by day. */
export interface DollarRate {
  /** The currency pair it was read from. */
  readonly symbol: string;
  readonly days: Int32Array;
  readonly values: Float64Array;
}

export const DOLLAR = 'USD';

/**
 * US dollars for one unit of a currency as of a day: from the pair quoted that way (`EURUSD=X`), else from
 * the inverted pair (`USDCAD=X`).
 *
 * @returns Null when neither pair is stored with a price by then.
 */
export async function readDollarRate(
  store: MarketStore,
  currency: string,
  asOf: EpochDay,
): Promise<DollarRate | null> {
  const direct = await readPair(store, `${currency}${DOLLAR}=X`, asOf);
  if (direct) return direct;
  const turned = await readPair(store, `${DOLLAR}${currency}=X`, asOf);
  return turned && { ...turned, values: turned.values.map((value) => 1 / value) };
}

async function readPair(store: MarketStore, symbol: string, asOf: EpochDay): Promise<DollarRate | null> {
  const pair = store.find(symbol);
  const view = pair && (await store.view(pair.id, asOf));
  return view && view.days.length > 0 ? { symbol: pair.symbol, days: view.days, values: view.close } : null;
}

/** Rates of several currencies: 1 for the dollar, null for a currency without a pair. */
export class DollarRates {
  readonly #rates: ReadonlyMap<string, DollarRate | null>;

  private constructor(rates: ReadonlyMap<string, DollarRate | null>) {
    this.#rates = rates;
  }

  /** Reads the rates of these currencies as of a day. */
  static async read(
    store: MarketStore,
    currencies: Iterable<string | null>,
    asOf: EpochDay,
  ): Promise<DollarRates> {
    const foreignCurrencies = [...new Set(currencies)].filter(
      (one): one is string => one !== null && one !== DOLLAR,
    );
    const entries = await Promise.all(
      foreignCurrencies.map(
        async (currency) => [currency, await readDollarRate(store, currency, asOf)] as const,
      ),
    );
    return new DollarRates(new Map(entries));
  }

  /** The pair of a currency; null for the dollar itself and when there is no pair. */
  pairOf(currency: string | null): DollarRate | null {
    return (currency === null ? null : this.#rates.get(currency)) ?? null;
  }

  /**
   * Units of one currency per unit of another on a day; null when a rate is missing. The rate of a currency
   * to itself is 1, even if it has no pair.
   */
  cross(from: string | null, to: string | null, day: EpochDay): number | null {
    if (from === to) return 1;
    const [a, b] = [this.#dollars(from, day), this.#dollars(to, day)];
    return a === null || b === null ? null : a / b;
  }

  #dollars(currency: string | null, day: EpochDay): number | null {
    if (currency === DOLLAR) return 1;
    const pair = this.pairOf(currency);
    const at = pair === null ? -1 : lastOnOrBefore(pair.days, day);
    return pair === null || at < 0 ? null : pair.values[at]!;
  }
}
