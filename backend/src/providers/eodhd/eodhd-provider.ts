import { Type, type Static } from 'typebox';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { Split } from '@/lib/domain/series';
import type { DataProvider, PriceRequest, StatedBar, StatedPrices } from '../data-provider';
import { settleDividendUnits } from '../dividend-units';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { createMemo } from '../http/memo';
import { ProviderError } from '../http/provider-error';
import { untilMidnight } from '../http/until-midnight';
import { readJson } from '../read-json';
import { readDay } from '../read-table';
import { restateSplits } from '../restate-splits';

const ID = 'eodhd';
/** A thousand requests a minute are allowed; how many a day depends on the plan (20 without one), and 402 ends them. */
const PACE: Pace = { everyMs: 100 };
const FIRST_DAY = '1960-01-01';
const DAY_MS = 86_400_000;

/** EODHD's codes of exchanges by Yahoo's endings. It has no prices of Tokyo and Milan. */
const EXCHANGES: Readonly<Record<string, string>> = {
  ...{ L: 'LSE', DE: 'XETRA', F: 'F', BE: 'BE', HM: 'HM', DU: 'DU', MU: 'MU', HA: 'HA', SG: 'STU' },
  ...{ PA: 'PA', BR: 'BR', AS: 'AS', LS: 'LS', MC: 'MC', IR: 'IR', SW: 'SW', VI: 'VI', AT: 'AT' },
  ...{ ST: 'ST', OL: 'OL', CO: 'CO', HE: 'HE', IC: 'IC', WA: 'WAR', BD: 'BUD', TA: 'TA', JO: 'JSE' },
  ...{ TO: 'TO', NE: 'NEO', SA: 'SA', MX: 'MX', BA: 'BA', SN: 'SN', AX: 'AU', HK: 'HK', SI: 'SG' },
  ...{ KS: 'KO', KQ: 'KQ', TW: 'TW', TWO: 'TWO', SS: 'SHG', SZ: 'SHE', JK: 'JK', BK: 'BK', KL: 'KLSE' },
  ...{ NS: 'NSE', BO: 'BSE', SR: 'SR' },
};

