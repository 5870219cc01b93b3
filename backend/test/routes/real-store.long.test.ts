import type { FastifyInstance } from 'fastify';
import { InstrumentFigures, InstrumentPage, PriceColumns } from '@/lib/contracts/instrument';
import { Status } from '@/lib/contracts/status';
import { Splits } from '@/lib/contracts/splits';
import { StockList } from '@/lib/contracts/stocks';
import type { PriceBatch } from '../../src/market-model/batches';
import { openMarketStore, type OpenMarketStore } from '../../src/market/open-market-store';
import { withMarketWriter } from '../../src/market/market-writer';
import { buildTestApp } from '../support/build-test-app';
import { expectContract } from '../support/check-contract';
import { day, wavyCloses, weekdayBars } from '../support/fake-store';
import type { Database } from '../../src/db/database';
import { openTestDatabase } from '../support/test-database';

const SPLIT = { day: day('2022-06-01'), ratio: 4 };

function batchOf(symbol: string, phase: number, more: Partial<PriceBatch> = {}): PriceBatch {
  const nothing = {
    exchange: 'TEST',
    currency: 'USD',
    quoteUnit: null,
    country: null,
    sector: null,
    industry: null,
  };
  return {
    instrument: {
      symbol,
      aliases: [],
      name: `${symbol} Company`,
      kind: symbol.startsWith('^') ? 'index' : 'stock',
      details: null,
      ...nothing,
    },
    bars: weekdayBars('2021-01-04', wavyCloses(700, phase)),
    adjustedClose: null,
    splits: [],
    dividends: [],
    splitBasis: 'adjusted',
    dividendAdjusted: false,
    ...more,
  };
}

describe('the application over the real store', () => {
  let database: Database;
  let store: OpenMarketStore;
  let app: FastifyInstance;

  async function write(batches: readonly PriceBatch[]): Promise<void> {
    await withMarketWriter(database, { source: 'csv', seed: null, what: 'test' }, async (writer) => {
      for (const batch of batches) await writer.writePrices(batch);
    });
    await store.refresh();
  }

  beforeAll(async () => {
    database = await openTestDatabase();
    store = await openMarketStore(database);
    app = await buildTestApp(store, { db: database });
    const dividends = [{ day: day('2022-03-01'), amount: 0.5 }];
    await write([batchOf('^GSPC', 0), batchOf('AAA', 1, { splits: [SPLIT], dividends })]);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await store.close();
    await database.close();
  });

  it('is ready, and reports what is stored', async () => {
    const status = (await app.inject('/status/')).json<Status>();

    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expectContract(Status, status);
    expect(status).toMatchObject({
      source: 'csv',
      dataVersion: 1,
      lastDay: '2023-09-08',
      firstDays: { index: '2021-01-04', stock: '2021-01-04' },
      counts: { instruments: 2, bars: 1400 },
    });
  });

  it('answers the search list, the page, prices and figures as in the contracts', async () => {
    const list = (await app.inject('/stocks/')).json<StockList>();
    const page = (await app.inject('/instruments/AAA/')).json<InstrumentPage>();
    const prices = (await app.inject('/instruments/AAA/prices/')).json<PriceColumns>();
    const figures = (await app.inject('/instruments/AAA/figures/?riskfree=0')).json<InstrumentFigures>();

    expectContract(StockList, list);
    expectContract(InstrumentPage, page);
    expectContract(PriceColumns, prices);
    expectContract(InstrumentFigures, figures);
    expect(list.stocks.map(({ symbol }) => symbol)).toEqual(['AAA', '^GSPC']);
    expect(page.health).toMatchObject({ bars: 700, splits: 1, dividends: 1, missingSessions: 0 });
    expect(prices.total.at(-1)).toBe(prices.close.at(-1));
    expect(figures).toMatchObject({ benchmark: { symbol: '^GSPC', basis: 'price', source: 'index' } });
    expect(figures.figures['sharpe']).toEqual(expect.any(Number));
  });

  it('shows no split before its day', async () => {
    const before = (await app.inject('/instruments/AAA/prices/?asof=2022-05-31')).json<PriceColumns>();
    const after = (await app.inject('/instruments/AAA/prices/?asof=2022-06-01')).json<PriceColumns>();

    expect(before.splits).toEqual([]);
    expect(before.close.at(-1)).toBeCloseTo(after.close.at(-2)! * SPLIT.ratio, 10);
  });

  it('answers the splits between two days', async () => {
    const between = async (from: string, asof: string): Promise<Splits['splits']> => {
      const answer = (await app.inject(`/splits/?from=${from}&asof=${asof}`)).json<Splits>();
      expectContract(Splits, answer);
      return answer.splits;
    };

    expect(await between('2022-05-31', '2022-06-01')).toEqual([{ symbol: 'AAA', ratio: SPLIT.ratio }]);
    expect(await between('2022-06-01', '2022-12-30')).toEqual([]);
    expect(await between('2022-01-03', '2022-05-31')).toEqual([]);
    expect((await app.inject('/splits/?from=x')).json()).toMatchObject({ from: [expect.any(String)] });
  });

  it('serves new data under a new name once it was imported', async () => {
    const first = await app.inject('/instruments/^GSPC/prices/');
    await write([batchOf('^GSPC', 0, { bars: weekdayBars('2021-01-04', wavyCloses(701)) })]);

    const second = await app.inject({
      url: '/instruments/^GSPC/prices/',
      headers: { 'if-none-match': String(first.headers.etag) },
    });

    expect(second.statusCode).toBe(200);
    expect(second.json<PriceColumns>().dates).toHaveLength(701);
    expect(second.json<PriceColumns>().meta.dataVersion).toBe(2);
  });
});
