import { computeFigures } from '@/lib/analytics';
import type { InstrumentFigures, InstrumentPage, PriceColumns } from '@/lib/contracts/instrument';
import type { ChartEvents } from '@/lib/contracts/chart-events';
import type { BillRates } from '@/lib/contracts/rates';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, parseIsoDate, weekday } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { fetchBackend } from '@/lib/http/fetch-backend';
import { walk } from './series-view';

/**
 * A small backend: two instruments and a bill, with figures computed by the function that the backend uses.
 */
export const AS_OF = '2024-06-28';

const META: InstrumentPage['meta'] = {
  asOf: AS_OF,
  source: 'simulated',
  seed: 1,
  generatedAt: '2024-06-29T00:00:00Z',
  dataVersion: 1,
};
const BILL = 0.04;
const DAYS = sessions('2017-01-02', AS_OF);

function sessions(from: string, to: string): number[] {
  const days: number[] = [];
  for (let day = parseIsoDate(from)!; day <= parseIsoDate(to)!; day += 1) {
    if (weekday(day) % 6 !== 0) days.push(day);
  }
  return days;
}

function seriesOf(seed: number, count: number): SeriesView {
  const close = Float64Array.from(walk(DAYS.length, seed)).slice(-count);
  return {
    days: Int32Array.from(DAYS).slice(-count),
    open: close,
    high: close.map((price) => price * 1.01),
    low: close.map((price) => price * 0.99),
    close,
    volume: close.map((_, i) => 1000 + (i % 50)),
    total: close,
  };
}

const SERIES: Readonly<Record<string, SeriesView>> = {
  ACME: seriesOf(1, DAYS.length),
  '^GSPC': seriesOf(2, DAYS.length),
  '^TNX': seriesOf(4, DAYS.length),
  // Listed 41 returns ago.
  NEWCO: seriesOf(3, 42),
};

function seriesBy(symbol: string): SeriesView {
  const series = SERIES[symbol];
  if (!series) {
    throw new AppError('INSTRUMENT_UNKNOWN', `we know no instrument "${symbol}"`, {
      fields: { suggestions: ['ACME'] },
    });
  }
  return series;
}

function figuresOf(symbol: string, query: Readonly<Record<string, string | null | undefined>>) {
  const view = seriesBy(symbol);
  const riskfree = query.riskfree ?? 'bill';
  const benchmark = query.benchmark ?? '^GSPC';
  return computeFigures({
    view,
    asOf: parseIsoDate(AS_OF)!,
    from: query.from ? parseIsoDate(query.from)! : undefined,
    to: query.to ? parseIsoDate(query.to)! : undefined,
    kind: 'stock',
    benchmark: { view: seriesBy(benchmark), kind: 'index' },
    riskFree:
      riskfree === 'bill'
        ? { kind: 'bill', rates: { days: Int32Array.of(0), rates: Float64Array.of(BILL) } }
        : { kind: 'fixed', annualRate: Number(riskfree) },
    basis: query.basis === 'price' ? 'price' : 'total',
    fundamentals: null,
  });
}

function pricesOf(symbol: string): PriceColumns {
  const { days, ...columns } = seriesBy(symbol);
  return {
    meta: META,
    symbol,
    currency: 'USD',
    interval: '1d',
    adjusted: false,
    dates: Array.from(days, formatIsoDate),
    open: [...columns.open],
    high: [...columns.high],
    low: [...columns.low],
    close: [...columns.close],
    volume: [...columns.volume],
    total: [...columns.total],
    splits: [],
    dividends: [],
  };
}

/** The index with its dividends, under the name of the index. */
const BENCHMARK = {
  symbol: '^GSPC',
  name: 'S&P 500',
  basis: 'total',
  source: 'companion',
  ownBasis: 'total',
} as const;

const INDEX_NAMES: Readonly<Record<string, string>> = {
  '^GSPC': 'S&P 500',
  '^TNX': '10-Year Treasury Note Yield',
};

