import { Type, type Static } from 'typebox';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { DataProvider, PriceRequest, StatedBar, StatedPrices } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { readCell, readDay } from '../read-table';

const ID = 'twelvedata';
/** Eight requests a minute, 800 a day without a plan. */
const PACE: Pace = { everyMs: 7_600 };
/** Rows of one response, and how many of them are asked for: a hundred years. */
const MAX_ROWS = 5000;
const MAX_PAGES = 5;
const FIRST_DAY = '1960-01-01';

const Answer = Type.Object({
  meta: Type.Object({
    symbol: Type.String(),
    currency: Type.Optional(Type.String()),
    exchange: Type.Optional(Type.String()),
  }),
  values: Type.Array(
    Type.Object({
      datetime: Type.String(),
      open: Type.String(),
      high: Type.String(),
      low: Type.String(),
      close: Type.String(),
      volume: Type.Optional(Type.String()),
    }),
  ),
});
type Answer = Static<typeof Answer>;
/** Twelve Data answers with one sentence in place of data, with status 200 as well. */
const Refusal = Type.Object({ code: Type.Number(), message: Type.String() });

const NO_DATA = /^No data is available on the specified dates/;
/** A symbol that the plan of the key does not include. */
const OF_ANOTHER_PLAN = /available (starting with|exclusively with)|upgrad/i;

/**
 * Twelve Data's daily prices, adjusted for splits that it does not state: American stocks and funds, exchange rates
 * and coins. Needs a key.
 */
export function createTwelveDataProvider(client: HttpClient, origin: string, key: string): DataProvider {
  async function ask(query: Readonly<Record<string, string>>, signal: AbortSignal | null): Promise<Buffer> {
    const parameters = new URLSearchParams({ ...query, apikey: key }).toString();
    const url = `${origin}/time_series?${parameters}`;
    try {
      const answer = await client.get({ provider: ID, url, expects: 'json', pace: PACE, signal });
      if (!answer.isUnchanged) return answer.body;
    } catch (error) {
      // The client shows the beginning of a response with another status.
      const [, sentence] =
        error instanceof ProviderError ? (/answered 40[03]: (.*)$/.exec(error.message) ?? []) : [];
      if (sentence !== undefined && OF_ANOTHER_PLAN.test(sentence)) throw ofAnotherPlan();
      if (sentence?.includes('No data is available') === true) return EMPTY;
      throw error;
    }
    throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
  }

  async function fetchPrices({ kind, since, signal, symbol, until }: PriceRequest): Promise<StatedPrices> {
    const pair = providerSymbol(symbol, kind);
    if (pair === null) throw new ProviderError('unknown-symbol', ID, `has no symbol ${symbol}`);
    const query = { symbol: pair, interval: '1day', outputsize: String(MAX_ROWS), start_date: FIRST_DAY };
    const bars = new Map<EpochDay, StatedBar>();
    let meta: Answer['meta'] = { symbol: pair };
    let end = until;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      // The day of the end is left out.
      const span = {
        ...(since !== null && { start_date: formatIsoDate(since) }),
        end_date: formatIsoDate(end + 1),
      };
      const answer = readSeries(await ask({ ...query, ...span }, signal), symbol);
      if (answer === null) break;
      meta = answer.meta;
      for (const row of answer.values) {
        const bar = toBar(row);
        if (bar.day <= until && (since === null || bar.day >= since)) bars.set(bar.day, bar);
      }
      if (answer.values.length < MAX_ROWS) break;
      end = Math.min(...bars.keys()) - 1;
    }
    return {
      symbol,
      name: null,
      kind: null,
      exchange: kind === 'stock' || kind === 'etf' ? (meta.exchange ?? null) : null,
      currency: meta.currency ?? quoteCurrency(pair),
      bars: [...bars.values()].sort((a, b) => a.day - b.day),
      splits: [],
      dividends: [],
      dividendAdjusted: false,
    };
  }

  return {
    id: ID,
    prices: {
      kinds: ['stock', 'etf', 'currency', 'crypto'],
      covers: (symbol, kind) => providerSymbol(symbol, kind) !== null,
      fetch: fetchPrices,
    },
  };
}

const EMPTY = Buffer.from(
  JSON.stringify({ code: 400, message: 'No data is available on the specified dates' }),
);

/** `BRK.B`, `EUR/USD`, `BTC/USD`; null for what a key without a plan does not include. */
function providerSymbol(symbol: string, kind: PriceRequest['kind']): string | null {
  const pair =
    kind === 'currency'
      ? /^([A-Z]{3})([A-Z]{3})=X$/.exec(symbol)
      : kind === 'crypto'
        ? /^([A-Z0-9]{2,10})-(USD)$/.exec(symbol)
        : null;
  if (pair) return `${pair[1]}/${pair[2]}`;
  const isListed = (kind === 'stock' || kind === 'etf') && /^[A-Z]{1,5}(-[A-Z]{1,2})?$/.test(symbol);
  return isListed ? symbol.replace('-', '.') : null;
}

const quoteCurrency = (pair: string): string | null => /\/([A-Z]{3})$/.exec(pair)?.[1] ?? null;

const ofAnotherPlan = (): ProviderError =>
  new ProviderError('unknown-symbol', ID, 'the plan of the key does not include the symbol');

/**
 * The series of a response; null when it has no rows for these days.
 *
 * @throws ProviderError for the sentence in its place.
 */
function readSeries(body: Buffer, symbol: string): Answer | null {
  if (!body.includes('"values"')) {
    const { code, message } = readJson(ID, body, Refusal);
    if (NO_DATA.test(message)) return null;
    if (OF_ANOTHER_PLAN.test(message) && code !== 429) throw ofAnotherPlan();
    if (code === 429) throw new ProviderError('rate-limit', ID, message.slice(0, 120));
    if (code === 401 || code === 403) throw new ProviderError('blocked', ID, message.slice(0, 120));
    if (code === 404 || /\*\*symbol\*\*/.test(message))
      throw new ProviderError('unknown-symbol', ID, `has no symbol ${symbol}`);
    throw new ProviderError(code >= 500 ? 'network' : 'refused', ID, message.slice(0, 120));
  }
  return readJson(ID, body, Answer);
}

function toBar({ close, datetime, high, low, open, volume }: Answer['values'][number]): StatedBar {
  return {
    day: readDay(ID, datetime),
    open: readCell(ID, open, 'open'),
    high: readCell(ID, high, 'high'),
    low: readCell(ID, low, 'low'),
    close: readCell(ID, close, 'close'),
    volume: readCell(ID, volume, 'volume'),
    adjusted: null,
  };
}
