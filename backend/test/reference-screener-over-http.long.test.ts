import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { ScreenerTable } from '@/lib/contracts/screener';
import type { UniverseTable } from '@/lib/contracts/universe';
import { describeWithReference, expectNear, readReferenceJson } from '@/__tests__/support/reference-data';
import type { Database } from '../src/db/database';
import { importConstituents } from '../src/ingest/constituents/import-constituents';
import { importPrices } from '../src/ingest/prices/import-prices';
import { openMarketStore, type OpenMarketStore } from '../src/market/open-market-store';
import { withMarketWriter } from '../src/market/market-writer';
import { reference } from './ingest/support/reference-data';
import { buildTestApp } from './support/build-test-app';
import { day } from './support/fake-store';
import { openTestDatabase } from './support/test-database';

type Value = number | string | null;
type Ranking = readonly (readonly [string, number])[];

interface ScreenCase {
  readonly asof: string;
  readonly n_symbols: number;
  readonly n_above_sma200: number;
  readonly n_golden: number;
  readonly n_within_5pct_of_52w_high: number;
  readonly top10_tr_1y: Ranking;
  readonly bottom10_tr_1y: Ranking;
  readonly top10_vol: Ranking;
  readonly lowest10_vol: Ranking;
  readonly top10_rsi: Ranking;
  readonly bottom10_rsi: Ranking;
  readonly symbols: Readonly<Record<string, Readonly<Record<string, Value>>>>;
}

/** The figure for a number of the reference; its `pr_1y` is a price return, which a screen does not show. */
const NAMES: Readonly<Record<string, string>> = {
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
const COLUMNS = Object.values(NAMES).join(',');
/** The whole set as a universe, in addition to the S&P 500 with today's constituents. */
const WHOLE = 'five-year';

describeWithReference('the reference screen over HTTP', () => {
  const { cases, tolerance } = readReferenceJson<{ cases: ScreenCase[]; tolerance: number }>(
    'reference/screener.json',
  );
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-screen-'));
  let database: Database;
  let store: OpenMarketStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await openTestDatabase();
    const prices = reference('prices', 'us-5yr', 'us_stocks_2015_2020.csv.gz');
    await withMarketWriter(database, { source: 'csv', seed: null, what: 'import prices' }, (writer) =>
      importPrices({ paths: [prices] }, writer),
    );
    const today = day('2026-08-23');
    store = await openMarketStore(database, { today });
    const list = join(folder, 'list.csv');
    writeFileSync(list, ['Symbol', ...store.instruments().map(({ symbol }) => symbol)].join('\n'));
    await withMarketWriter(
      database,
      { source: 'csv', seed: null, what: 'import constituents' },
      async (writer) => {
        await importConstituents({ files: [list], universe: WHOLE }, writer);
        await importConstituents(
          { files: [reference('constituents', 'sp500_constituents.csv')], universe: 'sp500' },
          writer,
        );
      },
    );
    await store.refresh();
    const config = {
      corsOrigins: [],
      logLevel: 'silent',
      productName: 'T',
      today,
      trustProxy: false,
    } as const;
    app = await buildTestApp(store, { db: database, config });
  }, 240_000);

  afterAll(async () => {
    await app.close();
    await store.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  async function ask<T>(url: string, query: Record<string, string>): Promise<T> {
    const answer = await app.inject({ url, query });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json<T>();
  }

  function expectLine(line: InstrumentTableRow, expected: Readonly<Record<string, Value>>): void {
    expect([line.symbol, line.lastDay]).toEqual([line.symbol, expected['last_date']]);
    for (const [name, id] of Object.entries(NAMES)) {
      const value = expected[name];
      const what = `${line.symbol} ${id}`;
      if (value === null) expect([what, line.figures[id]]).toEqual([what, null]);
      else expectNear(line.figures[id] as number, Number(value), { tolerance, what });
    }
  }

  it.each(cases.map((one) => [one.asof, one] as const))('figures as of %s', async (asof, one) => {
    const { lines } = await ask<UniverseTable>(`/universe/${WHOLE}/`, { asof, columns: COLUMNS });
    const traded = lines.filter(({ symbol }) => symbol in one.symbols);

    expect(traded).toHaveLength(one.n_symbols);
    for (const line of traded) expectLine(line, one.symbols[line.symbol]!);
  });

  it.each(cases.map((one) => [one.asof, one] as const))(
    'members of the S&P 500 as of %s',
    async (asof, one) => {
      const { lines, universe } = await ask<UniverseTable>('/universe/sp500/', { asof, columns: COLUMNS });
      const traded = lines.filter(({ symbol }) => symbol in one.symbols);

      expect(universe.isHistoryKnown).toBe(false);
      expect(traded.length).toBeGreaterThan(150);
      for (const line of traded) expectLine(line, one.symbols[line.symbol]!);
      const abbvie = lines.find(({ symbol }) => symbol === 'ABBV');
      expect(abbvie).toMatchObject({ sector: 'Health Care', industry: 'Biotechnology', weight: null });
      // A company that joined later is not a member yet.
      expect(lines.some(({ symbol }) => symbol === 'TSLA')).toBe(false);
    },
  );

  it.each(cases.map((one) => [one.asof, one] as const))('rankings as of %s', async (asof, one) => {
    const rankings: readonly (readonly [string, Ranking])[] = [
      ['-return.1Y', one.top10_tr_1y],
      ['return.1Y', one.bottom10_tr_1y],
      ['-volatility.1Y', one.top10_vol],
      ['volatility.1Y', one.lowest10_vol],
      ['-rsi14', one.top10_rsi],
      ['rsi14', one.bottom10_rsi],
    ];
    for (const [sort, ranking] of rankings) {
      const { lines } = await ask<ScreenerTable>('/screener/', { universe: WHOLE, asof, sort, limit: '10' });
      expect([sort, lines.map(({ symbol }) => symbol)]).toEqual([sort, ranking.map(([symbol]) => symbol)]);
    }
  });

  it.each(cases.map((one) => [one.asof, one] as const))('filters as of %s', async (asof, one) => {
    const count = async (where: string): Promise<number> =>
      (await ask<ScreenerTable>('/screener/', { universe: WHOLE, asof, where, columns: 'price' })).passed;

    expect(await count('price > 0')).toBe(one.n_symbols);
    expect(await count('price > sma200')).toBe(one.n_above_sma200);
    expect(await count('sma50 > sma200')).toBe(one.n_golden);
    expect(await count('fromHigh52w >= -5%')).toBe(one.n_within_5pct_of_52w_high);
  });

  it('uses data of the as-of day in its filters: a day before the set has nothing that passes', async () => {
    const answer = await ask<ScreenerTable>('/screener/', {
      universe: WHOLE,
      asof: '2014-12-31',
      where: 'price > 0',
    });

    expect([answer.passed, answer.of]).toEqual([0, 275]);
  });
});
