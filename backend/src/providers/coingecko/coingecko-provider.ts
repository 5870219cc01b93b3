import { Type } from 'typebox';
import type { DataProvider, PriceRequest, StatedPrices } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';

const ID = 'coingecko';
/** The public limit is about 30 requests a minute. */
const PACE: Pace = { everyMs: 2_500 };
const DAY_MS = 86_400_000;
/** Coins of one search that are offered. */
const MAX_FOUND = 5;
/** The longest history without a key of the paid plans. */
const MAX_DAYS = 365;

const Points = Type.Array(Type.Tuple([Type.Number(), Type.Union([Type.Number(), Type.Null()])]));
const MarketChart = Type.Object({ prices: Points, total_volumes: Points });
const SearchAnswer = Type.Object({
  coins: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      symbol: Type.String(),
      market_cap_rank: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
});

/** CoinGecko: daily closes of coins at midnight UTC, up to a year back. */
export function createCoinGeckoProvider(
  client: HttpClient,
  origin: string,
  key: string | null,
): DataProvider {
  const headers: Readonly<Record<string, string>> = key === null ? {} : { 'x-cg-demo-api-key': key };
  const ids = new Map<string, Promise<string>>();

  async function ask(path: string, signal: AbortSignal | null): Promise<Buffer> {
    const url = `${origin}/api/v3${path}`;
    const answer = await client.get({ provider: ID, url, expects: 'json', headers, pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    return answer.body;
  }

  /** The id of a coin: of several with one symbol the one with the largest market value. */
  function idOf(coin: string, signal: AbortSignal | null): Promise<string> {
    const cachedId = ids.get(coin);
    if (cachedId) return cachedId;
    const asking = (async () => {
      const body = await ask(`/search?query=${encodeURIComponent(coin)}`, signal);
      const coins = readJson(ID, body, SearchAnswer).coins.filter(
        ({ market_cap_rank: rank, symbol }) => symbol.toUpperCase() === coin && rank !== null,
      );
      const [first] = coins.sort((a, b) => a.market_cap_rank! - b.market_cap_rank!);
      if (first) return first.id;
      throw new ProviderError('unknown-symbol', ID, `has no coin ${coin}`);
    })();
    ids.set(coin, asking);
    asking.catch(() => ids.delete(coin));
    return asking;
  }

  async function fetchPrices({ signal, since, symbol, until }: PriceRequest): Promise<StatedPrices> {
    const pair = pairOf(symbol);
    if (pair === null)
      throw new ProviderError('unknown-symbol', ID, `${symbol} is not a pair with a currency`);
    const id = await idOf(pair.coin, signal);
    const days = since === null ? MAX_DAYS : Math.min(MAX_DAYS, until - since + 2);
    const query = `vs_currency=${pair.currency.toLowerCase()}&days=${days}&interval=daily`;
    const chart = readJson(ID, await ask(`/coins/${id}/market_chart?${query}`, signal), MarketChart);
    const volumes = new Map(chart.total_volumes);
    const bars = chart.prices.flatMap(([at, price]) => {
      // A point at midnight is the close of the day before; the last point is the running price.
      if (at % DAY_MS !== 0 || price === null) return [];
      const volume = volumes.get(at) ?? null;
      return [
        {
          day: at / DAY_MS - 1,
          open: null,
          high: null,
          low: null,
          close: price,
          // Stated in the currency; the store counts coins.
          volume: volume === null || !(price > 0) ? null : volume / price,
          adjusted: null,
        },
      ];
    });
    const none = { splits: [], dividends: [], dividendAdjusted: false } as const;
    return { symbol, name: null, kind: 'crypto', exchange: null, currency: pair.currency, bars, ...none };
  }

  return {
    id: ID,
    prices: { kinds: ['crypto'], covers: (symbol) => pairOf(symbol) !== null, fetch: fetchPrices },
    async search(text, signal) {
      const body = await ask(`/search?query=${encodeURIComponent(text)}`, signal);
      return readJson(ID, body, SearchAnswer)
        .coins.filter(({ market_cap_rank: rank }) => rank !== null)
        .map(({ name, symbol }) => ({ symbol: `${symbol.toUpperCase()}-USD`, name }))
        .filter(({ symbol }) => pairOf(symbol) !== null)
        .slice(0, MAX_FOUND)
        .map((coin) => ({ ...coin, exchange: null, currency: 'USD', kind: 'crypto' }));
    },
  };
}

function pairOf(symbol: string): { readonly coin: string; readonly currency: string } | null {
  const [, coin, currency] = /^([A-Z0-9]{2,10})-(USD|EUR|GBP|CAD)$/.exec(symbol) ?? [];
  return coin === undefined || currency === undefined ? null : { coin, currency };
}
