import type { FastifyInstance } from 'fastify';
import { deepestDrawdown } from '@/lib/analytics/risk/drawdown';
import { overviewGrowth, overviewMoney } from '@/lib/charting/portfolio-charts';
import { sendSeries } from '@/lib/charting/sent-series';
import type { SeriesModel } from '@/lib/charting/series-model';
import type { Doctor } from '@/lib/contracts/portfolios/doctor';
import type { Income } from '@/lib/contracts/portfolios/income';
import type {
  Allocation,
  ChangeAnswer,
  FigureAnswer,
  HoldingsResponse,
  Overview,
  Performance,
} from '@/lib/contracts/portfolios/reports';
import type { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import type { Risk } from '@/lib/contracts/portfolios/risk';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { addMonths, formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { accountsContext, addAccount, buildAccountsApp } from '../../support/accounts';
import { makeExampleMarket } from '../../support/example-market';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
let app: FastifyInstance;
let caller: PortfolioCaller;
let slug: string;

beforeAll(async () => {
  const accounts = accountsContext(database(), { now: () => new Date('2024-06-28T12:00:00Z') });
  const store = makeExampleMarket();
  Object.assign(store.find('ZZZ')!.details, { totalReturnOf: '^GSPC' });
  app = await buildAccountsApp(accounts, { store });
  caller = new PortfolioCaller(app, await addAccount(accounts));
  ({ slug } = await caller.ok<{ slug: string }>('POST', '/portfolios/example/', { payload: {} }));
});
afterAll(() => app.close());

const read = <Body>(path: string) => caller.ok<Body>('GET', `/portfolios/${slug}/${path}`);
/** A chart as it comes over the wire. */
const sent = (model: SeriesModel): unknown => JSON.parse(JSON.stringify(sendSeries(model)));
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** The overview's content comes from several calls: their numbers agree. */
describe.each([
  ['since the beginning', ''],
  ['of a range on a past day', '?from=2018-03-29&asof=2021-09-30'],
  ['in another currency', '?from=2020-12-31&currency=EUR'],
])('the overview %s', (_name, query) => {
  it('has the numbers of the other tabs, to the last digit', async () => {
    const overview = await read<Overview>(`overview/${query}`);
    const holdings = await read<HoldingsResponse>(`holdings/${query}`);
    const performance = await read<Performance>(`performance/${query}`);
    const { figures } = await read<FigureAnswer>(`figures/${query}`);
    const change = await read<ChangeAnswer>(`change/${query}`);

    expect(overview.holdings.length).toBeGreaterThan(5);
    expect(overview.holdings).toEqual(holdings.holdings);
    expect(overview.cash).toEqual(holdings.cash);
    expect(overview.figures).toEqual(performance.figures);
    expect(figures).toMatchObject(overview.figures);
    expect([overview.dates, overview.values, overview.invested]).toEqual([
      performance.dates,
      performance.values,
      performance.invested,
    ]);
    expect(performance.growth.at(-1)! - 1).toBeCloseTo(figures['twr']!, 12);
    expect([change.start, change.end]).toEqual([figures['startValue'], figures['value']]);
    expect([change.inflows, 0 - change.outflows, 0 - change.fees, 0 - change.taxes]).toEqual([
      figures['inflows'],
      figures['outflows'],
      figures['fees'],
      figures['taxes'],
    ]);
    expect([change.price, change.currency, change.dividends, change.interest, change.otherIncome]).toEqual([
      figures['priceEffect'],
      figures['currencyEffect'],
      figures['income.dividends'],
      figures['income.interest'],
      figures['income.other'],
    ]);
    const { end, inflows, outflows, start } = change;
    expect(end - start - inflows - outflows).toBeCloseTo(figures['gain']!, 6);
  });

  it.each(['value', 'return'])(
    'has in one call what the page shows, with a chart of the %s',
    async (chart) => {
      const separator = query === '' ? '?' : `${query}&`;
      const summary = await read<PortfolioSummary>(`summary/${separator}chart=${chart}&by=currency`);
      const overview = await read<Overview>(`overview/${query}`);
      const performance = await read<Performance>(`performance/${query}`);
      const change = await read<ChangeAnswer>(`change/${query}`);
      const { by, concentration, groups } = await read<Allocation>(`allocation/${separator}by=currency`);
      const doctor = await read<Doctor>(`doctor/${query}`);

      const { dates: _, invested: __, values: ___, holdings, meta, ...shown } = overview;
      expect(summary).toMatchObject(shown);
      expect(summary.meta.asOf).toBe(meta.asOf);
      expect(summary.holdings).toEqual(holdings.slice(0, 10));
      expect(summary.held).toBe(holdings.length);
      expect(change).toMatchObject(summary.change);
      expect(Object.keys(summary.change)).toHaveLength(13);
      expect(summary.allocation).toEqual({ by, concentration, groups });
      expect(summary.money).toEqual(chart === 'value' ? sent(overviewMoney(overview)) : null);
      expect(summary.growth.chart).toEqual(chart === 'return' ? sent(overviewGrowth(performance)) : null);
      expect(summary.growth.benchmark?.return).toBe(performance.benchmark!.growth.at(-1)! - 1);
      const fall = deepestDrawdown(performance.growth)!;
      expect(summary.growth.drawdown).toMatchObject({
        depth: fall.depth,
        peak: performance.dates[fall.peak],
      });
      expect(summary.findings.count).toBe(doctor.total);
      expect(summary.findings.largest.map(({ id }) => id)).toEqual(
        doctor.findings.slice(0, 4).map(({ id }) => id),
      );
      const { from, to, months, forecast } = summary.income;
      const past = query.replace(/[?&]from=[^&]*/, '').replace(/^&/, '?');
      const income = await read<Income>(
        `income/${past === '' ? '?' : `${past}&`}from=${from}&to=${to}`.replace('/&', '/?'),
      );
      expect([to, months]).toEqual([meta.asOf, income.months]);
      expect(from).toBe(formatIsoDate(addMonths(requireIsoDate(to), -12)));
      expect(forecast).toEqual(income.forecast.map(({ amount, asset, name }) => ({ asset, name, amount })));
    },
  );

  it('allocates the whole value, and its groups are the holdings that their filter finds', async () => {
    const separator = query === '' ? '?' : `${query}&`;
    const overview = await read<Overview>(`overview/${query}`);
    const byAsset = await read<Allocation>(`allocation/${separator}by=asset`);
    const byClass = await read<Allocation>(`allocation/${query}`);

    const valueOf = new Map(byAsset.groups.map(({ key, value }) => [key, value]));
    for (const { asset, value } of overview.holdings)
      expect([asset, valueOf.get(asset)]).toEqual([asset, value]);
    expect(sum(byClass.groups.map(({ value }) => value))).toBeCloseTo(overview.figures['value']!, 6);
    for (const { key, value } of byClass.groups.filter((group) => group.key !== 'cash')) {
      const where = encodeURIComponent(`class = "${key}"`);
      const { holdings } = await read<HoldingsResponse>(`holdings/${separator}where=${where}`);
      expect([key, sum(holdings.map((one) => one.value)).toFixed(6)]).toEqual([key, value.toFixed(6)]);
    }
  });
});

const daysBetween = (from: string, to: string): number => requireIsoDate(to) - requireIsoDate(from);

it('receives in twelve months what the figures of these months are, and expects what the income tab does', async () => {
  const query = '?from=2023-06-28&to=2024-06-28';
  const year = await read<Income>(`income/${query}`);
  const all = await read<Income>('income/');
  const { figures } = await read<FigureAnswer>(`figures/${query}`);

  expect(year.months.length).toBeGreaterThan(3);
  expect(year.months.every(({ month }) => month >= '2023-06' && month <= '2024-06')).toBe(true);
  for (const [kind, figure] of [
    ['dividends', 'income.dividends'],
    ['interest', 'income.interest'],
    ['other', 'income.other'],
  ] as const)
    expect(sum(year.months.map((month) => month[kind]))).toBeCloseTo(figures[figure]!, 8);
  expect(year.forecast).toEqual(all.forecast);
  expect(year.calendar.every(({ date }) => date > '2024-06-28' && date <= '2025-06-28')).toBe(true);
  // Paid as long after each ex-day as the last own payment was.
  for (const { date, payDate } of year.calendar)
    expect(payDate === null || (payDate >= date && daysBetween(date, payDate) <= 90)).toBe(true);
  expect(year.calendar.some(({ date, payDate }) => payDate !== null && payDate > date)).toBe(true);
  for (const { amount, asset, perUnit } of year.forecast) {
    const days = year.calendar.filter((one) => one.asset === asset);
    expect(days.length).toBeGreaterThan(0);
    expect(sum(days.map((one) => one.amount))).toBeCloseTo(amount, 8);
    expect(sum(days.map((one) => one.perUnit))).toBeCloseTo(perUnit, 8);
  }
  const monthly = ['dividends', 'interest', 'other'] as const;
  expect(sum(year.byCountry.map(({ income }) => income))).toBeCloseTo(
    sum(monthly.map((kind) => figures[`income.${kind}`]!)),
    8,
  );
  expect(sum(year.byCountry.map(({ taxes }) => taxes))).toBeCloseTo(
    sum(year.months.map(({ taxes }) => taxes)),
    8,
  );
  expect(year.byCountry.map(({ country }) => country)).toEqual(expect.arrayContaining(['US', 'DE']));
  const yields = new Map(all.byAsset.map(({ asset, yieldOnCost }) => [asset, yieldOnCost]));
  for (const { asset, yieldOnCost } of year.byAsset)
    expect([asset, yieldOnCost]).toEqual([asset, yields.get(asset)]);
});

it('keeps the findings of the doctor until a row changes', async () => {
  const before = await read<Doctor>('doctor/');
  expect(before.findings.filter(({ kind }) => kind === 'double')).toEqual([]);
  expect(await read<Doctor>('doctor/')).toEqual(before);
  const { accounts } = await read<{ accounts: { id: number; name: string }[] }>('accounts/');
  const account = accounts.find(({ name }) => name === 'Bank')!.id;
  const deposit = { account, kind: 'deposit', date: '2024-06-20', net: '123.45' };
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: { transactions: [deposit, deposit] },
  });

  const after = await read<Doctor>('doctor/');

  expect(after.findings.map(({ kind }) => kind)).toContain('double');
  expect(after.revision).toBe(before.revision + 1);
});

