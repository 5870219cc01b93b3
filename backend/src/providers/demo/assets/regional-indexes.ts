import type { CatalogInstrument } from '../catalog/catalog';
import { calendarOfExchange } from '@/lib/domain/exchanges/exchange-calendars';
import { regionModel } from '../process/factor-models';
import { compound } from '../process/growth';
import { simulateQuote, type QuotePath } from '../process/quote-path';
import { ANCHOR_DAY, FIRST_DAY, SESSIONS } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';

/**
 * Annual trend growth of a stock index in its own currency; in countries with high inflation much of it is
 * nominal.
 */
const GROWTH: Readonly<Record<string, number>> = {
  JP: 0.05,
  HK: 0.025,
  CN: 0.04,
  IN: 0.1,
  BR: 0.08,
  MX: 0.07,
  AR: 0.42,
};
const USUAL_GROWTH = 0.05;

/** The market's annual variance in quiet times. */
const MARKET_SHARE = 0.024;

/**
 * Simulates an index of a country whose companies the catalog does not contain: the country's factor and a
 * small amount of noise.
 */
export function simulateRegionalIndex(context: SimulationContext, index: CatalogInstrument): QuotePath {
  const code = index.country ?? 'EU';
  const model = regionModel(code);
  const growth = GROWTH[code] ?? USUAL_GROWTH;
  const sessions = Math.round(((ANCHOR_DAY - FIRST_DAY) * SESSIONS) / 365.25);
  const beta = model.beta ?? 0;
  return simulateQuote(
    context,
    {
      symbol: index.symbol,
      firstIndex: 0,
      firstPrice: index.price / compound(growth / SESSIONS, sessions),
      // The market's own convexity is already contained in its level.
      growth: growth - 0.5 * MARKET_SHARE * beta * beta,
      noise: 0.03,
      totalVolatility: Math.sqrt(0.0009 + model.volatility * model.volatility + MARKET_SHARE * beta * beta),
      reversion: 1,
      decimals: () => 2,
      volume: null,
      common: context.region(code),
    },
    context.open(calendarOfExchange(index.exchange)),
  );
}
