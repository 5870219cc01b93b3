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

/** Annual mean reversion of a currency, as a share of its distance from its level. */
const REVERSION = 0.22;

/** Daily return of one unit of a currency in dollars, by weekday; all 0 for the dollar itself. */
export function currencyReturns(context: SimulationContext, currency: string): Float64Array {
  const followed = PEGS[currency] ?? currency;
  const model = CURRENCIES[followed];
  if (!model) return new Float64Array(context.count);
  const own = context.factor(`currency/${followed}`, {
    volatility: model.volatility * 0.8,
    beta: model.beta,
    reversion: REVERSION,
    turbulent: 0.3,
  });
  const dollar = context.factor('currency/dollar', {
    volatility: DOLLAR.volatility,
    reversion: REVERSION,
    turbulent: 0.3,
  });
  const loading = DOLLAR.loading * Math.min(1, model.volatility / 0.08);
  const returns = new Float64Array(context.count);
  for (let w = 0; w < returns.length; w += 1) returns[w] = own[w]! + loading * dollar[w]!;
  return returns;
}

/** Approximate annual volatility of a pair; determines the size of its bars. */
export function pairVolatility(base: string, quote: string): number {
  const a = CURRENCIES[base]?.volatility ?? 0;
  const b = CURRENCIES[quote]?.volatility ?? 0;
  return Math.sqrt(a * a + b * b + 2 * 0.0005) * (a > 0 && b > 0 ? 0.8 : 1);
}
