import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Comparison } from '@/lib/contracts/compare';
import type { IndicatorColumns, InstrumentFigures } from '@/lib/contracts/instrument';
import {
  adjustedFile,
  describeWithReference,
  expectNear,
  readReferenceJson,
} from '@/__tests__/support/reference-data';
import type { Database } from '../src/db/database';
import { importPrices } from '../src/ingest/prices/import-prices';
import { openMarketStore, type OpenMarketStore } from '../src/market/open-market-store';
import { withMarketWriter } from '../src/market/market-writer';
import { reference } from './ingest/support/reference-data';
import { buildTestApp } from './support/build-test-app';
import { day } from './support/fake-store';
import { openTestDatabase } from './support/test-database';

/** File names; `_USD` becomes `-USD` on import. */
const SYMBOLS = ['AAPL', 'BTC_USD', 'GLD', 'SPY', 'TLT', 'XLK'];

type Value = number | string | null;

interface HorizonCase {
  readonly symbol: string;
  readonly asof: string;
  readonly end_obs: string | null;
  readonly end_price: number | null;
  readonly effective: Record<
    string,
    { start?: string | null; ret: number | null; ann?: number | null } | null
  >;
}

interface RiskCase {
  readonly symbol: string;
  readonly window: readonly [string, string];
  readonly stats: Record<string, Value>;
}

interface RelativeCase {
  readonly asset: string;
  readonly benchmark: string;
  readonly window: readonly [string, string];
  readonly stats: Record<string, Value>;
}

interface CorrelationCase {
  readonly symbols: readonly string[];
  readonly window: readonly [string, string];
  readonly n_returns: number;
  readonly corr_daily: readonly (readonly number[])[];
}

interface IndicatorCase {
  readonly symbol: string;
  readonly series: readonly [string, string];
  readonly n_obs: number;
  readonly first_valid: Record<string, number>;
  readonly samples: readonly (Record<string, Value> & { readonly i: number; readonly date: string })[];
}

interface Cases<T> {
  readonly cases: readonly T[];
  readonly tolerance: number;
}

/** The figure for a number of the reference, by the requested rate. */
const RISK_IDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0': {
    n_returns: 'n',
    total_return: 'totalReturn',
    cagr_act365_25: 'cagr',
    vol_ann_simple: 'volatility',
    vol_ann_log: 'volatilityLog',
    sharpe_rf0: 'sharpe',
    sortino_mar0: 'sortino',
    max_drawdown: 'maxDrawdown',
    mdd_peak: 'maxDrawdown.peak',
    mdd_trough: 'maxDrawdown.trough',
    mdd_recovery: 'maxDrawdown.recovery',
    calmar_cagr_over_absmdd: 'calmar',
    ulcer_index: 'ulcer',
    var95_hist_type7: 'var95',
    cvar95_hist: 'cvar95',
    skew_sample_G1: 'skew',
    exkurt_sample_G2: 'kurtosis',
    best_day: 'bestDay',
    worst_day: 'worstDay',
  },
  '0.02': { sharpe_rf2pct: 'sharpe', sortino_mar2pct: 'sortino' },
};

const RELATIVE_IDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0': {
    beta: 'beta',
    alpha_ann_x252: 'alpha',
    corr: 'correlation',
    r2: 'r2',
    tracking_error_ann: 'trackingError',
    information_ratio_geom: 'informationRatio',
    up_capture_monthly_geometric: 'upCapture',
    down_capture_monthly_geometric: 'downCapture',
  },
  '0.02': { alpha_ann_x252_rf2pct: 'alpha' },
};

const INDICATOR_IDS: Readonly<Record<string, string>> = {
  sma20: 'sma20',
  sma50: 'sma50',
  sma200: 'sma200',
  ema12: 'ema12',
  ema26: 'ema26',
  ema50: 'ema50',
  rsi14_wilder: 'rsi14',
  macd_12_26: 'macd',
  macd_signal9: 'macdSignal',
  macd_hist: 'macdHistogram',
  bb20_mid: 'bollinger.mid',
  bb20_upper: 'bollinger.upper',
  bb20_lower: 'bollinger.lower',
  bb20_pctB: 'bollinger.percentB',
  bb20_bandwidth: 'bollinger.bandwidth',
  atr14_wilder: 'atr14',
  roll63_vol_simple: 'volatility63',
};

