import { nearLog } from '../process/growth';
import { levelPath } from '../process/level-story';
import { SESSIONS, weekdayIndex } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';

/**
 * The model of a currency against the dollar: annual volatility, and its loading on the world stock market.
 */
interface CurrencyModel {
  readonly volatility: number;
  readonly beta: number;
}

const CURRENCIES: Readonly<Record<string, CurrencyModel>> = {
  EUR: { volatility: 0.083, beta: 0.08 },
  GBP: { volatility: 0.085, beta: 0.14 },
  JPY: { volatility: 0.09, beta: -0.15 },
  CHF: { volatility: 0.085, beta: -0.02 },
  CAD: { volatility: 0.06, beta: 0.22 },
  AUD: { volatility: 0.085, beta: 0.32 },
  NZD: { volatility: 0.09, beta: 0.3 },
  CNY: { volatility: 0.03, beta: 0.05 },
  INR: { volatility: 0.05, beta: 0.12 },
  MXN: { volatility: 0.09, beta: 0.35 },
  BRL: { volatility: 0.13, beta: 0.35 },
  SEK: { volatility: 0.085, beta: 0.2 },
  NOK: { volatility: 0.085, beta: 0.25 },
  DKK: { volatility: 0.083, beta: 0.08 },
  KRW: { volatility: 0.08, beta: 0.25 },
  SGD: { volatility: 0.045, beta: 0.12 },
  TWD: { volatility: 0.045, beta: 0.1 },
  HKD: { volatility: 0.004, beta: 0 },
  ARS: { volatility: 0.12, beta: 0.1 },
  ILS: { volatility: 0.07, beta: 0.12 },
};

/** Share of the common dollar factor in each currency's move. */
const DOLLAR = { volatility: 0.05, loading: 0.75 } as const;

/** Currencies pegged to another one: the krone to the euro. */
const PEGS: Readonly<Record<string, string>> = { DKK: 'EUR' };

/** Annual mean reversion of a currency toward its scripted value. */
const REVERSION = 8;

/** Value of a pegged unit in the currency of its peg; the Hong Kong dollar is tied to the American one. */
const PEG_RATES: Readonly<Record<string, number>> = { DKK: 1 / 7.46, HKD: 1 / 7.8 };

/**
 * Value of one unit of a currency in dollars, by weekday: strays around the scripted value of its pair with the
 * dollar. Constant for the dollar and for a currency without a script.
 */
export function currencyValues(context: SimulationContext, currency: string): Float64Array {
  const followed = PEGS[currency] ?? currency;
  const { count } = context;
  const scale = PEG_RATES[currency] ?? 1;
  const model = CURRENCIES[followed];
  const level = scriptedValue(followed, count);
  const values = new Float64Array(count).fill(scale);
  if (!model || !level) return values;
  const ownFactor = context.factor(`currency/${followed}`, {
    volatility: model.volatility * 0.65,
    beta: model.beta,
    turbulent: 0.3,
  });
  const dollar = context.factor('currency/dollar', { volatility: DOLLAR.volatility, turbulent: 0.3 });
  const loading = DOLLAR.loading * Math.min(1, model.volatility / 0.08);
  const pull = REVERSION / SESSIONS;
  let before = level[0] ?? 0;
  let value = before;
  for (let w = 0; w < count; w += 1) {
    const stray = ownFactor[w]! + loading * dollar[w]! - pull * nearLog(value / before);
    value *= level[w]! / before + stray;
    before = level[w]!;
    values[w] = value * scale;
  }
  return values;
}

function scriptedValue(currency: string, count: number): Float64Array | null {
  const axis = { count, growth: 0, position: weekdayIndex };
  return (
    levelPath(`${currency}USD=X`, axis) ??
    levelPath(`USD${currency}=X`, axis)?.map((rate) => 1 / rate) ??
    null
  );
}

/** Daily return of one unit of a currency in dollars, by weekday; all 0 for the dollar itself. */
export function currencyReturns(context: SimulationContext, currency: string): Float64Array {
  const values = currencyValues(context, currency);
  return values.map((value, w) => (w === 0 ? 0 : value / values[w - 1]! - 1));
}

/** Units of `quote` per unit of `base`, by weekday; all 1 for equal currencies. */
export function exchangeRates(
  context: SimulationContext,
  { base, quote }: { readonly base: string; readonly quote: string },
): Float64Array {
  if (base === quote) return new Float64Array(context.count).fill(1);
  const quoted = currencyValues(context, quote);
  return currencyValues(context, base).map((value, w) => value / quoted[w]!);
}

/** Approximate annual volatility of a pair; determines the size of its bars. */
export function pairVolatility(base: string, quote: string): number {
  const a = CURRENCIES[base]?.volatility ?? 0;
  const b = CURRENCIES[quote]?.volatility ?? 0;
  return Math.sqrt(a * a + b * b + 2 * 0.0005) * (a > 0 && b > 0 ? 0.8 : 1);
}
