import type { FastifyInstance } from 'fastify';
import { IndicatorColumns } from '@/lib/contracts/instrument';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { FakeStore, weekdayBars } from '../../support/fake-store';

describe('GET /instruments/{symbol}/indicators/', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await buildTestApp(
      new FakeStore([{ symbol: 'AAA', bars: weekdayBars('2024-01-01', [1, 2, 3, 4, 5, 6]) }]),
    );
  });
  afterAll(() => app.close());

  it('answers aligned arrays, null before the first valid value', async () => {
    const answer = (await app.inject('/instruments/AAA/indicators/?ids=sma2,ema3')).json<IndicatorColumns>();

    expectContract(IndicatorColumns, answer);
    expect(answer.dates).toHaveLength(6);
    expect(answer.indicators).toEqual({
      sma2: [null, 1.5, 2.5, 3.5, 4.5, 5.5],
      ema3: [null, null, 2, 3, 4, 5],
    });
  });

  it('starts the series at from: nothing before it is used', async () => {
    const answer = (
      await app.inject('/instruments/AAA/indicators/?ids=sma2&from=2024-01-03')
    ).json<IndicatorColumns>();

    expect(answer.dates[0]).toBe('2024-01-03');
    expect(answer.indicators['sma2']).toEqual([null, 3.5, 4.5, 5.5]);
  });

  it.each(['ids=sma0', 'ids=nonsense', 'ids=', `ids=${'sma2,'.repeat(200)}`])(
    'answers ?%s with 400 that names ids',
    async (query) => {
      const response = await app.inject(`/instruments/AAA/indicators/?${query}`);

      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ ids: [expect.any(String)] });
    },
  );

  it('is available as CSV with one column an id', async () => {
    const { body } = await app.inject('/instruments/AAA/indicators/?ids=sma2,sma20&format=csv');

    expect(body).toContain('\ndate,sma2,sma20\n2024-01-01,,\n2024-01-02,1.5,\n');
    expect(body).toContain('# sma2: sma over 2 bars');
  });
});
