import type { FastifyInstance } from 'fastify';
import { PriceColumns } from '@/lib/contracts/instrument';
import { WireError } from '@/lib/contracts/meta';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';
import { makeTestMarket } from '../../support/test-market';

describe('GET /instruments/{symbol}/prices/', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await buildTestApp(makeTestMarket());
  });
  afterAll(() => app.close());

  async function read(url: string): Promise<PriceColumns> {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    return response.json<PriceColumns>();
  }

  it('answers the whole range as columns of one length, as in the contract', async () => {
    const prices = await read('/instruments/AAA/prices/');

    expectContract(PriceColumns, prices);
    expect(prices.meta).toMatchObject({ asOf: '2024-06-28', source: 'simulated', seed: 7, dataVersion: 1 });
    expect(prices.dates).toHaveLength(1300);
    const { close, high, low, open, total, volume } = prices;
    for (const column of [open, high, low, close, volume, total]) expect(column).toHaveLength(1300);
    expect(prices.splits).toEqual([{ date: '2022-03-01', ratio: 2 }]);
    expect(prices.dividends).toEqual([{ date: '2023-03-01', amount: 0.5 }]);
  });

  it.each(['%5EGSPC', '^GSPC', 'GSPC', 'spx', 'BRK.B', 'brk.b', 'CL=F', 'CL%3DF'])(
    'finds the symbol %s',
    async (symbol) => {
      expect((await read(`/instruments/${symbol}/prices`)).dates.length).toBeGreaterThan(0);
    },
  );

  it('cuts both ends, and a `to` beyond the as-of day', async () => {
    const prices = await read('/instruments/AAA/prices/?from=2024-01-06&to=2024-12-31&asof=2024-01-10');

    expect(prices.dates).toEqual(['2024-01-08', '2024-01-09', '2024-01-10']);
    expect(prices.splits).toEqual([]);
    expect(prices.meta.asOf).toBe('2024-01-10');
  });

  it('gathers weeks and months into the bar of their last day', async () => {
    const weeks = await read('/instruments/AAA/prices/?from=2024-06-17&interval=1w');
    const months = await read('/instruments/AAA/prices/?from=2024-05-01&interval=1mo');

    expect(weeks.dates).toEqual(['2024-06-21', '2024-06-28']);
    expect(weeks.volume).toEqual([5000, 5000]);
    expect(months.dates).toEqual(['2024-05-31', '2024-06-28']);
  });

  it('scales open, high, low and close by total / close when adjusted', async () => {
    // Half of the wealth on the first day is a dividend of 1 on a close of 2: total 1, close 2.
    const bars = { ...weekdayBars('2024-01-01', [2, 3]), total: Float64Array.of(1, 3) };
    const own = await buildTestApp(new FakeStore([{ symbol: 'DIV', bars }]));

    const prices = (await own.inject('/instruments/DIV/prices/?adjusted=true')).json<PriceColumns>();

    expect(prices.close).toEqual([1, 3]);
    expect(prices.high).toEqual([1.01, 3.0300000000000002]);
    expect(prices.adjusted).toBe(true);
    await own.close();
  });

  it('writes null where a bar has no number', async () => {
    const bars = {
      ...weekdayBars('2024-01-01', [2]),
      open: Float64Array.of(NaN),
      volume: Float64Array.of(NaN),
    };
    const own = await buildTestApp(new FakeStore([{ symbol: 'NAN', bars }]));

    const prices = (await own.inject('/instruments/NAN/prices/')).json<PriceColumns>();

    expect([prices.open, prices.volume]).toEqual([[null], [null]]);
    await own.close();
  });

  it.each([
    ['from=2024-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['asof=2024-6-1', 'asof'],
    ['asof=', 'asof'],
    ['asof=2031-01-01', 'asof'],
    ['from=2024-03-01&to=2024-02-01', 'from'],
    ['from=2024-03-01&asof=2024-02-01', 'from'],
    ['interval=1h', 'interval'],
    ['adjusted=maybe', 'adjusted'],
    ['format=xml', 'format'],
    ['page=2', 'page'],
    ['asof=2024-01-01&asof=2024-01-02', 'asof'],
  ])('answers ?%s with 400 that names %s', async (query, parameter) => {
    const response = await app.inject(`/instruments/AAA/prices/?${query}`);

    expect(response.statusCode).toBe(400);
    const body = response.json<WireError>();
    expectContract(WireError, body);
    expect(body[parameter]).toEqual([expect.any(String)]);
    expect(body.detail).toContain(parameter);
    expect(response.headers.etag).toBeUndefined();
  });

  it.each([
    ['asof=2019-07-05', 'asof'],
    ['to=2019-07-05', 'to'],
  ])('answers ?%s, before the first bar, with 422 that names the first day', async (query, parameter) => {
    const response = await app.inject(`/instruments/AAA/prices/?${query}`);

    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'DATE_BEFORE_DATA',
      first_day: ['2019-07-08'],
      [parameter]: [expect.stringContaining('2019-07-08')],
    });
  });

  it('reports an instrument without any bar', async () => {
    const response = await app.inject('/instruments/EMPTY/prices/');

    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: 'EMPTY has no prices yet' });
  });

  it('suggests the nearest symbols for an unknown one', async () => {
    const response = await app.inject('/instruments/AAD/prices/');

    expect(response.statusCode).toBe(404);
    const body = response.json<WireError>();
    expectContract(WireError, body);
    expect(body).toMatchObject({ code: 'INSTRUMENT_UNKNOWN', suggestions: ['AAA', 'AAB', 'AAC'] });
  });

  it('does not look past the as-of day: a store without the future answers the same', async () => {
    const asOf = day('2023-03-03');
    const whole = weekdayBars(
      '2019-07-08',
      Array.from({ length: 1300 }, (_, i) => 50 + i),
    );
    const cut = weekdayBars(
      '2019-07-08',
      Array.from({ length: whole.days.filter((one) => one <= asOf).length }, (_, i) => 50 + i),
    );
    const bodies = await Promise.all(
      [whole, cut].map(async (bars) => {
        const own = await buildTestApp(new FakeStore([{ symbol: 'X', bars }]));
        const { meta, ...rest } = (
          await own.inject('/instruments/X/prices/?asof=2023-03-03')
        ).json<PriceColumns>();
        await own.close();
        return { ...rest, meta: { ...meta, generatedAt: '' } };
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
  });
});
