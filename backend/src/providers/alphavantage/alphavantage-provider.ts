import { Type } from 'typebox';
import type { StatedDate } from '@/lib/domain/declared-dates';
import type { DatesRequest, DataProvider, PriceRequest, StatedPrices } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { readCell, readDay, readProviderTable } from '../read-table';

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
const Dividends = Type.Object({
  data: Type.Array(
    Type.Object({
      ex_dividend_date: Type.String(),
      declaration_date: Type.String(),
      payment_date: Type.String(),
      amount: Type.String(),
    }),
  ),
});
/** The word "Information" as the calendar of reports spells it: one letter a cell. */
const SPELLED_SENTENCE = 'I,n,f,o,r,m,a';
/** Alpha Vantage answers 200 with one sentence in place of data. */
const Sentence = Type.Object({
  Note: Type.Optional(Type.String()),
  Information: Type.Optional(Type.String()),
  'Error Message': Type.Optional(Type.String()),
});

/**
 * Alpha Vantage's daily prices as traded (the last hundred days without a plan), declared dividends and days of
 * reports. Needs a key.
 */
export function createAlphaVantageProvider(client: HttpClient, origin: string, key: string): DataProvider {
  async function ask(
    asked: Readonly<Record<string, string>>,
    symbol: string,
    expects: 'json' | 'text',
    signal: AbortSignal | null,
  ): Promise<Buffer> {
    const query = new URLSearchParams({ ...asked, symbol: symbol.replace('-', '.'), apikey: key });
    const url = `${origin}/query?${query.toString()}`;
    const answer = await client.get({ provider: ID, url, expects, pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    if (answer.body.toString('utf8', 0, 1) === '{') refuseSentence(answer.body, symbol);
    return answer.body;
  }

  let hasPlan = true;

  async function askDays({ signal, since, symbol }: PriceRequest): Promise<Buffer> {
    const askFor = (outputsize: 'compact' | 'full'): Promise<Buffer> =>
      ask({ function: 'TIME_SERIES_DAILY', outputsize }, symbol, 'json', signal);
    if (since !== null || !hasPlan) return askFor('compact');
    try {
      return await askFor('full');
    } catch (error) {
      if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
      hasPlan = false;
      return askFor('compact');
    }
  }

  async function fetchPrices(request: PriceRequest): Promise<StatedPrices> {
    const { since, symbol, until } = request;
    const series = readJson(ID, await askDays(request), Answer)['Time Series (Daily)'];
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

  async function fetchDates({ signal, symbol }: DatesRequest): Promise<StatedDate[]> {
    const reports = await ask({ function: 'EARNINGS_CALENDAR', horizon: '12month' }, symbol, 'text', signal);
    const dividends = await ask({ function: 'DIVIDENDS' }, symbol, 'json', signal);
    return [...readReportDays(reports), ...readDividendDays(dividends)];
  }

  const covers = (symbol: string): boolean => /^[A-Z]{1,5}(-[A-Z])?$/.test(symbol);
  return {
    id: ID,
    prices: { kinds: ['stock', 'etf'], covers, fetch: fetchPrices },
    dates: { covers, fetch: fetchDates },
  };
}

/** The days on which reports are expected: Alpha Vantage does not say which of them a company has confirmed. */
function readReportDays(body: Buffer): StatedDate[] {
  const text = body.toString('utf8');
  if (text.includes(SPELLED_SENTENCE)) throw new ProviderError('rate-limit', ID, 'limits the requests');
  const { headers, rows } = readProviderTable(ID, text, ['symbol', 'reportDate']);
  const at = headers.indexOf('reportDate');
  return rows.map((row) => ({
    kind: 'earnings',
    day: readDay(ID, row[at]),
    payDay: null,
    amount: null,
    isEstimate: true,
  }));
}

/** Dividends without a day of declaration are expected ones. */
function readDividendDays(body: Buffer): StatedDate[] {
  const isStated = (text: string): boolean => text !== 'None' && text !== '';
  return readJson(ID, body, Dividends).data.flatMap((row): StatedDate[] => {
    if (!isStated(row.ex_dividend_date)) return [];
    return [
      {
        kind: 'ex-dividend',
        day: readDay(ID, row.ex_dividend_date),
        payDay: isStated(row.payment_date) ? readDay(ID, row.payment_date) : null,
        amount: isStated(row.amount) ? readCell(ID, row.amount, 'amount') : null,
        isEstimate: !isStated(row.declaration_date),
      },
    ];
  });
}

function refuseSentence(body: Buffer, symbol: string): void {
  const said = readJson(ID, body, Sentence);
  const limit = said.Note ?? said.Information;
  // A limit offers the plans, too; it ends, and what a plan lacks stays.
  if (limit !== undefined)
    throw new ProviderError(
      /\bis a premium (?:endpoint|feature)\b/i.test(limit) ? 'refused' : 'rate-limit',
      ID,
      limit.slice(0, 120),
    );
  if (said['Error Message'] !== undefined)
    throw new ProviderError('unknown-symbol', ID, `has no symbol ${symbol}`);
}
