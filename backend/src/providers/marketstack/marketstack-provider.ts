import { Type, type Static } from 'typebox';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { DataProvider, PriceRequest, StatedPrices } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { untilMidnight } from '../http/until-midnight';
import { readJson } from '../read-json';
import { readDay } from '../read-table';
import { restateSplits } from '../restate-splits';

const ID = 'marketstack';
/** Five requests a second are allowed; how many a month depends on the plan (100 without one). */
const PACE: Pace = { everyMs: 250 };
const FIRST_DAY = '1960-01-01';
const MAX_ROWS = 1000;
/** More than a century of days. */
const MAX_PAGES = 40;

/**
 * The market identifier codes that end its symbols, by Yahoo's endings. Not among them: London, Johannesburg and Tel
 * Aviv, since it does not say whether a price is in pounds or pence.
 */
const EXCHANGES: Readonly<Record<string, string>> = {
  ...{ DE: 'XETRA', PA: 'XPAR', AS: 'XAMS', BR: 'XBRU', LS: 'XLIS', MI: 'XMIL', MC: 'XMAD', SW: 'XSWX' },
  ...{ VI: 'XWBO', ST: 'XSTO', CO: 'XCSE', HE: 'XHEL', OL: 'XOSL', TO: 'XTSE', V: 'XTSX', AX: 'XASX' },
  ...{ T: 'XTKS', HK: 'XHKG', SS: 'XSHG', SZ: 'XSHE', NS: 'XNSE', BO: 'XBOM', KS: 'XKRX', TW: 'XTAI' },
  ...{ SI: 'XSES', MX: 'XMEX' },
};

const Price = Type.Union([Type.Number(), Type.Null()]);
const Row = Type.Object({
  ...{ date: Type.String(), symbol: Type.String() },
  ...{ open: Price, high: Price, low: Price, close: Price, volume: Price },
  adj_close: Type.Optional(Price),
  split_factor: Type.Optional(Price),
  dividend: Type.Optional(Price),
});
const Answer = Type.Object({
  pagination: Type.Object({ count: Type.Number(), total: Type.Number() }),
  /** A symbol without rows for the days may leave an empty list among them. */
  data: Type.Array(Type.Union([Row, Type.Array(Type.Never())])),
});
type Row = Static<typeof Row>;
/** It answers with a code in place of data, with status 200 as well. */
const Refusal = Type.Object({ error: Type.Object({ code: Type.String(), message: Type.String() }) });

/** Marketstack's daily prices of stocks and funds, as traded, with the split and the dividend of each day. Needs a key. */
export function createMarketstackProvider(client: HttpClient, origin: string, key: string): DataProvider {
  async function ask(
    query: Readonly<Record<string, string>>,
    signal: AbortSignal | null,
  ): Promise<Static<typeof Answer>> {
    const url = `${origin}/v2/eod?${new URLSearchParams({ ...query, access_key: key }).toString()}`;
    const symbol = query['symbols']!;
    try {
      const answer = await client.get({ provider: ID, url, expects: 'json', pace: PACE, signal });
      if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
      if (!answer.body.includes('"error"')) return readJson(ID, answer.body, Answer);
      const { code, message } = readJson(ID, answer.body, Refusal).error;
      throw refusalOf(code, symbol) ?? new ProviderError('refused', ID, message.slice(0, 120));
    } catch (error) {
      // The client shows the beginning of a response with another status.
      const code =
        error instanceof ProviderError ? /"code": ?"([a-z_]+)"/.exec(error.message)?.[1] : undefined;
      throw (code === undefined ? null : refusalOf(code, symbol)) ?? error;
    }
  }

  async function fetchPrices({ since, signal, symbol, until }: PriceRequest): Promise<StatedPrices> {
    const name = marketstackSymbol(symbol);
    if (name === null) throw new ProviderError('unknown-symbol', ID, `has no symbol ${symbol}`);
    const from = since === null ? FIRST_DAY : formatIsoDate(since);
    const query = { symbols: name, date_from: from, date_to: formatIsoDate(until), limit: String(MAX_ROWS) };
    const rows: Row[] = [];
    for (let page = 0, asked = 0, total = 1; page < MAX_PAGES && asked < total; page += 1) {
      const answer = await ask({ ...query, sort: 'ASC', offset: String(asked) }, signal);
      rows.push(...answer.data.filter((row): row is Row => !Array.isArray(row)));
      if (answer.pagination.count === 0) break;
      asked += answer.pagination.count;
      total = answer.pagination.total;
    }
    if (rows.length === 0 && since === null)
      throw new ProviderError('unknown-symbol', ID, `has no prices of ${symbol}`);
    const other = rows.find((row) => row.symbol.toUpperCase() !== name);
    if (other) throw new ProviderError('bad-content', ID, `answered with ${other.symbol} instead of ${name}`);
    return { symbol, name: null, kind: null, exchange: null, ...toAdjusted(rows, name.includes('.')) };
  }

  return {
    id: ID,
    prices: {
      kinds: ['stock', 'etf'],
      covers: (symbol) => marketstackSymbol(symbol) !== null,
      fetch: fetchPrices,
    },
  };
}

/** `SAP.XETRA`, `BRK-B`; null for an exchange that Marketstack does not have. */
function marketstackSymbol(symbol: string): string | null {
  const [, code, ending] = /^([A-Z0-9][A-Z0-9-]{0,11})(?:\.([A-Z]{1,2}))?$/.exec(symbol) ?? [];
  if (code === undefined || ending === undefined) return code ?? null;
  const exchange = EXCHANGES[ending];
  return exchange === undefined ? null : `${code}.${exchange}`;
}

/** The error that a code means; null for an unknown one. */
function refusalOf(code: string, symbol: string): ProviderError | null {
  if (code === 'usage_limit_reached')
    return new ProviderError('rate-limit', ID, 'the requests of the month are used up', {
      retryAfterMs: untilMidnight(),
    });
  if (code === 'rate_limit_reached' || code === 'too_many_requests')
    return new ProviderError('rate-limit', ID, 'limits the requests of a second');
  if (code === 'no_valid_symbols_provided' || code === 'the_requested_data_is_not_available')
    return new ProviderError('unknown-symbol', ID, `has no symbol ${symbol}`);
  if (/access|inactive|unauthorized/.test(code)) return new ProviderError('blocked', ID, code);
  return null;
}

type Adjusted = Pick<StatedPrices, 'bars' | 'splits' | 'dividends' | 'dividendAdjusted' | 'currency'>;

function toAdjusted(rows: readonly Row[], isForeign: boolean): Adjusted {
  const days = rows.map((row) => ({ row, day: readDay(ID, row.date) })).sort((a, b) => a.day - b.day);
  const tradedBars = days.map(({ day, row: { adj_close, close, high, low, open, volume } }) => ({
    ...{ day, open, high, low, close, volume },
    adjusted: adj_close ?? null,
  }));
  const splits = days.flatMap(({ day, row: { split_factor: ratio } }) =>
    ratio && ratio > 0 && ratio !== 1 ? [{ day, ratio }] : [],
  );
  const { bars, sharesSince } = restateSplits(tradedBars, splits);
  const dividends = days.flatMap(({ day, row: { dividend } }) =>
    dividend && dividend > 0 ? [{ day, amount: dividend / sharesSince(day) }] : [],
  );
  return { bars, splits, dividends, dividendAdjusted: false, currency: isForeign ? null : 'USD' };
}
