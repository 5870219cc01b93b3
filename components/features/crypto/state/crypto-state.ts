import { t } from '@/lib/domain/text';
import { MAX_COINS } from '@/lib/domain/coin-charts';
import { RANGE_PRESETS } from '@/lib/domain/ranges';
import type { RangePreset } from '@/lib/domain/ranges';
import { quote, StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';

/** Color options of the map, with the return at which the color is deepest. */
export const COIN_COLOR_METRICS = [
  {
    id: 'crypto.24h',
    label: '24h',
    get name() {
      return t('24 hours');
    },
  },
  {
    id: 'crypto.7d',
    label: '7d',
    get name() {
      return t('7 days');
    },
  },
  {
    id: 'crypto.30d',
    label: '30d',
    get name() {
      return t('30 days');
    },
  },
  {
    id: 'return.YTD',
    get label() {
      return t('YTD');
    },
    get name() {
      return t('year to date');
    },
  },
  {
    id: 'crypto.1Y',
    label: '1Y',
    get name() {
      return t('1 year');
    },
  },
] as const;

export type CoinHeatId = (typeof COIN_COLOR_METRICS)[number]['id'];

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
  query: StateQuery,
  symbols: readonly string[] | null,
): ParsedState<CryptoState> {
  const reader = new StateReader(query);
  const isKnownCoin = (symbol: string): boolean => {
    if (symbols === null || symbols.includes(symbol)) return true;
    reader.report(t('{quote}: no coin with a price by this day.', { quote: quote(symbol) }));
    return false;
  };
  const state = {
    heat: reader.choice('heat', COIN_COLOR_METRICS, DEFAULT_CRYPTO_STATE.heat),
    range: reader.choice('range', RANGE_PRESETS, DEFAULT_CRYPTO_STATE.range),
    coins:
      reader
        .shortList('coins', { max: MAX_COINS, nouns: t('coins') })
        .map((symbol) => symbol.toUpperCase())
        .filter(isKnownCoin)
        .join(',') || null,
    coin: [query.coin?.toUpperCase() ?? ''].find((symbol) => symbol !== '' && isKnownCoin(symbol)) ?? null,
  };
  return { state, problems: reader.problems };
}
