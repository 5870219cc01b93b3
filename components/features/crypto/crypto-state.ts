import { isRangePreset } from '@/lib/domain/ranges';
import type { RangePreset } from '@/lib/domain/ranges';

/** Color options of the map, with the return at which the color is deepest. */
export const COIN_COLOR_METRICS = [
  { id: 'crypto.24h', label: '24h', name: '24 hours' },
  { id: 'crypto.7d', label: '7d', name: '7 days' },
  { id: 'crypto.30d', label: '30d', name: '30 days' },
  { id: 'return.YTD', label: 'YTD', name: 'year to date' },
  { id: 'crypto.1Y', label: '1Y', name: '365 days' },
] as const;

export type CoinHeatId = (typeof COIN_COLOR_METRICS)[number]['id'];

/** Ranges of the charts. */
export const COIN_RANGES = ['1Y', '3Y', '5Y', '10Y', 'Max'] as const satisfies readonly RangePreset[];

export const MAX_COINS = 6;

/** The state of the page, except the sort order of the table. */
export interface CryptoState {
  readonly heat: CoinHeatId;
  /** Range of all three charts. */
  readonly range: RangePreset;
  /** Coins of the drawdown chart, comma-separated; null: the largest coins that are not stablecoins. */
  readonly coins: string | null;
  /** Coin of the correlation chart; null: the largest. */
  readonly coin: string | null;
}

export const CRYPTO_PARAMETERS = ['heat', 'range', 'coins', 'coin'] as const;

export const DEFAULT_CRYPTO_STATE: CryptoState = { heat: 'crypto.24h', range: '3Y', coins: null, coin: null };

/**
 * Parses the state from a URL. Never fails: invalid parts are reported and ignored.
 *
 * @param symbols - The known coins; null while unknown, and then any symbol is accepted.
 */
export function parseCryptoState(
  query: Readonly<Record<string, string | undefined>>,
  symbols: readonly string[] | null,
): { readonly state: CryptoState; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const heat = COIN_COLOR_METRICS.find(({ id }) => id === query.heat);
  if (query.heat && !heat)
    problems.push(`heat must be one of ${COIN_COLOR_METRICS.map(({ id }) => id).join(', ')}.`);
  if (query.range && !isRangePreset(query.range))
    problems.push(`range must be one of ${COIN_RANGES.join(', ')}.`);
  const known = (symbol: string): boolean => {
    if (symbols === null || symbols.includes(symbol)) return true;
    problems.push(`“${symbol.slice(0, 20)}”: no coin with a price by this day.`);
    return false;
  };
  const named = [...new Set((query.coins ?? '').toUpperCase().split(/[\s,]+/))].filter((name) => name !== '');
  if (named.length > MAX_COINS)
    problems.push(`At most ${MAX_COINS} coins are charted; showing the first ${MAX_COINS}.`);
  const coins = named.slice(0, MAX_COINS).filter(known).join(',');
  const coin = query.coin?.toUpperCase() || null;
  return {
    state: {
      heat: heat?.id ?? DEFAULT_CRYPTO_STATE.heat,
      range: isRangePreset(query.range) ? query.range : DEFAULT_CRYPTO_STATE.range,
      coins: coins === '' ? null : coins,
      coin: coin !== null && known(coin) ? coin : null,
    },
    problems,
  };
}
