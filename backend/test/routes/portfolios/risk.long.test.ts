import { annualizedVolatility, sharpeRatio, simpleReturns } from '@/lib/analytics';
import type { Overview, Performance } from '@/lib/contracts/portfolios/reports';
import { BackcastResponse, Risk } from '@/lib/contracts/portfolios/risk';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { expectContract } from '../../support/check-contract';
import { day } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeTestMarket } from '../../support/test-market';

const store = makeTestMarket();
const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;
let account: number;

/** All money buys AAB at the close of 2022-06-01, and half of it is withdrawn on 2023-06-01. */
beforeAll(async () => {
  store.bills = {
    id: 'DTB3',
    rates: { days: Int32Array.of(10_000, 30_000), rates: Float64Array.of(0.02, 0.02) },
  };
  caller = await newCaller();
  ({ slug, account } = await caller.create({ name: 'Risk' }, { cash: 'implied' }));
  const price = await closeOf('AAB', '2022-06-01');
  const transactions = [
    { account, kind: 'buy', date: '2022-06-01', asset: 'AAB', quantity: '20', price },
    {
      account,
      kind: 'sell',
      date: '2023-06-01',
      asset: 'AAB',
      quantity: '10',
      price: await closeOf('AAB', '2023-06-01'),
    },
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
});

/** Closes of an instrument of the test market, which pays nothing. */
async function pricesOf(symbol: string): Promise<{ readonly dates: string[]; readonly close: number[] }> {
  const view = (await store.view(store.find(symbol)!.id, day('2024-06-28')))!;
  return { dates: Array.from(view.days, (one) => formatIsoDate(one)), close: Array.from(view.close) };
}

async function closeOf(symbol: string, date: string): Promise<string> {
  const { close, dates } = await pricesOf(symbol);
  return String(close[dates.indexOf(date)]);
}

const read = <Body = Record<string, unknown>>(path: string): Promise<Body> =>
  caller.ok<Body>('GET', `/portfolios/${slug}/${path}`);

describe('the portfolio as a series', () => {
  it.each(['', '?from=2022-12-30&to=2024-01-02'])(
    'has the returns of the overview and of the performance tab%s',
    async (range) => {
      const risk = await read<Risk>(`risk/${range}`);
      const overview = await read<Overview>(`overview/${range}`);
      const performance = await read<Performance>(`performance/${range}`);

      expect(risk.figures['totalReturn']).toBeCloseTo(overview.figures['twr'] as number, 10);
      expect(risk.figures['cagr']).toBe(overview.figures['twrAnnualized']);
      expect(performance.figures['twrAnnualized']).toBe(overview.figures['twrAnnualized']);
      const growth = performance.benchmark!.growth;
      expect(risk.benchmarkValues.at(-1)! / risk.benchmarkValues[0]!).toBeCloseTo(
        growth.at(-1)! / growth.find((one) => one !== null)!,
        10,
      );
    },
  );

  it('equals the series of its holding, whatever was paid in and out', async () => {
    const answer = await read<Risk>('risk/');
    expectContract(Risk, answer);
    const { close, dates } = await pricesOf('AAB');
    const from = dates.indexOf('2022-06-01');
    const own = Float64Array.from(close.slice(from));
    const returns = simpleReturns(own);

    // The base day is the last trading day before the purchase; the return of the day itself is 0.
    expect(answer.dates.slice(0, 2)).toEqual(['2022-05-31', '2022-06-01']);
    expect(answer.values[0]).toBe(100);
    expect(answer.values[1]).toBeCloseTo(100, 9);
    expect(answer.values.at(-1)).toBeCloseTo((100 * own.at(-1)!) / own[0]!, 8);
    expect(answer.idleDays).toBe(0);
    const withFirst = Float64Array.of(0, ...returns);
    const volatility = annualizedVolatility(withFirst, 252);
    expect(answer.figures['volatility']).toBeCloseTo(volatility.ok ? volatility.value : NaN, 12);
    const daily = 1.02 ** (1 / 252) - 1;
    const sharpe = sharpeRatio(
      withFirst.map((one) => one - daily),
      252,
    );
    expect(answer.figures['sharpe']).toBeCloseTo(sharpe.ok ? sharpe.value : NaN, 10);
    expect(answer.figures['maxDrawdown']).toBeCloseTo(answer.drawdowns[0]!.depth, 12);
    expect(answer.riskFree).toMatchObject({ kind: 'bill', series: 'DTB3' });
    expect(answer.benchmark).toMatchObject({ symbol: '^GSPC', basis: 'price' });
    expect(answer.figures['beta']).not.toBeNull();
  });

  it('has a beta of 1 against its holding', async () => {
    const { benchmarkValues, figures, values } = await read<Risk>('risk/?benchmark=AAB&from=2022-06-01');

    expect(figures['beta']).toBeCloseTo(1, 9);
    expect(figures['correlation']).toBeCloseTo(1, 9);
    expect(figures['trackingError']).toBeCloseTo(0, 9);
    expect(benchmarkValues.at(-1)).toBeCloseTo(values.at(-1)!, 8);
  });

  it('returns the reason of each missing figure', async () => {
    const short = await read<Risk>('risk/?from=2024-06-26');
    expect(short.figures['sharpe']).toBeNull();
    expect(short.gaps['sharpe']).toMatchObject({ gap: 'insufficient-history', have: 2 });
    expect(short.regression).toMatchObject({ coef: null, gaps: { coef: { gap: 'no-data' } } });
    const before = await read<Risk>('risk/?asof=2021-06-30');
    expect(before).toMatchObject({ dates: [], drawdowns: [], gaps: { volatility: { gap: 'no-capital' } } });
  });

  it('reports the fault of a parameter', async () => {
    const answers = await Promise.all(
      ['risk/?benchmark=NOPE', 'risk/?model=ff9', 'backcast/?rebalancing=daily'].map((path) =>
        caller.call<{ code: string }>('GET', `/portfolios/${slug}/${path}`),
      ),
    );
    expect(answers.map(({ body, status }) => [status, body.code])).toEqual([
      [404, 'INSTRUMENT_UNKNOWN'],
      [400, 'REQUEST_INVALID'],
      [400, 'REQUEST_INVALID'],
    ]);
    expect(answers[1]!.body).toMatchObject({ model: [expect.stringContaining('capm')] });
  });

  it('is a table as CSV', async () => {
    const { text } = await caller.call('GET', `/portfolios/${slug}/risk/?format=csv&part=drawdowns`);
    expect(text.split('\n')[1]).toBe('depth,peak,trough,recovery,days');
    expect(text.split('\n').length).toBeGreaterThan(3);
  });
});

describe('the holdings of a day through the past', () => {
  it('go back before they were bought, at their weights', async () => {
    const answer = await read<BackcastResponse>('backcast/?from=2020-02-19');
    expectContract(BackcastResponse, answer);
    const { close, dates } = await pricesOf('AAB');
    const from = dates.indexOf('2020-02-19');

    expect(answer).toMatchObject({
      coverage: 1,
      leftOut: [],
      holdings: [{ asset: 'AAB', weight: 1, riskShare: 1 }],
    });
    expect(answer.dates[0]).toBe('2020-02-19');
    expect(answer.values.at(-1)).toBeCloseTo((100 * close.at(-1)!) / close[from]!, 8);
    const covid = answer.crises.find(({ id }) => id === 'covid')!;
    expect(covid.return).toBeCloseTo(close[dates.indexOf('2020-03-23')]! / close[from]! - 1, 10);
    expect(answer.crises.find(({ id }) => id === 'financial-crisis')).toMatchObject({
      return: null,
      benchmark: null,
      coverage: 0,
    });
    expect(answer.crises.map(({ id }) => id)).not.toContain('tariffs-2025');
  });

  it('go through a window that ends before the as-of day as they are', async () => {
    const answer = await read<BackcastResponse>('backcast/?from=2020-02-19&to=2020-03-23');

    expect(answer).toMatchObject({ from: '2020-02-19', to: '2020-03-23', holdings: [{ asset: 'AAB' }] });
    expect(answer.dates.at(-1)).toBe('2020-03-23');
  });

  it('leaves out what begins later, with its first day', async () => {
    const { slug: other, account: broker } = await caller.create({ name: 'Young' });
    const row = (kind: string, more: object) => ({ account: broker, kind, date: '2024-05-20', ...more });
    await caller.ok('POST', `/portfolios/${other}/transactions/batch/`, {
      payload: {
        transactions: [
          row('deposit', { net: '3000', date: '2024-05-16' }),
          row('buy', { asset: 'BRK.B', quantity: '10', price: '100' }),
          row('buy', { asset: 'AAC', quantity: '10', price: '100' }),
        ],
      },
    });
    const answer = await caller.ok<BackcastResponse>('GET', `/portfolios/${other}/backcast/?from=2023-01-03`);

    expect(answer.leftOut).toMatchObject([{ asset: 'BRK.B', reason: 'begins-later', since: '2024-05-01' }]);
    expect(answer.holdings.map(({ asset }) => asset).sort()).toEqual(['AAC', 'cash:USD']);
    expect(answer.coverage).toBeCloseTo(1 - answer.leftOut[0]!.weight, 12);
    expect(answer.holdings.reduce((sum, { riskShare }) => sum + riskShare!, 0)).toBeCloseTo(1, 12);
    // Cash in the base currency does not move.
    expect(answer.holdings.find(({ asset }) => asset === 'cash:USD')!.riskShare).toBeCloseTo(0, 12);
    expect(answer.correlation.rows[0]).toContain(1);
    // Before the purchases there is cash alone.
    const cash = await caller.ok<BackcastResponse>(
      'GET',
      `/portfolios/${other}/backcast/?asof=2024-05-17&from=2023-01-03`,
    );
    expect(cash).toMatchObject({ coverage: 1, leftOut: [], holdings: [{ asset: 'cash:USD', weight: 1 }] });
    expect(new Set(cash.values)).toEqual(new Set([100]));
  });
});
