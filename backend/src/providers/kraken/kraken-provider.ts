import { Type } from 'typebox';
import type { DataProvider, PriceRequest, StatedPrices } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { readCell } from '../read-table';

const ID = 'kraken';
const PACE: Pace = { everyMs: 1_500 };
const DAY_SECONDS = 86_400;
const DAY_MINUTES = 1_440;
const PAIR = /^([A-Z0-9]{2,10})-(USD|EUR|GBP)$/;
/** Coins that Kraken calls otherwise. */
const OWN_NAMES: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' };

/** Start of the day in seconds, open, high, low, close, mean price, volume, trades. */
const Candle = Type.Tuple([
  Type.Number(),
  Type.String(),
  Type.String(),
  Type.String(),
  Type.String(),
  Type.String(),
  Type.String(),
  Type.Number(),
]);
const Refusal = Type.Object({ error: Type.Array(Type.String()) });
const Answer = Type.Object({
  result: Type.Record(Type.String(), Type.Union([Type.Array(Candle), Type.Number()])),
});

/**
 * The daily candles of the Kraken exchange, without a key: of the last 720 days. Volumes are left out, since those of
 * one exchange do not continue those of all.
 */
export function createKrakenProvider(client: HttpClient, origin: string): DataProvider {
  async function fetchPrices({ signal, since, symbol, until }: PriceRequest): Promise<StatedPrices> {
    const [, coin = '', currency = ''] = PAIR.exec(symbol) ?? [];
    const query = new URLSearchParams({
      pair: `${OWN_NAMES[coin] ?? coin}${currency}`,
      interval: String(DAY_MINUTES),
      ...(since !== null && { since: String(since * DAY_SECONDS - 1) }),
    });
    const url = `${origin}/0/public/OHLC?${query.toString()}`;
    const answer = await client.get({ provider: ID, url, expects: 'json', pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    refuseErrors(readJson(ID, answer.body, Refusal).error, symbol);
    // The pair has another name in the response; beside it is the last instant.
    const candles =
      Object.values(readJson(ID, answer.body, Answer).result).find((one) => typeof one !== 'number') ?? [];
    const bars = candles
      .map(([second, open, high, low, close]) => ({
        day: Math.floor(second / DAY_SECONDS),
        open: readCell(ID, open, 'open'),
        high: readCell(ID, high, 'high'),
        low: readCell(ID, low, 'low'),
        close: readCell(ID, close, 'close'),
        volume: null,
        adjusted: null,
      }))
      .filter(({ day }) => day <= until && (since === null || day >= since));
    const none = { splits: [], dividends: [], dividendAdjusted: false } as const;
    return { symbol, name: null, kind: 'crypto', exchange: null, currency, bars, ...none };
  }

  return {
    id: ID,
    prices: { kinds: ['crypto'], covers: (symbol) => PAIR.test(symbol), fetch: fetchPrices },
  };
}

/** Kraken answers 200 with a list of errors: their first letter is the severity, their first word the part at fault. */
function refuseErrors(errors: readonly string[], symbol: string): void {
  const text = errors.join(', ').slice(0, 120);
  if (text === '') return;
  if (/Unknown asset pair/i.test(text))
    throw new ProviderError('unknown-symbol', ID, `has no pair ${symbol}`);
  if (/Rate limit|Too many requests|Throttled/i.test(text)) throw new ProviderError('rate-limit', ID, text);
  if (text.startsWith('EService')) throw new ProviderError('network', ID, text);
  throw new ProviderError('refused', ID, text);
}
