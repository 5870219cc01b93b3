import { rankSymbols } from '@/lib/analytics/ranking/rank-symbols';
import { isFresh } from '@/lib/analytics/ranking/freshness';
import { screenFigures } from '@/lib/analytics/ranking/screen-figures';
import type { ScreenFigureId } from '@/lib/analytics/ranking/screen-figures';
import { yearRange } from '@/lib/analytics/series/year-range';
import { computeFigures } from '@/lib/analytics';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import {
  dayOf,
  describeWithReference,
  expectNear,
  numberOf,
  readReferenceJson,
  readReferenceRows,
} from '../../../support/reference-data';

type Ranking = readonly (readonly [string, number])[];

interface ScreenCase {
  readonly asof: string;
  readonly n_symbols: number;
  readonly top10_tr_1y: Ranking;
  readonly bottom10_tr_1y: Ranking;
  readonly top10_vol: Ranking;
  readonly lowest10_vol: Ranking;
  readonly top10_rsi: Ranking;
  readonly bottom10_rsi: Ranking;
  readonly n_above_sma200: number;
  readonly n_golden: number;
  readonly n_within_5pct_of_52w_high: number;
  readonly symbols: Record<string, Record<string, number | string | null>>;
}

/** Names of the figures in the reference; its `pr_1y` is a price return, which a screen does not show. */
const NAMES: Readonly<Record<string, ScreenFigureId>> = {
  close: 'price',
  tr_1y: 'return.1Y',
  tr_ytd: 'return.YTD',
  tr_1m: 'return.1M',
  high_52w: 'high52w',
  low_52w: 'low52w',
  pct_from_52w_high: 'fromHigh52w',
  avg_volume_20: 'averageVolume20',
  vol_252_ann: 'volatility.1Y',
  sma50: 'sma50',
  sma200: 'sma200',
  rsi14_close_full_history: 'rsi14',
  max_dd_1y: 'maxDrawdown.1Y',
};

function readUniverse(file: string): Map<string, SeriesView> {
  const bySymbol = new Map<string, Map<string, Record<string, string>>>();
  for (const row of readReferenceRows(file)) {
    if (!(numberOf(row.Close) > 0)) continue;
    const rows = bySymbol.get(row.Name!) ?? new Map<string, Record<string, string>>();
    if (!rows.has(row.Date!)) rows.set(row.Date!, row);
    bySymbol.set(row.Name!, rows);
  }
  const views = new Map<string, SeriesView>();
  for (const [symbol, byDate] of bySymbol) {
    const rows = [...byDate.values()].sort((a, b) => (a.Date! < b.Date! ? -1 : 1));
    const column = (name: string): Float64Array => Float64Array.from(rows, (row) => numberOf(row[name]));
    views.set(symbol, {
      days: Int32Array.from(rows, (row) => dayOf(row.Date!)),
      open: column('Open'),
      high: column('High'),
      low: column('Low'),
      close: column('Close'),
      volume: column('Volume'),
      total: column('Adj Close'),
    });
  }
  return views;
}