describeWithReference('the reference figures over HTTP', () => {
  let database: Database;
  let store: OpenMarketStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await openTestDatabase();
    const paths = SYMBOLS.map((symbol) => reference(adjustedFile(symbol)));
    await withMarketWriter(database, { source: 'csv', seed: null, what: 'import prices' }, (writer) =>
      importPrices({ paths }, writer),
    );
    const today = day('2026-08-23');
    store = await openMarketStore(database, { today });
    const config = {
      corsOrigins: [],
      logLevel: 'silent',
      productName: 'T',
      today,
      trustProxy: false,
    } as const;
    app = await buildTestApp(store, { db: database, config });
  }, 120_000);

  afterAll(async () => {
    await app.close();
    await store.close();
    await database.close();
  });

  function ask(symbol: string, call: string, query: Record<string, string>): Promise<LightMyRequestResponse> {
    return app.inject({ url: `/instruments/${symbol.replace('_USD', '-USD')}/${call}/`, query });
  }

  async function askFigures(symbol: string, query: Record<string, string>): Promise<InstrumentFigures> {
    const answer = await ask(symbol, 'figures', query);
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json<InstrumentFigures>();
  }

  /**
   * A null of the reference must be a null with its gap (a recovery not yet reached has none); dates are
   * equal; numbers are near.
   */
  function expectFigure(
    { figures, gaps }: InstrumentFigures,
    id: string,
    { expected, tolerance }: { expected: Value; tolerance: number },
  ): void {
    const found = figures[id];
    if (typeof expected === 'number') {
      expect([id, typeof found]).toEqual([id, 'number']);
      expectNear(found as number, expected, { tolerance, what: id });
      return;
    }
    expect([id, found]).toEqual([id, expected]);
    if (expected === null) expect([id, gaps[id]?.gap]).toEqual([id, expect.any(String)]);
  }

  const horizons = readReferenceJson<Cases<HorizonCase>>('reference/horizon_returns.json');

  it.each(horizons.cases.map((one) => [`${one.symbol} as of ${one.asof}`, one] as const))(
    'returns over the horizons of %s',
    async (_, one) => {
      if (one.end_obs === null) {
        expect((await ask(one.symbol, 'figures', { asof: one.asof })).statusCode).toBe(422);
        return;
      }
      const answer = await askFigures(one.symbol, { asof: one.asof, riskfree: '0' });
      const { tolerance } = horizons;
      expectFigure(answer, 'price', { expected: one.end_price, tolerance });
      expectFigure(answer, 'changePercent', { expected: one.effective['1D']?.ret ?? null, tolerance });
      expect(Object.keys(one.effective)).toHaveLength(11);
      for (const [horizon, found] of Object.entries(one.effective)) {
        expectFigure(answer, `return.${horizon}`, { expected: found?.ret ?? null, tolerance });
        expectFigure(answer, `start.${horizon}`, { expected: found?.start ?? null, tolerance });
        if (['3Y', '5Y', '10Y', 'SI'].includes(horizon))
          expectFigure(answer, `annualized.${horizon}`, { expected: found?.ann ?? null, tolerance });
      }
    },
  );

  const risk = readReferenceJson<Cases<RiskCase>>('reference/risk_stats.json');

  it.each(risk.cases.map((one) => [`${one.symbol}, ${one.window.join(' to ')}`, one] as const))(
    'risk of %s',
    async (_, one) => {
      const [from, to] = one.window;
      for (const [riskfree, ids] of Object.entries(RISK_IDS)) {
        // The window alone and the window with the as-of day at its end are the same query.
        const open = await askFigures(one.symbol, { from, to, riskfree });
        const closed = await askFigures(one.symbol, { from, asof: to, riskfree });
        for (const [name, id] of Object.entries(ids)) {
          const expected = one.stats[name];
          if (expected === undefined) throw new Error(`the reference has no ${name}`);
          expectFigure(open, id, { expected, tolerance: risk.tolerance });
          expectFigure(closed, id, { expected, tolerance: risk.tolerance });
        }
        expect(open.window).toMatchObject({
          from: one.stats['first_price_date'],
          to: one.stats['last_price_date'],
        });
      }
    },
  );

  const relative = readReferenceJson<Cases<RelativeCase>>('reference/relative_stats.json');

  it.each(relative.cases.map((one) => [`${one.asset} against ${one.benchmark}`, one] as const))(
    '%s',
    async (_, one) => {
      const [from, to] = one.window;
      for (const [riskfree, ids] of Object.entries(RELATIVE_IDS)) {
        const answer = await askFigures(one.asset, { from, to, riskfree, benchmark: one.benchmark });
        for (const [name, id] of Object.entries(ids)) {
          const expected = one.stats[name];
          if (expected === undefined) throw new Error(`the reference has no ${name}`);
          expectFigure(answer, id, { expected, tolerance: relative.tolerance });
        }
      }
    },
  );

  const correlation = readReferenceJson<Cases<CorrelationCase>>('reference/correlation.json');

  it('correlations of pairs that the matrix joins on the same days', async () => {
    let compared = 0;
    for (const { corr_daily: matrix, symbols, window } of correlation.cases) {
      for (const [i, asset] of symbols.entries()) {
        for (const [j, benchmark] of symbols.entries()) {
          // The matrix joins all five; funds and shares of one exchange have common days, and a coin is
          // joined to them.
          if (i === j) continue;
          const [from, to] = window;
          const answer = await askFigures(asset, {
            from,
            to,
            benchmark: benchmark.replace('_USD', '-USD'),
            riskfree: '0',
          });
          expectFigure(answer, 'correlation', {
            expected: matrix[i]![j]!,
            tolerance: correlation.tolerance,
          });
          compared += 1;
        }
      }
    }
    expect(compared).toBe(20);
  });

  it('the matrix of a comparison', async () => {
    for (const { corr_daily: matrix, n_returns: n, symbols, window } of correlation.cases) {
      const asked = symbols.map((symbol) => symbol.replace('_USD', '-USD'));
      const [from, to] = window;
      const answer = await app.inject({ url: '/compare/', query: { symbols: asked.join(','), from, to } });
      const found = answer.json<Comparison>();

      expect(found).toMatchObject({ symbols: asked, n, periodsPerYear: 252 });
      expect(Object.values(found.statistics).map((row) => row['n'])).toEqual(asked.map(() => n));
      matrix.forEach((row, i) =>
        row.forEach((expected, j) =>
          expectNear(found.correlation[i]![j] ?? NaN, expected, {
            tolerance: correlation.tolerance,
            what: `${symbols[i]} and ${symbols[j]}`,
          }),
        ),
      );
    }
  });

  it.each(relative.cases.map((one) => [`${one.asset} against ${one.benchmark}`, one] as const))(
    'a comparison of %s',
    async (_, { asset, benchmark, stats, window: [from, to] }) => {
      for (const [riskfree, ids] of Object.entries(RELATIVE_IDS)) {
        const symbol = asset.replace('_USD', '-USD');
        const query = { symbols: symbol, benchmark, from, to, riskfree };
        const found = (await app.inject({ url: '/compare/', query })).json<Comparison>();

        expect(found).toMatchObject({ n: stats['n_returns'], commonStart: stats['first_price_date'] });
        for (const [name, id] of Object.entries(ids)) {
          expectNear(Number(found.statistics[symbol]![id]), Number(stats[name]), {
            tolerance: relative.tolerance,
            what: id,
          });
        }
      }
    },
  );

  const indicators = readReferenceJson<Cases<IndicatorCase>>('reference/indicators.json');

  it.each(indicators.cases.map((one) => [one.symbol, one] as const))('indicators of %s', async (_, one) => {
    const [from, to] = one.series;
    const ids = Object.values(INDICATOR_IDS).join(',');
    const answer = await ask(one.symbol, 'indicators', { ids, from, to });
    const { dates, indicators: columns } = answer.json<IndicatorColumns>();

    expect(dates).toHaveLength(one.n_obs);
    for (const [name, id] of Object.entries(INDICATOR_IDS)) {
      expect([id, columns[id]?.findIndex((value) => value !== null)]).toEqual([id, one.first_valid[name]]);
      for (const sample of one.samples) {
        const expected = sample[name];
        const found = columns[id]![sample.i];
        expect(dates[sample.i]).toBe(sample.date);
        if (expected === null) expect([id, sample.i, found]).toEqual([id, sample.i, null]);
        else
          expectNear(found ?? NaN, Number(expected), {
            tolerance: indicators.tolerance,
            what: `${id} at ${sample.i}`,
          });
      }
    }
  });
});
