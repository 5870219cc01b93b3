import type { CatalogInstrument } from '../catalog/catalog';
import { calendarOfExchange } from '../calendars/exchange-calendars';
import { FACTOR_MODELS, REGION_MODELS } from '../process/factor-models';
import { compound } from '../process/growth';
import { simulateQuote, type QuotePath } from '../process/quote-path';
import { ANCHOR_DAY, FIRST_DAY, SESSIONS } from '../process/time-axis';
import type { World } from '../process/world';

/** Trend growth of a stock index in its own currency a year; where money loses its worth fast, much of it is that. */
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

/** Simulates an index of a country whose companies the catalog does not hold: the country's factor and a little noise. */
export function simulateRegionalIndex(world: World, index: CatalogInstrument): QuotePath {
  const code = index.country ?? 'EU';
  const model = REGION_MODELS[code] ?? FACTOR_MODELS.region;
  const growth = GROWTH[code] ?? USUAL_GROWTH;
  const sessions = Math.round(((ANCHOR_DAY - FIRST_DAY) * SESSIONS) / 365.25);
  const beta = model.beta ?? 0;
  return simulateQuote(
    world,
    {
      symbol: index.symbol,
      firstIndex: 0,
      firstPrice: index.price / compound(growth / SESSIONS, sessions),
      growth,
      noise: 0.03,
      totalVolatility: Math.sqrt(0.0009 + model.volatility * model.volatility + 0.024 * beta * beta),
      reversion: 1,
      decimals: () => 2,
      volume: null,
      common: world.region(code),
    },
    world.open(calendarOfExchange(index.exchange)),
  );
}
