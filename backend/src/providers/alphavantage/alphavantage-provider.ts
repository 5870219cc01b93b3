import { Type } from 'typebox';
import type { DataProvider, PriceRequest, StatedPrices } from '../data-provider';
import type { HttpClient, Pace } from '../http/http-client';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { readCell, readDay } from '../read-table';

const ID = 'alphavantage';
/** Five requests a minute, 25 a day without a plan. */
const PACE: Pace = { everyMs: 12_500 };

const Answer = Type.Object({
  'Time Series (Daily)': Type.Record(
    Type.String(),
    Type.Object({
      '1. open': Type.String(),
      '2. high': Type.String(),
      '3. low': Type.String(),
      '4. close': Type.String(),
      '5. volume': Type.String(),
    }),
  ),
});
/** Alpha Vantage answers 200 with one sentence in place of data. */
const Sentence = Type.Object({
  Note: Type.Optional(Type.String()),
  Information: Type.Optional(Type.String()),
  'Error Message': Type.Optional(Type.String()),
});

/** Alpha Vantage's daily prices as traded; the last hundred days without a plan. Needs a key. */
export function createAlphaVantageProvider(client: HttpClient, origin: string, key: string): DataProvider {
  async function fetchPrices({ signal, since, symbol, until }: PriceRequest): Promise<StatedPrices> {
    const query = new URLSearchParams({
      function: 'TIME_SERIES_DAILY',
      symbol: symbol.replace('-', '.'),
      outputsize: since === null ? 'full' : 'compact',
      apikey: key,
    });
    const url = `${origin}/query?${query.toString()}`;
    const answer = await client.get({ provider: ID, url, expects: 'json', pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    refuseSentence(answer.body, symbol);
    const series = readJson(ID, answer.body, Answer)['Time Series (Daily)'];
    const bars = Object.entries(series)
      .map(([date, row]) => ({
        day: readDay(ID, date),
        open: readCell(ID, row['1. open'], 'open'),
        high: readCell(ID, row['2. high'], 'high'),
        low: readCell(ID, row['3. low'], 'low'),
        close: readCell(ID, row['4. close'], 'close'),
        volume: readCell(ID, row['5. volume'], 'volume'),
        adjusted: null,
      }))
      .filter(({ day }) => day <= until && (since === null || day >= since))
      .sort((a, b) => a.day - b.day);
    const none = { splits: [], dividends: [], dividendAdjusted: false } as const;
    return { symbol, name: null, kind: null, exchange: null, currency: 'USD', bars, ...none };
  }

  return {
    id: ID,
    prices: {
      kinds: ['stock', 'etf'],
      covers: (symbol) => /^[A-Z]{1,5}(-[A-Z])?$/.test(symbol),
      fetch: fetchPrices,
    },
  };
}

function refuseSentence(body: Buffer, symbol: string): void {
  const said = readJson(ID, body, Sentence);
  const limit = said.Note ?? said.Information;
  if (limit !== undefined) throw new ProviderError('rate-limit', ID, limit.slice(0, 120));
  if (said['Error Message'] !== undefined)
    throw new ProviderError('unknown-symbol', ID, `has no symbol ${symbol}`);
}