describeWithReference('screener.v1', () => {
  const { cases, file, tolerance } = readReferenceJson<{
    cases: ScreenCase[];
    file: string;
    tolerance: number;
  }>('reference/screener.json');
  const universe = readUniverse(file);

  it.each(cases.map((one) => [one.asof, one] as const))('as of %s', (_, one) => {
    const asOf = dayOf(one.asof);
    const rows = [...universe]
      .map(([symbol, view]) => {
        const end = view.days.findLastIndex((day) => day <= asOf) + 1;
        return { symbol, lastDay: view.days.subarray(0, end), view };
      })
      .filter(({ lastDay }) => isFresh(lastDay, asOf))
      .map(({ symbol, view, lastDay }) => ({
        symbol,
        lastDate: formatIsoDate(lastDay[lastDay.length - 1]!),
        ...screenFigures(view, { asOf, kind: 'stock' }),
      }));

    expect(rows).toHaveLength(one.n_symbols);
    for (const { symbol, figures, lastDate } of rows) {
      const expected = one.symbols[symbol]!;
      expect(lastDate).toBe(expected.last_date);
      for (const [name, id] of Object.entries(NAMES)) {
        const value = expected[name];
        const what = `${symbol} ${id}`;
        if (value === null) expect([what, figures[id]]).toEqual([what, null]);
        else expectNear(figures[id] as number, value as number, { tolerance, what });
      }
    }

    const rank = (id: ScreenFigureId, direction: 'ascending' | 'descending'): string[] =>
      rankSymbols(
        rows.map(({ symbol, figures }) => ({ symbol, value: figures[id] as number | null })),
        direction,
      )
        .slice(0, 10)
        .map(({ symbol }) => symbol);
    const symbolsOf = (ranking: Ranking): string[] => ranking.map(([symbol]) => symbol);
    expect(rank('return.1Y', 'descending')).toEqual(symbolsOf(one.top10_tr_1y));
    expect(rank('return.1Y', 'ascending')).toEqual(symbolsOf(one.bottom10_tr_1y));
    expect(rank('volatility.1Y', 'descending')).toEqual(symbolsOf(one.top10_vol));
    expect(rank('volatility.1Y', 'ascending')).toEqual(symbolsOf(one.lowest10_vol));
    expect(rank('rsi14', 'descending')).toEqual(symbolsOf(one.top10_rsi));
    expect(rank('rsi14', 'ascending')).toEqual(symbolsOf(one.bottom10_rsi));
    const count = (test: (figure: (id: ScreenFigureId) => number) => boolean): number =>
      rows.filter(({ figures }) => test((id) => (figures[id] as number | null) ?? NaN)).length;
    expect(count((figure) => figure('price') > figure('sma200'))).toBe(one.n_above_sma200);
    expect(count((figure) => figure('sma50') > figure('sma200'))).toBe(one.n_golden);
    expect(count((figure) => figure('fromHigh52w') >= -0.05)).toBe(one.n_within_5pct_of_52w_high);
  });

  it('agrees with computeFigures, and its 1-year price return with the reference', () => {
    const one = cases[0]!;
    const asOf = dayOf(one.asof);
    for (const symbol of ['ABBV', 'KO', 'AMD']) {
      const view = universe.get(symbol)!;
      const screened = screenFigures(view, { asOf, kind: 'stock' });
      const options = { view, asOf, kind: 'stock', benchmark: null, fundamentals: null } as const;
      const riskFree = { kind: 'fixed', annualRate: 0 } as const;
      const all = computeFigures({ ...options, riskFree, basis: 'total' });
      const priced = computeFigures({ ...options, riskFree, basis: 'price' });

      expect(all.figures).toMatchObject(screened.figures);
      expectNear(priced.figures['return.1Y'] as number, one.symbols[symbol]!.pr_1y as number, {
        tolerance,
        what: `${symbol} price return`,
      });
    }
  });
});

describe('yearRange', () => {
  it('skips the day a year ago and uses the close when the high is missing', () => {
    const view = {
      days: Int32Array.of(dayOf('2023-06-30'), dayOf('2023-07-01'), dayOf('2024-06-30')),
      high: Float64Array.of(99, 12, NaN),
      low: Float64Array.of(1, 8, NaN),
      close: Float64Array.of(50, 10, 13),
    };

    expect(yearRange(view)).toEqual(ok({ high: 13, low: 8 }));
    const [none, empty] = [new Int32Array(0), new Float64Array(0)];
    expect(yearRange({ days: none, high: empty, low: empty, close: empty })).toEqual(gap('no-data', 1, 0));
  });
});

describe('rankSymbols', () => {
  const rows = [
    { symbol: 'B', value: 1 },
    { symbol: 'C', value: null },
    { symbol: 'A', value: 1 },
    { symbol: 'D', value: 2 },
    { symbol: 'AA', value: null },
  ];

  it.each([
    ['ascending', ['A', 'B', 'D', 'AA', 'C']],
    ['descending', ['D', 'A', 'B', 'AA', 'C']],
  ] as const)('%s: ties by symbol, gaps last', (direction, expected) => {
    expect(rankSymbols(rows, direction).map(({ symbol }) => symbol)).toEqual(expected);
  });
});
