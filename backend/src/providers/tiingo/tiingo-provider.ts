import { Type, type Static } from 'typebox';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { DataProvider, PriceRequest, StatedPrices } from '../data-provider';
import type { HttpClient, Pace } from '../http/http-client';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { readDay } from '../read-table';

const ID = 'tiingo';
const PACE: Pace = { everyMs: 300 };
const FIRST_DAY = '1960-01-01';

const Rows = Type.Array(
  Type.Object({
    date: Type.String(),
    open: Type.Number(),
    high: Type.Number(),
    low: Type.Number(),
    close: Type.Number(),
    volume: Type.Number(),
    adjClose: Type.Number(),
    divCash: Type.Number(),
    splitFactor: Type.Number(),
  }),
);

/** Tiingo's end-of-day prices of American stocks and funds. Needs a token. */
export function createTiingoProvider(client: HttpClient, origin: string, token: string): DataProvider {
  async function fetchPrices({ signal, since, symbol, until }: PriceRequest): Promise<StatedPrices> {
    const from = since === null ? FIRST_DAY : formatIsoDate(since);
    const path = `/tiingo/daily/${encodeURIComponent(symbol)}/prices`;
    const url = `${origin}${path}?startDate=${from}&endDate=${formatIsoDate(until)}&format=json`;
    const headers = { authorization: `Token ${token}` };
    const answer = await client.get({ provider: ID, url, expects: 'json', headers, pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    return { ...toAdjusted(readJson(ID, answer.body, Rows)), symbol, name: null, kind: null, exchange: null };
  }

  return {
    id: ID,
    prices: {
      kinds: ['stock', 'etf'],
      covers: (symbol) => /^[A-Z]{1,5}(-[A-Z]{1,2})?$/.test(symbol),
      fetch: fetchPrices,
      statesActions: true,
    },
  };
}

type Adjusted = Pick<StatedPrices, 'bars' | 'splits' | 'dividends' | 'dividendAdjusted' | 'currency'>;

/** Restates prices as traded for the splits that followed within the answer. */
function toAdjusted(rows: Static<typeof Rows>): Adjusted {
  const bars = [];
  const splits = [];
  const dividends = [];
  let factor = 1;
  for (const row of [...rows].reverse()) {
    const day = readDay(ID, row.date);
    bars.push({
      day,
      open: row.open / factor,
      high: row.high / factor,
      low: row.low / factor,
      close: row.close / factor,
      volume: row.volume * factor,
      adjusted: row.adjClose,
    });
    if (row.divCash > 0) dividends.push({ day, amount: row.divCash / factor });
    if (row.splitFactor === 1 || !(row.splitFactor > 0)) continue;
    splits.push({ day, ratio: row.splitFactor });
    factor *= row.splitFactor;
  }
  return {
    bars: bars.reverse(),
    splits: splits.reverse(),
    dividends: dividends.reverse(),
    dividendAdjusted: false,
    currency: 'USD',
  };
}
