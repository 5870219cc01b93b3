import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { formatIsoDate, requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { reference } from '../ingest/support/reference-data';
import type { PlayedAnswer, PlayedRequest } from './open-provider-server';

const FILES = { AAPL: 'AAPL', KO: 'KO', '^GSPC': 'GSPC', 'BTC-USD': 'BTC_USD' } as const;
const TYPES = { AAPL: 'EQUITY', KO: 'EQUITY', '^GSPC': 'INDEX', 'BTC-USD': 'CRYPTOCURRENCY' } as const;

/** The instruments of the week in which Apple's shares were split. */
export type RecordedSymbol = keyof typeof FILES;
export const RECORDED_SYMBOLS = Object.keys(FILES) as RecordedSymbol[];

const FIRST = requireIsoDate('2019-06-03');
const LAST = requireIsoDate('2020-09-04');
/** The day from which Apple's shares are quarters. */
export const RECORDED_SPLIT = requireIsoDate('2020-08-31');

/** A day with open, high, low, close and volume, adjusted for the split. */
export interface RecordedRow {
  readonly day: EpochDay;
  readonly values: readonly number[];
}

/** The true prices of a symbol, oldest first. */
export function readRecordedRows(symbol: RecordedSymbol): RecordedRow[] {
  const path = reference('prices/adjusted-daily', `${FILES[symbol]}.csv.gz`);
  const [, ...lines] = gunzipSync(readFileSync(path)).toString().trim().split('\n');
  return lines
    .map((line) => line.split(','))
    .map(([date, ...values]) => ({ day: requireIsoDate(date!), values: values.map(Number) }))
    .filter(({ day }) => day >= FIRST && day <= LAST);
}

/** The rows as a provider shows them on a day: before Apple's split the prices are four times higher. */
export function rowsAsOf(
  symbol: RecordedSymbol,
  rows: readonly RecordedRow[],
  asOf: EpochDay,
): RecordedRow[] {
  const factor = symbol === 'AAPL' && asOf < RECORDED_SPLIT ? 4 : 1;
  return rows
    .filter(({ day }) => day <= asOf)
    .map(({ day, values }) => ({
      day,
      values: values.map((value, at) => (at === 4 ? value / factor : value * factor)),
    }));
}

/** Yahoo's chart of a symbol as of a day. */
export function yahooChart(
  symbol: RecordedSymbol,
  rows: readonly RecordedRow[],
  asOf: EpochDay,
  { query }: Pick<PlayedRequest, 'query'>,
): PlayedAnswer {
  const shown = rowsAsOf(symbol, rows, asOf).filter(
    ({ day }) => day * 86_400 >= Number(query.get('period1')),
  );
  const second = (day: EpochDay): number => day * 86_400 + (TYPES[symbol] === 'CRYPTOCURRENCY' ? 0 : 48_600);
  const [open, high, low, close, volume] = [0, 1, 2, 3, 4].map((at) =>
    shown.map(({ values }) => values[at]!),
  );
  const splitAt = second(RECORDED_SPLIT);
  const splits = { [splitAt]: { date: splitAt, numerator: 4, denominator: 1 } };
  const meta = {
    symbol,
    currency: 'USD',
    instrumentType: TYPES[symbol],
    gmtoffset: 0,
    fullExchangeName: 'NYSE',
  };
  const result = {
    meta,
    timestamp: shown.map(({ day }) => second(day)),
    ...(symbol === 'AAPL' && asOf >= RECORDED_SPLIT ? { events: { splits } } : {}),
    indicators: { quote: [{ open, high, low, close, volume }] },
  };
  return { body: JSON.stringify({ chart: { result: [result], error: null } }) };
}

/** Stooq's table of rows, from the first day asked for. */
export function stooqTable(
  rows: readonly RecordedRow[],
  { query }: Pick<PlayedRequest, 'query'>,
): PlayedAnswer {
  const since = query.get('d1') ?? '';
  const lines = rows
    .map(({ day, values }) => [formatIsoDate(day), ...values].join(','))
    .filter((line) => line.slice(0, 10).replaceAll('-', '') >= since);
  return { body: ['Date,Open,High,Low,Close,Volume', ...lines].join('\n') };
}

/** The editable part of {@link yahooChart}. */
export interface ChartResult {
  readonly meta: { symbol: string };
  readonly timestamp: number[];
  readonly indicators: { readonly quote: [Record<'open' | 'high' | 'low' | 'close' | 'volume', number[]>] };
}

/** A chart with faults. */
export function editChart(truth: PlayedAnswer, edit: (result: ChartResult) => void): PlayedAnswer {
  const answer = JSON.parse(String(truth.body)) as { chart: { result: [ChartResult] } };
  edit(answer.chart.result[0]);
  return { body: JSON.stringify(answer) };
}
