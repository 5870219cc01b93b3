import type { FastifyInstance } from 'fastify';
import { FIGURES } from '@/lib/domain/figures';
import { InstrumentFigures } from '@/lib/contracts/instrument';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day } from '../../support/fake-store';
import { makeTestMarket } from '../../support/test-market';

describe('GET /instruments/{symbol}/figures/', () => {
  let app: FastifyInstance;
  const store = makeTestMarket();

  beforeAll(async () => {
    store.bills = {
      id: 'DTB3',
      rates: { days: Int32Array.of(day('2019-01-02')), rates: Float64Array.of(0.04) },
    };
    app = await buildTestApp(store);
  });
  afterAll(() => app.close());

  async function read(query = '', symbol = 'AAA'): Promise<InstrumentFigures> {
    const response = await app.inject(`/instruments/${symbol}/figures/${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<InstrumentFigures>();
  }

  it('answers every figure of the registry, and a gap for every null', async () => {
    const answer = await read();

    expectContract(InstrumentFigures, answer);
    expect(Object.keys(answer.figures).sort()).toEqual(FIGURES.map(({ id }) => id).sort());
    const nulls = Object.keys(answer.figures).filter((id) => answer.figures[id] === null);
    expect(Object.keys(answer.gaps).sort()).toEqual(nulls.sort());
  });

  it('measures against the own index and the stored bill by default, and reports it', async () => {
    const answer = await read();

    expect(answer).toMatchObject({
      // The store has only the price index.
      benchmark: {
        symbol: '^GSPC',
        name: expect.stringMatching(/\(price index\)$/) as string,
        basis: 'price',
        source: 'index',
        ownBasis: 'price',
      },
      basis: 'total',
      riskFree: { kind: 'bill', series: 'DTB3' },
    });
    expect(answer.riskFree.annualRate).toBeCloseTo(0.04, 12);
  });

  it('returns change as a fraction of the previous day', async () => {
    const { figures } = await read();
    const price = Number(figures['price']);
    const before = price - Number(figures['change']);

    expect(figures['changePercent']).toBeCloseTo(price / before - 1, 12);
  });

  it('accepts a fixed rate, a benchmark, a basis and a window', async () => {
    const answer = await read('?riskfree=0.02&benchmark=AAB&basis=price&from=2022-01-03&to=2023-12-29');

    expect(answer).toMatchObject({
      benchmark: { symbol: 'AAB', basis: 'price', source: 'index' },
      basis: 'price',
      riskFree: { kind: 'fixed', series: null, annualRate: 0.02 },
    });
    expect(answer.window).toEqual({ from: '2022-01-03', to: '2023-12-29' });
  });

  it('answers a series against itself with beta 1 and no information ratio', async () => {
    const answer = await read('?riskfree=0', '%5EGSPC');

    expect(answer.benchmark).toMatchObject({ symbol: '^GSPC', basis: 'price' });
    expect(answer.figures['beta']).toBeCloseTo(1, 12);
    expect(answer.figures['informationRatio']).toBeNull();
    expect(answer.gaps['informationRatio']).toMatchObject({ gap: 'zero-variance' });
  });

  it('answers ratios of a short history with the gap, need and have', async () => {
    const answer = await read('?asof=2024-05-28', 'BRK.B');

    expect(answer.figures['sharpe']).toBeNull();
    expect(answer.gaps['sharpe']).toEqual({ gap: 'insufficient-history', need: 60, have: 19 });
  });

  it('answers the figures of the day of a series that has ended with the gap and its day', async () => {
    const answer = await read('', 'BRK.B');
    const ended = { gap: 'ended', need: null, have: null, day: '2024-05-28' };

    for (const id of [
      'change',
      'changePercent',
      'return.1W',
      'start.1W',
      'sharpe',
      'high52w',
      'volatility.1Y',
    ]) {
      expect(answer.figures[id]).toBeNull();
      expect(answer.gaps[id]).toEqual(ended);
    }
    // Figures valid on later days remain, and a window in the past is measured as before.
    expect(answer.figures['price']).toEqual(expect.any(Number));
    const past = await read('?from=2024-05-01&to=2024-05-28', 'BRK.B');
    expect(past.figures['totalReturn']).toEqual(expect.any(Number));
  });

  it('answers without a bill: what needs one is a gap', async () => {
    const own = await buildTestApp(makeTestMarket());
    const answer = (await own.inject('/instruments/AAA/figures/')).json<InstrumentFigures>();

    expect(answer.riskFree).toEqual({ kind: 'bill', series: null, annualRate: null });
    expect(answer.figures['sharpe']).toBeNull();
    expect(answer.gaps['sharpe']).toMatchObject({ gap: 'no-data' });
    expect(answer.figures['volatility']).toEqual(expect.any(Number));
    await own.close();
  });

  it.each([
    ['riskfree=2', 'riskfree'],
    ['riskfree=2%25', 'riskfree'],
    ['riskfree=', 'riskfree'],
    ['basis=net', 'basis'],
    ['from=2024-01-01&to=2023-01-01', 'from'],
    ['benchmarks=AAB', 'benchmarks'],
  ])('answers ?%s with 400 that names %s', async (query, parameter) => {
    const response = await app.inject(`/instruments/AAA/figures/?${query}`);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ [parameter]: [expect.any(String)] });
  });

  it('names the parameter of an unknown benchmark', async () => {
    const response = await app.inject('/instruments/AAA/figures/?benchmark=AAD');

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'INSTRUMENT_UNKNOWN',
      benchmark: [expect.any(String)],
      suggestions: ['AAA', 'AAB', 'AAC'],
    });
  });

  it('answers the same numbers as CSV, with the definition of each figure', async () => {
    const { figures } = await read();
    const csv = (await app.inject('/instruments/AAA/figures/?format=csv')).body;

    const rows = csv.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(rows[0]).toBe('figure,value,gap,need,have');
    for (const row of rows.slice(1)) {
      const [id = '', value] = row.split(',');
      expect(value).toBe(figures[id] === null ? '' : String(figures[id]));
      expect(csv).toContain(`# ${id}: `);
    }
  });
});