it.each([
  ['the last day', '2024-06-28'],
  ['a past year', '2019-05-02'],
])('writes the days of an overview after a row of %s as they are', async (_which, date) => {
  const before = await read<Overview>('overview/');
  const { accounts } = await read<{ accounts: { id: number; name: string }[] }>('accounts/');
  const account = accounts.find(({ name }) => name === 'Bank')!.id;
  await caller.ok('POST', `/portfolios/${slug}/transactions/`, {
    payload: { account, kind: 'deposit', date, net: '1000.07' },
  });

  for (const query of ['', '?from=2018-03-29', '?from=2018-03-29&to=2020-01-31']) {
    const { dates, invested, values } = await read<Overview>(`overview/${query}`);
    const performance = await read<Performance>(`performance/${query}`);
    expect([dates, values, invested]).toEqual([performance.dates, performance.values, performance.invested]);
  }
  const after = await read<Overview>('overview/');
  const rises = after.invested.map((sum, at) => sum - before.invested[at]!);
  expect(rises.findIndex((rise) => rise > 1)).toBe(after.dates.indexOf(date));
});

it('measures each holding as its own page does, when it is asked to', async () => {
  const query = '?from=2019-12-31&measures=true';
  const { holdings, measures } = await read<HoldingsResponse>(`holdings/${query}`);

  expect(measures!.map(({ asset }) => asset)).toEqual(holdings.map(({ asset }) => asset));
  for (const { asset, growth, mwr, twr, xirr } of measures!.slice(0, 5)) {
    const own = await read<FigureAnswer>(`holdings/${asset}/?from=2019-12-31`);
    expect([asset, twr, xirr, mwr]).toEqual([
      asset,
      own.figures['twr'],
      own.figures['xirr'],
      own.figures['mwr'],
    ]);
    expect(growth.length).toBeLessThanOrEqual(32);
    expect(growth.at(-1)! - 1).toBeCloseTo(twr!, 3);
  }
  expect((await read<HoldingsResponse>('holdings/')).measures).toBeUndefined();
  expect(await caller.call('GET', `/portfolios/${slug}/holdings/?measures=all`)).toMatchObject({
    status: 400,
    body: { measures: ['must be one of true, false, got "all"'] },
  });
});