function pageOf(symbol: string): InstrumentPage {
  const { days } = seriesBy(symbol);
  const { figures, gaps, riskFreeRate } = figuresOf(symbol, {});
  return {
    meta: META,
    identity: {
      id: 1,
      symbol,
      aliases: [],
      name: INDEX_NAMES[symbol] ?? `${symbol} Inc.`,
      kind: symbol in INDEX_NAMES ? 'index' : 'stock',
      exchange: 'Nasdaq',
      currency: 'USD',
      quoteUnit: null,
      country: 'US',
      sector: 'Technology',
      industry: 'Software',
      frequency: 'daily',
      dividendAdjusted: false,
      details: {},
    },
    benchmark: BENCHMARK,
    universes: [{ id: 'sp500', name: 'S&P 500' }],
    riskFree: { kind: 'bill', series: 'DTB3', annualRate: riskFreeRate },
    figures,
    gaps,
    benchmarkFigures: null,
    peers: [{ symbol: 'NEWCO', name: 'NEWCO Inc.', return1Y: null, price: 90 }],
    tabs: ['statistics', 'peers'],
    nextReport: null,
    isNextDeclared: false,
    health: {
      firstDay: formatIsoDate(days[0]!),
      lastDay: AS_OF,
      bars: days.length,
      missingSessions: 0,
      longestGapDays: 3,
      unchangedDays: 1,
      staleDays: 0,
      splits: 0,
      dividends: 0,
      dividendAdjusted: false,
      source: 'simulated',
      comparison: null,
      disagreements: { count: 0, newest: [] },
      revisions: { count: 0, newest: [] },
    },
  };
}

function eventsOf(symbol: string): ChartEvents {
  return {
    meta: META,
    symbol,
    currency: 'USD',
    reports: [
      {
        filed: '2024-05-10',
        periodEnd: '2024-03-31',
        months: 3,
        isFirst: true,
        revenue: 2e9,
        revenueGrowth: 0.1,
        epsDiluted: 1.25,
        restated: 0,
      },
    ],
    news: [{ date: '2024-06-03', stories: 2, title: 'A plant opens', url: 'https://paper.example/1' }],
  };
}

function billRates(): BillRates {
  return { meta: META, series: 'DTB3', dates: ['1970-01-01'], rates: [BILL] };
}

function answer(path: string, query: Readonly<Record<string, string | null | undefined>>): unknown {
  if (path === '/rates/bill/') return billRates();
  const match = /^\/instruments\/([^/]+)\/(figures\/|prices\/|events\/)?$/.exec(path);
  if (!match?.[1]) throw new AppError('ROUTE_UNKNOWN', path);
  const symbol = decodeURIComponent(match[1]);
  if (match[2] === 'prices/') return pricesOf(symbol);
  if (match[2] === 'events/') return eventsOf(symbol);
  if (match[2] === undefined) return pageOf(symbol);
  const { figures, gaps, window, riskFreeRate } = figuresOf(symbol, query);
  const kind = (query.riskfree ?? 'bill') === 'bill' ? ('bill' as const) : ('fixed' as const);
  return {
    meta: META,
    symbol,
    benchmark: {
      ...BENCHMARK,
      ...(query.benchmark && { symbol: query.benchmark }),
      ...(query.basis === 'price' && { basis: 'price', ownBasis: 'price' }),
    },
    basis: query.basis === 'price' ? 'price' : 'total',
    window,
    riskFree: { kind, series: kind === 'bill' ? 'DTB3' : null, annualRate: riskFreeRate },
    figures,
    gaps,
    ...(query.with === 'benchmark' && {
      benchmarkFigures: figuresOf(query.benchmark ?? '^GSPC', query),
      comparedFigures: null,
    }),
  } satisfies InstrumentFigures;
}

/** The backend as called by the web process. */
export const fixtureFetch: typeof fetchBackend = async <T>(
  path: string,
  request: Parameters<typeof fetchBackend>[1] = {},
) => answer(path, request.query ?? {}) as T;

/** The backend as called by the browser: a response or an error. */
export function answerBrowser(url: URL): { status: number; body: unknown } {
  try {
    const query = Object.fromEntries(url.searchParams);
    return { status: 200, body: answer(url.pathname.replace(/^\/backend/, ''), query) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, body: { detail: error.message, code: error.code, requestId: 'r' } };
  }
}
