import { BillRates } from '@/lib/contracts/rates';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore } from '../../support/fake-store';

describe('GET /rates/bill/', () => {
  it('answers the published rates as columns', async () => {
    const store = new FakeStore([]);
    store.bills = {
      id: 'DTB3',
      rates: {
        days: Int32Array.of(day('2024-01-02'), day('2024-01-03')),
        rates: Float64Array.of(0.05, 0.051),
      },
    };
    const app = await buildTestApp(store);

    const answer = (await app.inject('/rates/bill/')).json<BillRates>();

    expectContract(BillRates, answer);
    expect(answer).toMatchObject({
      series: 'DTB3',
      dates: ['2024-01-02', '2024-01-03'],
      rates: [0.05, 0.051],
    });
    await app.close();
  });

  it('answers without a bill', async () => {
    const app = await buildTestApp(new FakeStore([]));

    expect((await app.inject('/rates/bill/')).json()).toMatchObject({ series: null, dates: [], rates: [] });
    await app.close();
  });
});
