import { Type } from 'typebox';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { DataProvider, PriceRequest, StatedBar, StatedPrices } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';

const ID = 'coinbase';
const PACE: Pace = { everyMs: 400 };
const DAY_SECONDS = 86_400;
/** The most days of one response; it may state some before the first one. */
const PAGE_DAYS = 300;
const PAIR = /^[A-Z0-9]{2,10}-(?:USD|EUR|GBP)$/;

/** Start of the day in seconds, low, high, open, close, and the volume of this exchange. */
const Candles = Type.Array(
  Type.Tuple([
    Type.Number(),
    Type.Number(),
    Type.Number(),
    Type.Number(),
    Type.Number(),
    Type.Optional(Type.Number()),
  ]),
);

/**
 * The daily candles of the Coinbase exchange, without a key: the whole history of the coins that it trades. Volumes are
 * left out, since those of one exchange do not continue those of all.
 */
export function createCoinbaseProvider(client: HttpClient, origin: string): DataProvider {
  async function fetchPage({ signal, symbol }: PriceRequest, from: number, to: number): Promise<StatedBar[]> {
    const query = `granularity=${DAY_SECONDS}&start=${formatIsoDate(from)}&end=${formatIsoDate(to)}`;
    const url = `${origin}/products/${encodeURIComponent(symbol)}/candles?${query}`;
    const answer = await client.get({ provider: ID, url, expects: 'json', pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    return readJson(ID, answer.body, Candles)
      .map(([second, low, high, open, close]) => {
        const day = Math.floor(second / DAY_SECONDS);
        return { day, open, high, low, close, volume: null, adjusted: null };
      })
      .filter(({ day }) => day >= from && day <= to);
  }

  async function fetchPrices(request: PriceRequest): Promise<StatedPrices> {
    const { since, symbol, until } = request;
    const bars: StatedBar[] = [];
    for (let to = until; since === null || to >= since; to -= PAGE_DAYS) {
      const from = Math.max(since ?? -Infinity, to - PAGE_DAYS + 1);
      const page = await fetchPage(request, from, to);
      if (page.length === 0) break;
      bars.push(...page);
    }
    const none = { splits: [], dividends: [], dividendAdjusted: false } as const;
    return {
      symbol,
      name: null,
      kind: 'crypto',
      exchange: null,
      currency: symbol.slice(-3),
      bars: bars.sort((a, b) => a.day - b.day),
      ...none,
    };
  }

  return {
    id: ID,
    prices: { kinds: ['crypto'], covers: (symbol) => PAIR.test(symbol), fetch: fetchPrices },
  };
}
