import { isChartRange } from '@/lib/analytics/series/chart-range';
import type { ChartRange } from '@/lib/analytics/series/chart-range';

/** What the colors of the map stand for, and the return from which on they are deepest. */
export const COIN_HEATS = [
  { id: 'crypto.24h', label: '24h', name: '24 hours', limit: 0.06 },
  { id: 'crypto.7d', label: '7d', name: '7 days', limit: 0.15 },
  { id: 'crypto.30d', label: '30d', name: '30 days', limit: 0.3 },
  { id: 'return.YTD', label: 'YTD', name: 'year to date', limit: 0.8 },
  { id: 'crypto.1Y', label: '1Y', name: '365 days', limit: 1 },
] as const;

export type CoinHeatId = (typeof COIN_HEATS)[number]['id'];

/** Ranges of the charts. */
export const COIN_RANGES = ['1Y', '3Y', '5Y', '10Y', 'Max'] as const satisfies readonly ChartRange[];

export const MOST_COINS = 6;

/** Everything that a reader can set on the page beside the order of the table. */
export interface CryptoState {
  readonly heat: CoinHeatId;
  /** Of all three charts. */
  readonly range: ChartRange;
  /** Coins of the drawdowns, separated by commas; null: the largest that are not pegged. */
  readonly coins: string | null;
  /** Coin of the correlation; null: the largest. */
  readonly coin: string | null;
}

export const CRYPTO_PARAMETERS = ['heat', 'range', 'coins', 'coin'] as const;

export const DEFAULT_CRYPTO_STATE: CryptoState = { heat: 'crypto.24h', range: '3Y', coins: null, coin: null };

/**
 * Reads the state from an address. Never fails: what it cannot read is named and left out.
 *
 * @param symbols - The coins that there are; null while they are not known, and then any is taken.
 */
export function parseCryptoState(
  query: Readonly<Record<string, string | undefined>>,
  symbols: readonly string[] | null,
): { readonly state: CryptoState; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const heat = COIN_HEATS.find(({ id }) => id === query.heat);
  if (query.heat && !heat) problems.push(`heat is one of ${COIN_HEATS.map(({ id }) => id).join(', ')}.`);
  if (query.range && !isChartRange(query.range)) problems.push(`range is one of ${COIN_RANGES.join(', ')}.`);
  const known = (symbol: string): boolean => {
    if (symbols === null || symbols.includes(symbol)) return true;
    problems.push(`“${symbol.slice(0, 20)}” is no coin that had a price by this day.`);
    return false;
  };
  const named = [...new Set((query.coins ?? '').toUpperCase().split(/[\s,]+/))].filter((name) => name !== '');
  if (named.length > MOST_COINS)
    problems.push(`The drawdowns take ${MOST_COINS} coins at most: the first ${MOST_COINS} are shown.`);
  const coins = named.slice(0, MOST_COINS).filter(known).join(',');
  const coin = query.coin?.toUpperCase() || null;
  return {
    state: {
      heat: heat?.id ?? DEFAULT_CRYPTO_STATE.heat,
      range: isChartRange(query.range) ? query.range : DEFAULT_CRYPTO_STATE.range,
      coins: coins === '' ? null : coins,
      coin: coin !== null && known(coin) ? coin : null,
    },
    problems,
  };
}
