import type { FastifyInstance } from 'fastify';
import { IndexPageResponse } from '@/lib/contracts/index-page';
import { WireError } from '@/lib/contracts/meta';
import { openMarketStore, type OpenMarketStore } from '../../../src/market/open-market-store';
import type { MarketWriter } from '../../../src/market-model/batches';
import type { MarketProvider } from '../../../src/market-model/market-provider';
import { withMarketWriter } from '../../../src/market/market-writer';
import { createDemoProvider } from '../../../src/providers/demo/demo-provider';
import { reducedCatalog } from '../../providers/demo/reduced-catalog';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, wavyCloses, weekdayBars } from '../../support/fake-store';
import { openTestDatabase } from '../../support/test-database';
import type { Database } from '../../../src/db/database';

// The first request of a page reads all of its members.
jest.setTimeout(60_000);

const TODAY = '2026-08-21';
const PAGES = [
  ['sp500', '^GSPC', 'value'],
  ['dow', '^DJI', 'price'],
  ['nasdaq', '^NDX', 'value'],
  ['r2000', '^RUT', 'value'],
  ['tsx', '^GSPTSE', 'value'],
] as const;

/** Neither accounts nor headlines are needed here. */
async function writePricesAndMembers(provider: MarketProvider, writer: MarketWriter): Promise<void> {
  for await (const batch of provider.prices()) await writer.writePrices(batch);
  for (const batch of provider.universes()) await writer.writeUniverse(batch);
}

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe('GET /indexes/{id}/ on the demo market', () => {
  let database: Database;
  let store: OpenMarketStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await openTestDatabase();
    const provider = createDemoProvider({ seed: 1, today: day(TODAY), catalog: reducedCatalog() });
    await withMarketWriter(database, { source: 'demo', seed: 1, what: 'test' }, (writer) =>
      writePricesAndMembers(provider, writer),
    );
    store = await openMarketStore(database);
    app = await buildTestApp(store, {
      config: {
        corsOrigins: [],
        logLevel: 'silent',
        productName: 'Tapeglass',
        today: day(TODAY),
        trustProxy: false,
      },
    });
  }, 120_000);

  afterAll(async () => {
    await app.close();
    await store.close();
    await database.close();
  });

  async function read(url: string): Promise<IndexPageResponse> {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    return response.json<IndexPageResponse>();
  }

  describe.each(PAGES)('%s', (id, symbol, weighing) => {
    it('is about the index whose members it shows, as in the contract', async () => {
      const page = await read(`/indexes/${id}/`);

      expectContract(IndexPageResponse, page);
      expect(page.index?.symbol).toBe(symbol);
      expect(page.membership).toMatchObject({ indexSymbol: symbol, weighing, members: page.members.length });
    });

    it.each(['1D', '1M', 'YTD', '1Y'])(
      'has contributions over %s that add up to its change',
      async (period) => {
        const { contribution, leavers, members, sectors } = await read(
          `/indexes/${id}/?contribution=${period}`,
        );
        const given = [...members, ...leavers].map((one) => one.contribution);

        expect(sum(members.map(({ weight }) => weight))).toBeCloseTo(1, 12);
        expect(contribution.follows).toBe(true);
        expect(Math.abs(sum(given) - contribution.indexChange!)).toBeLessThan(1e-9);
        expect(
          Math.abs(sum(sectors.map((one) => one.contribution)) - contribution.indexChange!),
        ).toBeLessThan(1e-9);
        expect(members.length).toBeGreaterThan(3);
      },
    );
  });

  it('states that its companies are a sample of the Russell 2000, and not for the S&P 500', async () => {
    const sample = await read('/indexes/r2000/');

    expect(sample.membership).toMatchObject({ isSample: true, name: 'Russell 2000 (sample of 64)' });
    expect(sample.index?.name).toBe('Russell 2000 (sample of 64)');
    expect((await read('/indexes/sp500/')).membership.isSample).toBe(false);
  });

  it('measures the contribution of a day as the weight before times the return', async () => {
    const [before, after] = [
      await read('/indexes/dow/?asof=2026-08-19'),
      await read('/indexes/dow/?asof=2026-08-20'),
    ];
    const apple = (page: IndexPageResponse) => page.members.find(({ symbol }) => symbol === 'AAPL')!;

    expect(apple(after).contribution).toBeCloseTo(
      apple(before).weight! * (apple(after).figures.changePercent as number),
      12,
    );
  });

  it('shows the members of the day, and counts a leaver in the period in which it was in', async () => {
    const page = await read('/indexes/sp500/?asof=2025-08-15&contribution=1M');

    expect(page.members.map(({ symbol }) => symbol)).not.toContain('HES');
    expect(page.leavers).toMatchObject([{ symbol: 'HES', left: '2025-07-23' }]);
    const then = await read('/indexes/sp500/?asof=2025-07-01');
    expect(then.members.map(({ symbol }) => symbol)).toContain('HES');
    // Before its inclusion: Tesla joined on 21 December 2020.
    const early = await read('/indexes/sp500/?asof=2020-12-18');
    expect(early.members.map(({ symbol }) => symbol)).not.toContain('TSLA');
  });

  it('weights each member the same on request, and states that the index does not', async () => {
    const { contribution, leavers, members, membership } = await read(
      '/indexes/dow/?contribution=1Y&weights=equal',
    );

    expect(membership.weighing).toBe('equal');
    expect(new Set(members.map(({ weight }) => weight))).toEqual(new Set([1 / members.length]));
    expect(contribution.follows).toBe(false);
    expect(sum([...members, ...leavers].map((one) => one.contribution))).toBeCloseTo(
      contribution.change!,
      12,
    );
  });

  it('compares the members of each day with equal weights: of the price alone the index itself', async () => {
    const page = await read('/indexes/dow/?basis=price&range=Max');
    const level = page.weights!.index.at(-1)!;
    const first = page.series.dates.indexOf(page.weights!.from);

    expect(level).toBeCloseTo(page.series.close.at(-1)! / page.series.close[first]!, 9);
    expect(page.weights!.returns.map(({ horizon }) => horizon)).toContain('10Y');
    expect(page.concentration.at(-1)!.date).toBe(page.index!.lastDay);
    expect(page.concentration.at(-1)!.effective).toBeCloseTo(1 / page.concentration.at(-1)!.herfindahl, 12);
  });

  it('covers one range with series, statistics, falls and calendar', async () => {
    const page = await read('/indexes/sp500/?range=2024');

    expect(page.range).toEqual({ from: '2023-12-31', to: '2024-12-31', basis: 'total' });
    expect([page.series.dates[0], page.series.dates.at(-1)]).toEqual(['2023-12-29', '2024-12-31']);
    expect(page.years).toEqual([
      { year: 2024, value: page.statistics.figures.totalReturn, isPartial: false },
    ]);
    expect(page.months).toHaveLength(12);
    expect(page.drawdowns[0]!.depth).toBeCloseTo(page.statistics.figures.maxDrawdown as number, 12);
  });

  it.each([
    'members',
    'prices',
    'drawdowns',
    'years',
    'months',
    'rolling',
    'seasonality',
    'sectors',
    'leavers',
  ])('returns %s as CSV with the numbers of the JSON response', async (part) => {
    const { body } = await app.inject(`/indexes/dow/?part=${part}&format=csv&contribution=1Y`);
    const page = await read('/indexes/dow/?contribution=1Y');
    const rows = body
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    const counts = {
      members: page.members.length,
      prices: page.series.dates.length,
      rolling: page.rolling.reduce((total, { n }) => total + n, 0),
      seasonality: 12,
      drawdowns: page.drawdowns.length,
      years: page.years.length,
      months: page.months.length,
      sectors: page.sectors.length,
      leavers: page.leavers.length,
    } as const;

    expect(rows).toHaveLength(counts[part as keyof typeof counts] + 1);
    expect(body).toContain('simulated');
    if (part === 'members') expect(rows[1]).toContain(String(page.members[0]!.weight));
  });

  it('refuses unreadable parameters, and names them', async () => {
    const faults = [
      ['/indexes/sp500/?contribution=2D', 'contribution'],
      ['/indexes/sp500/?range=always', 'range'],
      ['/indexes/sp500/?from=2024-02-01&to=2024-01-01', 'from'],
      ['/indexes/sp500/?part=nothing', 'part'],
    ] as const;
    for (const [url, name] of faults) {
      const response = await app.inject(url);
      expectContract(WireError, response.json());
      expect(response.statusCode).toBe(400);
      expect(response.body).toContain(name);
    }
  });

  it('answers 404 to an unknown index, and lists the known ones', async () => {
    const response = await app.inject('/indexes/nikkei/');

    expect(response.statusCode).toBe(404);
    expectContract(WireError, response.json());
    expect(response.json()).toMatchObject({
      code: 'UNIVERSE_UNKNOWN',
      detail: 'there is no index "nikkei"; the indexes are sp500, dow, nasdaq, r2000, tsx',
    });
  });

  it('names the first day to who asks for one before', async () => {
    const response = await app.inject('/indexes/sp500/?asof=1999-12-31');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ first_day: ['2006-01-03'] });
  });

  it.each([
    ['to=1999-12-31', 422, 'to'],
    ['from=1990-01-01&to=1999-12-31', 422, 'to'],
    ['range=1999', 422, 'range'],
    ['range=2090', 400, 'range'],
  ])('refuses the range %s, in which there are no prices', async (query, status, parameter) => {
    const response = await app.inject(`/indexes/sp500/?${query}`);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ [parameter]: [expect.stringContaining('2006-01-03')] });
  });
});

describe('GET /indexes/{id}/ without members, or without the index', () => {
  it('shows the history of an index without imported members', async () => {
    const app = await buildTestApp(
      new FakeStore([
        {
          symbol: '^GSPC',
          name: 'S&P 500',
          kind: 'index',
          bars: weekdayBars('2020-01-01', wavyCloses(1_000)),
        },
      ]),
    );
    const page = (await app.inject('/indexes/sp500/')).json<IndexPageResponse>();
    await app.close();

    expectContract(IndexPageResponse, page);
    expect(page).toMatchObject({ members: [], sectors: [], concentration: [], weights: null });
    expect(page.contribution).toMatchObject({ change: null, gap: { gap: 'no-data' } });
    expect(page.membership).toMatchObject({ weighing: null, members: 0 });
    expect(page.series.dates.length).toBeGreaterThan(500);
  });

  it('reports that the store has no index', async () => {
    const app = await buildTestApp(new FakeStore([]));
    const page = (await app.inject('/indexes/sp500/')).json<IndexPageResponse>();
    await app.close();

    expectContract(IndexPageResponse, page);
    expect(page).toMatchObject({ index: null, day: null, members: [], range: { from: null, to: null } });
  });
});
