import type { FastifyInstance } from 'fastify';
import { Comparison } from '@/lib/contracts/compare';
import type { WireError } from '@/lib/contracts/meta';
import type { InstrumentFigures } from '@/lib/contracts/instrument';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, type FakeStore } from '../../support/fake-store';
import { makeTestMarket } from '../../support/test-market';

describe('GET /compare/', () => {
  let store: FakeStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    store = makeTestMarket();
    app = await buildTestApp(store);
  });
  afterAll(() => app.close());

  async function compare(query: Record<string, string>, asked = app): Promise<Comparison> {
    const answer = await asked.inject({ url: '/compare/', query });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    const body = answer.json<Comparison>();
    expectContract(Comparison, body);
    return body;
  }

  async function refuse(query: Record<string, string>, status: number): Promise<WireError> {
    const answer = await app.inject({ url: '/compare/', query });
    expect(answer.statusCode).toBe(status);
    return answer.json<WireError>();
  }

  it('joins the series on the days that all have, with the same n in every row', async () => {
    const answer = await compare({ symbols: 'AAA,HOLE,BRK.B', benchmark: '^GSPC' });

    expect(answer.symbols).toEqual(['AAA', 'HOLE', 'BRK.B']);
    expect(answer.commonStart).toBe('2024-05-01');
    expect(answer.dates[0]).toBe('2024-05-01');
    expect(answer.limitedBy).toBe('BRK.B');
    expect(answer.n).toBe(answer.dates.length - 1);
    const rows = Object.values(answer.statistics);
    expect(rows.map(({ n }) => n)).toEqual([19, 19, 19, 19]);
    expect(Object.values(answer.series).map((values) => values.length)).toEqual([20, 20, 20, 20]);
    expect(answer.statistics['AAA']!['volatility']).toBeNull();
    expect(typeof answer.statistics['AAA']!['totalReturn']).toBe('number');
    expect(answer.gaps['AAA']!['volatility']).toEqual({ gap: 'insufficient-history', need: 60, have: 19 });
  });

  it('leaves out the days that one of them lacks', async () => {
    const { dates } = await compare({ symbols: 'AAA,HOLE', from: '2024-03-08', to: '2024-03-15' });

    expect(dates).toEqual(['2024-03-08', '2024-03-11', '2024-03-14', '2024-03-15']);
  });

  it('returns the figures of an instrument when the days are its own', async () => {
    const window = { from: '2021-06-30', to: '2024-06-28', benchmark: '^GSPC', riskfree: '0.02' };
    const { gaps, statistics } = await compare({ symbols: 'AAA,AAB', ...window });
    const answer = await app.inject({ url: '/instruments/AAA/figures/', query: window });
    const { figures } = answer.json<InstrumentFigures>();

    const own = statistics['AAA']!;
    expect(Object.keys(own)).toHaveLength(29);
    expect(gaps['AAA']).toEqual({});
    for (const [id, value] of Object.entries(own)) {
      if (typeof value === 'number') expect(value).toBeCloseTo(figures[id] as number, 12);
      else expect(value).toBe(figures[id]);
    }
  });

  it('counts a window from the last day on or before its start, and names no limit then', async () => {
    const answer = await compare({ symbols: 'AAA,AAB', from: '2024-03-10', to: '2024-03-15' });

    expect(answer).toMatchObject({
      commonStart: '2024-03-08',
      commonEnd: '2024-03-15',
      limitedBy: null,
      n: 5,
    });
  });

  it('counts a range back from the last common day, so that a Sunday reads as its Friday', async () => {
    const config = {
      corsOrigins: [],
      logLevel: 'silent',
      productName: 'Tapeglass',
      trustProxy: false,
    } as const;
    const later = await buildTestApp(store, { config: { ...config, today: day('2025-01-03') } });
    const query = { symbols: 'AAA,AAB', benchmark: '^GSPC' };
    const friday = await compare({ ...query, range: '1M', asof: '2024-06-28' }, later);
    const sunday = await compare({ ...query, range: '1M', asof: '2024-06-30' }, later);
    const nextYear = await compare({ ...query, range: 'YTD', asof: '2025-01-03' }, later);
    await later.close();

    expect(sunday).toMatchObject({ commonStart: '2024-05-28', commonEnd: '2024-06-28' });
    expect(sunday.statistics).toEqual(friday.statistics);
    expect(nextYear).toMatchObject({ commonStart: '2023-12-29', commonEnd: '2024-06-28' });
  });

  it('answers correlations as a matrix in the order of the symbols', async () => {
    const { correlation, statistics } = await compare({
      symbols: 'AAB,AAA,AAC',
      benchmark: 'AAA',
      riskfree: '0',
    });

    expect(correlation.map((row) => row.length)).toEqual([3, 3, 3]);
    expect(correlation.map((row, i) => row[i])).toEqual([1, 1, 1]);
    expect(correlation[0]![1]).toBe(correlation[1]![0]);
    expect(correlation[0]![1]).toBeCloseTo(statistics['AAB']!['correlation'] as number, 12);
  });

  it('skips unknown symbols when asked to, and names them', async () => {
    const answer = await compare({ symbols: 'NOPE,AAA', benchmark: 'NADA', unknown: 'skip' });

    expect(answer).toMatchObject({ symbols: ['AAA'], unknown: ['NOPE', 'NADA'], benchmark: null });
    const near = await compare({ symbols: 'AAAX', unknown: 'skip' });
    expect(near.suggestions.AAAX![0]).toEqual({ symbol: 'AAA', name: 'Alpha Analytics' });
    const query = { symbols: 'NOPE,AAA', unknown: 'skip', format: 'csv' };
    expect((await app.inject({ url: '/compare/', query })).body).toContain(
      '# left out: no instrument is called "NOPE"',
    );
    const none = await compare({ symbols: 'NOPE', unknown: 'skip' });
    expect(none).toMatchObject({ symbols: [], n: 0, commonStart: null, correlation: [], dates: [] });
  });

  it('adds company figures on request', async () => {
    const { fundamentals } = await compare({ symbols: 'AAA,^GSPC', lines: 'fundamentals' });

    expect(fundamentals?.map(({ symbol }) => symbol)).toEqual(['AAA', '^GSPC']);
    expect(fundamentals?.[0]!.figures).toHaveProperty('pe');
  });

  it('reads each symbol once, an alias as its symbol', async () => {
    expect((await compare({ symbols: 'SPX, ^GSPC,AAA' })).symbols).toEqual(['^GSPC', 'AAA']);
  });

  it('samples by week and month, and annualizes accordingly', async () => {
    const weekly = await compare({
      symbols: 'AAA,AAB',
      interval: '1w',
      from: '2024-01-31',
      to: '2024-03-29',
    });
    const monthly = await compare({ symbols: 'AAA,AAB', interval: '1mo', from: '2023-12-29' });

    expect(weekly.dates.slice(0, 4)).toEqual(['2024-01-31', '2024-02-02', '2024-02-09', '2024-02-16']);
    expect(weekly.periodsPerYear).toBe(52);
    expect(monthly.dates).toEqual([
      '2023-12-29',
      '2024-01-31',
      '2024-02-29',
      '2024-03-29',
      '2024-04-30',
      '2024-05-31',
      '2024-06-28',
    ]);
    expect(monthly).toMatchObject({ periodsPerYear: 12, n: 6 });
  });

  it('works without instruments that have no prices by the day, and reports them', async () => {
    const answer = await compare({ symbols: 'AAA,BRK.B,EMPTY', asof: '2024-04-30' });

    expect(answer.instruments.map(({ gap }) => gap?.gap ?? null)).toEqual([null, 'no-data', 'no-data']);
    expect(answer.correlation).toEqual([
      [1, null, null],
      [null, null, null],
      [null, null, null],
    ]);
    expect(answer.statistics['BRK.B']).toMatchObject({ n: null, sharpe: null });
    expect(answer.gaps['BRK.B']!['sharpe']).toMatchObject({ gap: 'no-data' });
    expect(answer.series['BRK.B']).toBeUndefined();
  });

  it('answers 422 with the first day when no instrument had prices yet', async () => {
    const error = await refuse({ symbols: 'AAA,AAB', asof: '2010-01-04' }, 422);

    expect(error.detail).toContain('2019-07-08');
    expect(error['first_day']).toEqual(['2019-07-08']);
    expect(error).toHaveProperty('asof');
  });

  it.each([
    [{ to: '2010-01-04' }, 'to'],
    [{ range: '2010' }, 'range'],
  ])('names the parameter of a range before the first price: %j', async (range, parameter) => {
    expect(await refuse({ symbols: 'AAA,AAB', ...range }, 422)).toHaveProperty(parameter);
  });

  it.each([
    [{ symbols: 'AAA,NOPE' }, 404, 'NOPE'],
    [{ symbols: 'AAA', benchmark: 'NOPE' }, 404, 'NOPE'],
    [{ symbols: Array.from({ length: 21 }, () => 'AAA').join(',') }, 400, 'at most 20'],
    [{ symbols: ' , ' }, 400, 'at least one'],
    [{}, 400, 'symbols'],
    [{ symbols: 'AAA', from: '2024-02-01', to: '2024-01-01' }, 400, 'from'],
    [{ symbols: 'AAA', from: '2024-02-31' }, 400, 'from'],
    [{ symbols: 'AAA', currency: 'XXX' }, 400, 'currency'],
    [{ symbols: 'AAA', interval: '1h' }, 400, 'interval'],
    [{ symbols: 'AAA', riskfree: '2' }, 400, 'riskfree'],
  ])('names the refused value: %j', async (query, status, word) => {
    expect(JSON.stringify(await refuse(query, status))).toContain(word);
  });

  it('writes each of its tables as CSV', async () => {
    const read = async (part: string): Promise<string[]> => {
      const query = { symbols: 'AAA,AAB', benchmark: '^GSPC', from: '2024-06-03', format: 'csv', part };
      const { body } = await app.inject({ url: '/compare/', query });
      return body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    };

    const statistics = await read('statistics');
    expect(statistics.map((line) => line.split(',')[0])).toEqual(['symbol', 'AAA', 'AAB', '^GSPC']);
    expect((await read('series'))[0]).toBe('date,AAA,AAB,^GSPC');
    expect(await read('series')).toHaveLength(21);
    expect((await read('correlation'))[0]).toBe('symbol,AAA,AAB');
  });
});