it('has no return of a day, or of a range, without capital', async () => {
  const open = async (transactions: readonly object[], cash: string) => {
    const made = await caller.create({ name: 'Without capital' }, { cash });
    const payload = { transactions: transactions.map((row) => ({ account: made.account, ...row })) };
    await caller.ok('POST', `/portfolios/${made.slug}/transactions/batch/`, { payload });
    return caller.ok<Overview>('GET', `/portfolios/${made.slug}/overview/`);
  };
  const trade = { asset: 'AAPL', quantity: '1', price: '180' };
  const closed = await open(
    [
      { ...trade, kind: 'buy', date: '2024-03-01' },
      { ...trade, kind: 'sell', date: '2024-04-01' },
    ],
    'implied',
  );
  expect(closed.today).toMatchObject({ gain: 0, return: null });
  expect(closed.figures['twr']).not.toBeNull();

  const planned = await open([{ kind: 'deposit', date: '2025-01-02', net: '100' }], 'tracked');
  expect(planned.figures['twr']).toBeNull();
  expect(planned.gaps['twr']).toMatchObject({ gap: 'no-data' });
});

it('compares with the benchmark of the risk tab: the index with its dividends', async () => {
  const { benchmark, dates } = await read<Performance>('performance/?from=2020-12-31');
  const risk = await read<Risk>('risk/?from=2020-12-31');

  expect(risk.benchmark).toMatchObject({ symbol: 'ZZZ', basis: 'total', source: 'companion' });
  expect(benchmark).toMatchObject(risk.benchmark!);
  expect(benchmark!.growth[dates.indexOf(risk.dates.at(-1)!)]! * 100).toBeCloseTo(
    risk.benchmarkValues.at(-1)!,
    9,
  );
});

it('converts what a portfolio of one currency is compared with', async () => {
  const euro = await caller.create({ name: 'Euro', baseCurrency: 'EUR' }, { currency: 'EUR' });
  await caller.ok('POST', `/portfolios/${euro.slug}/transactions/`, {
    payload: { account: euro.account, kind: 'deposit', date: '2022-06-01', net: '1000' },
  });
  const of = <Body>(path: string) => caller.ok<Body>('GET', `/portfolios/${euro.slug}/${path}`);
  const { benchmark } = await of<Performance>('performance/');
  const risk = await of<Risk>('risk/');

  expect(benchmark!.growth.at(-1)).toBeGreaterThan(0);
  expect(risk.gaps['trackingError']).toBeUndefined();
  expect((await of<WhatIf>('what-if/?symbols=RY.TO')).gaps['other']).toBeUndefined();
});
