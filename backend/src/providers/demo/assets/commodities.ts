import type { CatalogInstrument } from '../catalog/catalog';
import { calendarOfExchange } from '@/lib/domain/exchanges/exchange-calendars';
import { levelPath } from '../process/level-story';
import { simulateQuote, type QuotePath } from '../process/quote-path';
import { SESSIONS, weekdayIndex } from '../process/time-axis';
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
  readonly contracts: number;
}

const GROUPS: Readonly<Record<string, GroupModel>> = {
  energy: { shared: 0.27, beta: 0.3, noise: 0.17, contracts: 250_000 },
  metals: { shared: 0.13, beta: 0.12, noise: 0.12, contracts: 120_000 },
  grains: { shared: 0.17, beta: 0.12, noise: 0.18, contracts: 130_000 },
  softs: { shared: 0.1, beta: 0.12, noise: 0.28, contracts: 50_000 },
  livestock: { shared: 0.1, beta: 0.08, noise: 0.17, contracts: 30_000 },
};

/** Futures whose volatility differs strongly from that of their group. */
const NOISE: Readonly<Record<string, number>> = {
  'GC=F': 0.07,
  'SI=F': 0.22,
  'NG=F': 0.5,
  'TTF=F': 0.5,
  'BZ=F': 0.08,
  'CL=F': 0.08,
};

/** A future that moves with another one: they differ by the spread of their scripted levels. */
const LEADERS: Readonly<Record<string, string>> = { 'BZ=F': 'CL=F' };

/** Annual growth of a future after its scripted levels, and its mean reversion toward its level. */
const GROWTH = 0.02;
const REVERSION = 8;

/** Simulates a front-month future: noisy around its scripted level, to which it reverts. */
export function simulateCommodity(context: SimulationContext, future: CatalogInstrument): QuotePath {
  const group = future.commodity?.group ?? 'energy';
  const model = GROUPS[group]!;
  const noise = NOISE[future.symbol] ?? model.noise;
  const scale = quoteScale(future.currency);
  const { count } = context;
  const scripted = levelPath(future.symbol, { count, growth: GROWTH / SESSIONS, position: weekdayIndex });
  const shared = model.shared * model.shared + 0.0225 * model.beta * model.beta;
  return simulateQuote(
    context,
    {
      symbol: future.symbol,
      leader: LEADERS[future.symbol] ?? future.symbol,
      level: (scripted ?? new Float64Array(count).fill(future.price)).map((level) => level / scale),
      noise,
      totalVolatility: Math.sqrt(shared + noise * noise),
      reversion: REVERSION,
      decimals: (price) => (price >= 20 ? 2 : 4),
      volume: model.contracts,
      common: context.factor(`commodity/${group}`, {
        volatility: model.shared,
        beta: model.beta,
        reversion: 0.5,
        turbulent: 0.3,
      }),
    },
    context.open(calendarOfExchange(future.exchange)),
  );
}
