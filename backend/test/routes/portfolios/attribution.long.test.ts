import { PortfolioContributions, Drift, SectorAttribution } from '@/lib/contracts/portfolios/attribution';
import type { Allocation, Performance } from '@/lib/contracts/portfolios/reports';
import { expectContract } from '../../support/check-contract';
import { wavyCloses, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { UniverseStore } from '../../support/universe-market';

const FROM = '2019-07-08';
const stock = (symbol: string, sector: string | null, phase: number) => ({
  symbol,
  name: `${symbol} Inc.`,
  kind: 'stock' as const,
  country: 'US',
  sector,
  bars: weekdayBars(FROM, wavyCloses(1_300, phase)),
});

/** An index of three companies in two sectors, of which Z joins in 2021; MINE has no sector. */
const store = new UniverseStore(
  [
    stock('X', 'Technology', 0),
    stock('Y', 'Energy', 1),
    stock('Z', 'Technology', 2),
    stock('MINE', null, 3),
    { ...stock('SPY', null, 4), kind: 'etf' as const },
    { symbol: '^GSPC', name: 'S&P 500', kind: 'index', bars: weekdayBars(FROM, wavyCloses(1_300, 5)) },
    { symbol: '^OTHER', name: 'Other', kind: 'index', bars: weekdayBars(FROM, wavyCloses(1_300, 6)) },
  ],
  { id: 'sp500', name: 'S&P 500', indexSymbol: '^GSPC', region: 'US', historyFrom: null },
  [
    { symbol: 'X', sharesMillions: 30 },
    { symbol: 'Y', sharesMillions: 20 },
    { symbol: 'Z', sharesMillions: 10, from: '2021-01-04' },
  ],
);
const { newCaller, site } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;
let account: number;

beforeAll(async () => {
  caller = await newCaller();
  ({ slug, account } = await caller.create({ name: 'Sectors' }));
  const row = (kind: string, date: string, more: object) => ({ account, kind, date, ...more });
  const buy = (date: string, asset: string, quantity: string) =>
    row('buy', date, { asset, quantity, price: '100', fee: '1' });
  const transactions = [
    row('deposit', '2020-01-06', { net: '20000' }),
    buy('2020-01-07', 'X', '60'),
    buy('2020-06-02', 'Y', '40'),
    buy('2021-03-02', 'MINE', '30'),
    row('deposit', '2022-05-02', { net: '5000' }),
    row('sell', '2023-02-01', { asset: 'X', quantity: '30', price: '120', fee: '1' }),
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
});

const read = <Body>(path: string): Promise<Body> => caller.ok<Body>('GET', `/portfolios/${slug}/${path}`);
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe('attribution by sector', () => {
  it.each(['', '?from=2021-06-01&to=2023-12-29', '?asof=2022-12-30', '?method=average&index=SPY'])(
    'adds up to the difference of the returns, of a range %s',
    async (query) => {
      const answer = await read<SectorAttribution>(`attribution/${query}`);
      expectContract(SectorAttribution, answer);

      const { groups, index, totals, window } = answer;
      expect(index).toEqual({ symbol: '^GSPC', name: 'S&P 500', members: 3, datedFrom: null });
      expect([window!.from, window!.to]).toEqual([answer.from, answer.to]);
      expect(groups.map(({ key }) => key).sort()).toEqual(['Energy', 'Technology', 'cash', 'unassigned']);
      expect(groups.at(-1)).toMatchObject({ key: 'unassigned', allocation: null, indexWeight: 0 });
      expect(sum(groups.map(({ total }) => total))).toBeCloseTo(totals!.active, 10);
      expect(totals!.allocation + totals!.selection + totals!.interaction + totals!.residual).toBeCloseTo(
        totals!.active,
        10,
      );
      expect(totals!.return - totals!.indexReturn).toBe(totals!.active);
      expect(sum(groups.map(({ weight }) => weight))).toBeCloseTo(1, 10);
      expect(sum(groups.map(({ indexWeight }) => indexWeight))).toBeCloseTo(1, 10);
      const { growth } = await read<Performance>(`performance/${query.replace('&index=SPY', '')}`);
      expect(totals!.return).toBeCloseTo(growth.at(-1)! - 1, 10);
    },
  );

  it('of the members themselves, at their weights, has no active return', async () => {
    const own = await caller.create({ name: 'Index' }, { name: 'Depot', cash: 'implied' });
    const close = (symbol: string) => String(wavyCloses(1_300, symbol === 'X' ? 0 : 1)[0]);
    const row = (asset: string, quantity: string) => ({
      account: own.account,
      kind: 'buy',
      date: FROM,
      asset,
      quantity,
      price: close(asset),
    });
    await caller.ok('POST', `/portfolios/${own.slug}/transactions/batch/`, {
      payload: { transactions: [row('X', '30'), row('Y', '20')] },
    });

    const { groups, totals } = await caller.ok<SectorAttribution>(
      'GET',
      `/portfolios/${own.slug}/attribution/?from=${FROM}&asof=2020-12-31`,
    );

    expect(totals!.return).not.toBeCloseTo(0, 3);
    expect(totals!.active).toBeCloseTo(0, 10);
    for (const { indexWeight, total, weight } of groups) {
      expect(total).toBeCloseTo(0, 10);
      expect(weight).toBeCloseTo(indexWeight, 10);
    }
  });

  it('refuses an index whose members are not stored, and hides the portfolios of others', async () => {
    const url = `/portfolios/${slug}/attribution/`;
    expect(await caller.call('GET', `${url}?index=%5EOTHER`)).toMatchObject({
      status: 400,
      body: { index: ['must be an index whose members are stored: ^GSPC'] },
    });
    const other = await newCaller();
    for (const path of ['attribution/', 'contributions/', 'drift/'])
      expect(await other.call('GET', `/portfolios/${slug}/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'PORTFOLIO_UNKNOWN' },
      });
    const csv = await caller.call('GET', `${url}?format=csv&part=groups`);
    expect(csv.text).toMatch(/^# groups, as of/);
  });

  it('is no part of a share', async () => {
    const { token } = await caller.ok<{ token: string }>('POST', `/portfolios/${slug}/shares/`, {
      payload: { kind: 'percent', tabs: ['performance'] },
    });
    for (const path of ['attribution', 'contributions', 'drift']) {
      const answer = await site.app.inject({ method: 'GET', url: `/shared/${token}/${path}/` });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });
});

it('contributions by holding and by class add up to the time-weighted return', async () => {
  for (const query of ['', '?from=2021-06-01&to=2023-12-29']) {
    const answer = await read<PortfolioContributions>(`contributions/${query}`);
    expectContract(PortfolioContributions, answer);

    const { growth } = await read<Performance>(`performance/${query}`);
    expect(answer.twr).toBeCloseTo(growth.at(-1)! - 1, 12);
    expect(sum(answer.byHolding.map(({ contribution }) => contribution))).toBeCloseTo(answer.twr!, 10);
    expect(sum(answer.byClass.map(({ contribution }) => contribution))).toBeCloseTo(answer.twr!, 10);
    const gains = sum(answer.byHolding.map(({ gain }) => gain));
    const { figures } = await read<{ figures: Record<string, number> }>(`figures/${query}`);
    expect(gains).toBeCloseTo(figures['gain']!, 6);
    expect(sum(answer.byClass.map(({ gain }) => gain))).toBeCloseTo(gains, 6);
    expect(answer.byClass.map(({ key }) => key).sort()).toEqual(['cash', 'stock']);
  }
});

it('weights at month ends are those that the allocation has on the day', async () => {
  const drift = await read<Drift>('drift/?by=sector&from=2021-12-31');
  expectContract(Drift, drift);

  const days = [...new Set(drift.rows.map(({ date }) => date))];
  expect(days.length).toBeGreaterThan(20);
  expect(days.slice(0, 2)).toEqual(['2021-12-31', '2022-01-31']);
  for (const date of [days[0], days[8], days.at(-1)]) {
    const { groups } = await read<Allocation>(`allocation/?by=sector&asof=${date}`);
    const weights = new Map(groups.map(({ key, weight }) => [key, weight!]));
    for (const { key, weight } of drift.rows.filter((row) => row.date === date))
      expect([key, weight.toFixed(9)]).toEqual([key, (weights.get(key) ?? 0).toFixed(9)]);
  }
  expect(await caller.call('GET', `/portfolios/${slug}/drift/?by=account`)).toMatchObject({ status: 400 });
});
