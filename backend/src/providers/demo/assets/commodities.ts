import type { CatalogInstrument } from '../catalog/catalog';
import { calendarOfExchange } from '@/lib/domain/exchanges/exchange-calendars';
import { compound } from '../process/growth';
import { simulateQuote, type QuotePath } from '../process/quote-path';
import { ANCHOR_DAY, FIRST_DAY, SESSIONS } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';
import { quoteScale } from '@/lib/domain/minor-units';

/**
 * Price model of a group of futures: the group's own factor, its loading on the stock market, and each
 * future's noise (annual).
 */
interface GroupModel {
  readonly shared: number;
  readonly beta: number;
  readonly noise: number;
  readonly growth: number;
  readonly reversion: number;
  readonly contracts: number;
}

const GROUPS: Readonly<Record<string, GroupModel>> = {
  energy: { shared: 0.27, beta: 0.45, noise: 0.17, growth: 0.01, reversion: 0.5, contracts: 250_000 },
  metals: { shared: 0.13, beta: 0.12, noise: 0.12, growth: 0.03, reversion: 0.25, contracts: 120_000 },
  grains: { shared: 0.17, beta: 0.12, noise: 0.18, growth: 0.015, reversion: 0.5, contracts: 130_000 },
  softs: { shared: 0.1, beta: 0.12, noise: 0.28, growth: 0.02, reversion: 0.45, contracts: 50_000 },
  livestock: { shared: 0.1, beta: 0.08, noise: 0.17, growth: 0.025, reversion: 0.5, contracts: 30_000 },
};

/** Futures whose volatility differs strongly from that of their group. */
const NOISE: Readonly<Record<string, number>> = {
  'GC=F': 0.07,
  'SI=F': 0.22,
  'NG=F': 0.5,
  'TTF=F': 0.5,
  'BZ=F': 0.06,
  'CL=F': 0.08,
};

/** Simulates a front-month future: noisy around a slowly rising trend to which it reverts. */
export function simulateCommodity(context: SimulationContext, future: CatalogInstrument): QuotePath {
  const group = future.commodity?.group ?? 'energy';
  const model = GROUPS[group]!;
  const noise = NOISE[future.symbol] ?? model.noise;
  const sessions = Math.round(((ANCHOR_DAY - FIRST_DAY) * SESSIONS) / 365.25);
  const shared = model.shared * model.shared + 0.0225 * model.beta * model.beta;
  return simulateQuote(
    context,
    {
      symbol: future.symbol,
      firstIndex: 0,
      firstPrice: future.price / quoteScale(future.currency) / compound(model.growth / SESSIONS, sessions),
      growth: model.growth,
      noise,
      totalVolatility: Math.sqrt(shared + noise * noise),
      reversion: model.reversion,
      decimals: (price) => (price >= 20 ? 2 : 4),
      volume: model.contracts,
      common: context.factor(`commodity/${group}`, {
        volatility: model.shared,
        beta: model.beta,
        reversion: model.reversion,
        turbulent: 0.3,
      }),
    },
    context.open(calendarOfExchange(future.exchange)),
  );
}