const Price = Type.Union([Type.Number(), Type.Null()]);
/** A plan of a year says so in the rows, and in one without prices where it has none of the days. */
const Bars = Type.Array(
  Type.Union([
    Type.Object({
      ...{ date: Type.String(), open: Price, high: Price, low: Price, close: Price },
      adjusted_close: Price,
      volume: Price,
    }),
    Type.Object({ warning: Type.String(), date: Type.Optional(Type.Never()) }),
  ]),
);
const Amount = Type.Union([Type.Number(), Type.String()]);
const Dividends = Type.Array(
  Type.Object({
    date: Type.String(),
    value: Amount,
    unadjustedValue: Type.Optional(Amount),
    currency: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
);
const Splits = Type.Array(Type.Object({ date: Type.String(), split: Type.String() }));
const Listings = Type.Array(
  Type.Object({ Code: Type.String(), Exchange: Type.String(), Name: Type.String(), Currency: Type.String() }),
);

/** The listing of a symbol at EODHD. */
interface Listing {
  readonly code: string;
  readonly exchange: string;
}

/**
 * EODHD's daily prices of stocks and funds of some forty exchanges, as traded, with splits and dividends. Needs a key. A
 * plan without splits and dividends leaves the adjusted closes: the prices then contain dividends.
 */
export function createEodhdProvider(client: HttpClient, origin: string, key: string): DataProvider {
  const remember = createMemo<Static<typeof Listings>>(DAY_MS);

  async function ask(
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal | null,
  ): Promise<Buffer> {
    const parameters = new URLSearchParams({ ...query, fmt: 'json', api_token: key }).toString();
    const url = `${origin}/api/${path}?${parameters}`;
    try {
      const answer = await client.get({ provider: ID, url, expects: 'json', pace: PACE, signal });
      if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
      return withData(answer.body);
    } catch (error) {
      if (error instanceof ProviderError && error.message.includes('answered 402')) throw limitOfDay();
      throw error;
    }
  }

  /** The rows of splits or dividends; null where the plan of the key has none. */
  async function askActions(
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal | null,
  ) {
    try {
      return await ask(path, query, signal);
    } catch (error) {
      if (error instanceof ProviderError && error.message.includes('answered 403')) return null;
      throw error;
    }
  }

  /** A search names the unit of a listing, which is pence or pounds in London. */
  async function readListing({ code, exchange }: Listing, signal: AbortSignal | null) {
    const listings = await remember(`${code}.${exchange}`, async () =>
      readJson(ID, await ask(`search/${encodeURIComponent(code)}`, { exchange }, signal), Listings),
    );
    const listing = listings.find((one) => one.Code === code && one.Exchange === exchange);
    if (listing === undefined)
      throw new ProviderError('unknown-symbol', ID, `names no currency of ${code}.${exchange}`);
    return { name: listing.Name, currency: listing.Currency };
  }

  async function fetchPrices({ since, signal, symbol, until }: PriceRequest): Promise<StatedPrices> {
    const listing = listingOf(symbol);
    if (listing === null) throw new ProviderError('unknown-symbol', ID, `has no symbol ${symbol}`);
    const ticker = encodeURIComponent(`${listing.code}.${listing.exchange}`);
    const days = { from: since === null ? FIRST_DAY : formatIsoDate(since), to: formatIsoDate(until) };
    const rows = readJson(ID, await ask(`eod/${ticker}`, { ...days, period: 'd' }, signal), Bars);
    const tradedBars = rows
      .flatMap((row) => (row.date === undefined ? [] : [toBar(row)]))
      .sort((a, b) => a.day - b.day);
    if (tradedBars.length === 0 && since === null)
      throw new ProviderError('unknown-symbol', ID, `has no prices of ${symbol}`);
    const { currency, name } =
      listing.exchange === 'US' ? { currency: 'USD', name: null } : await readListing(listing, signal);
    const identity = { symbol, name, currency, kind: null, exchange: null };
    const splitRows = await askActions(`splits/${ticker}`, days, signal);
    const dividendRows = splitRows && (await askActions(`div/${ticker}`, days, signal));
    if (splitRows === null || dividendRows === null)
      return {
        ...identity,
        bars: tradedBars.map(withDividends),
        splits: [],
        dividends: [],
        dividendAdjusted: true,
      };
    const splits = readJson(ID, splitRows, Splits).map(toSplit);
    const { bars, sharesSince } = restateSplits(tradedBars, splits, { hasAdjustedVolume: true });
    const dividends = readJson(ID, dividendRows, Dividends).map((row) => {
      const day = readDay(ID, row.date);
      const paid = row.unadjustedValue === undefined ? null : readAmount(row.unadjustedValue);
      const amount = paid === null ? readAmount(row.value) : paid / sharesSince(day);
      return { day, amount, currency: row.currency ?? null };
    });
    return {
      ...{ ...identity, bars, splits, dividendAdjusted: false },
      dividends: settleDividendUnits(dividends, bars, currency),
    };
  }

  return {
    id: ID,
    prices: {
      kinds: ['stock', 'etf'],
      covers: (symbol) => listingOf(symbol) !== null,
      fetch: fetchPrices,
    },
  };
}

/** `BRK-B` is `BRK-B` of `US`, `SAP.DE` is `SAP` of `XETRA`; null for an exchange that EODHD does not have. */
function listingOf(symbol: string): Listing | null {
  const [, code, ending] = /^([A-Z0-9][A-Z0-9-]{0,11})(?:\.([A-Z]{1,3}))?$/.exec(symbol) ?? [];
  if (code === undefined) return null;
  const exchange = ending === undefined ? 'US' : EXCHANGES[ending];
  return exchange === undefined ? null : { code, exchange };
}

/**
 * An answer that is data.
 *
 * @throws ProviderError for the sentence that EODHD sends in its place, with status 200 as well.
 */
function withData(body: Buffer): Buffer {
  const start = body.toString('utf8', 0, 120).trim();
  if (start.startsWith('[') || start.startsWith('{')) return body;
  if (/exceeded|limit/i.test(start)) throw limitOfDay();
  if (/unauthenticated|forbidden|token/i.test(start)) throw new ProviderError('blocked', ID, start);
  if (/not found/i.test(start)) throw new ProviderError('unknown-symbol', ID, start);
  return body;
}

/** Calls are counted from midnight UTC to midnight UTC. */
function limitOfDay(): ProviderError {
  return new ProviderError('rate-limit', ID, 'the calls of the day are used up', {
    retryAfterMs: untilMidnight(),
  });
}

type PriceRow = Exclude<Static<typeof Bars>[number], { warning: string }>;

function toBar({ adjusted_close, date, ...prices }: PriceRow): StatedBar {
  const { close, high, low, open, volume } = prices;
  return { day: readDay(ID, date), open, high, low, close, volume, adjusted: adjusted_close };
}

/** A bar whose prices contain splits and dividends, as its adjusted close does. */
function withDividends(bar: StatedBar): StatedBar {
  if (!bar.close || bar.adjusted === null) return bar;
  const factor = bar.adjusted / bar.close;
  const adjust = (price: number | null): number | null => (price === null ? null : price * factor);
  return {
    ...bar,
    open: adjust(bar.open),
    high: adjust(bar.high),
    low: adjust(bar.low),
    close: bar.adjusted,
  };
}

/** `4.000000/1.000000`: new shares for old ones. */
function toSplit({ date, split }: Static<typeof Splits>[number]): Split {
  const [shares, before] = split.split('/').map(Number);
  const ratio = (shares ?? Number.NaN) / (before ?? Number.NaN);
  if (ratio > 0 && Number.isFinite(ratio)) return { day: readDay(ID, date), ratio };
  throw new ProviderError('layout', ID, `the answer has changed: "${split.slice(0, 40)}" is no split`);
}

function readAmount(amount: number | string): number {
  const value = Number(amount);
  if (amount !== '' && Number.isFinite(value)) return value;
  throw new ProviderError('layout', ID, `the answer has changed: a dividend of "${String(amount)}"`);
}
