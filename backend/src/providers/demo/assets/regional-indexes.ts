import type { CatalogInstrument } from '../catalog/catalog';
import { calendarOfExchange } from '@/lib/domain/exchanges/exchange-calendars';
import { regionModel } from '../process/factor-models';
import { resetGain } from '../process/factor-paths';
import { compound } from '../process/growth';
import { simulateQuote, type QuotePath } from '../process/quote-path';
import { ANCHOR_DAY, FIRST_DAY, SESSIONS } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';

/**
 * Annual trend growth of a stock index in its own currency since 2006; where prices rise fast much of it is
 * nominal.
 */
const GROWTH: Readonly<Record<string, number>> = {
  GB: 0.026,
  DE: 0.072,
  FR: 0.026,
  NL: 0.037,
  CH: 0.025,
  IT: 0.01,
  ES: 0.02,
  SE: 0.052,
  JP: 0.054,
  HK: 0.027,
  CN: 0.05,
  KR: 0.052,
  TW: 0.068,
  IN: 0.106,
  AU: 0.029,
  SG: 0.031,
  BR: 0.075,
  MX: 0.06,
  AR: 0.36,
  IL: 0.07,
};
const USUAL_GROWTH = 0.05;

/** Annual mean reversion toward the trend and the market's level. */
const REVERSION = 1.6;

/** Weekdays a year. */
const WEEKDAYS = 261;

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
  const { count, market } = context;
  const level = new Float64Array(count);
  const common = Float64Array.from(context.region(code));
  let now = index.price / compound(growth / SESSIONS, sessions);
  for (let w = 0; w < count; w += 1) {
    const worldMove = beta * market.surprise[w]! + resetGain(beta, market.variance[w]!);
    now *= 1 + growth / WEEKDAYS + worldMove;
    level[w] = now;
    // The level contains the world market's move already.
    common[w] = common[w]! - worldMove;
  }
  return simulateQuote(
    context,
    {
      symbol: index.symbol,
      leader: index.symbol,
      level,
      noise: 0.03,
      totalVolatility: Math.sqrt(0.0009 + model.volatility * model.volatility + MARKET_SHARE * beta * beta),
      reversion: REVERSION,
      decimals: () => 2,
      volume: null,
      common,
    },
    context.open(calendarOfExchange(index.exchange)),
  );
}
