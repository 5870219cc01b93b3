import { OwnComparison } from '@/lib/contracts/compare';
import { expectContract } from '../../support/check-contract';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import { openHousehold } from '../../support/household';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

/** Weekdays from 1 January 2021 to 28 June 2024. */
const COUNT = 911;
const bars = (of: (at: number) => number) =>
  weekdayBars(
    '2021-01-01',
    Array.from({ length: COUNT }, (_, at) => of(at)),
  );
const listing = (symbol: string, series: ReturnType<typeof bars>, currency: string | null = 'USD') => ({
  ...{ symbol, name: `Fund ${symbol}`, kind: 'etf' as const, currency, bars: series },
});
const store = new FakeStore([
  listing(
    'WAVE',
    bars((at) => 100 + 20 * Math.sin(at / 40) + at / 30),
  ),
  listing(
    'SEA',
    bars((at) => 100 + 15 * Math.cos(at / 55) + at / 50),
  ),
  {
    ...listing(
      'EURUSD=X',
      bars((at) => 1.1 + at / 5000),
    ),
    kind: 'currency',
  },
]);
const { site } = withPortfolioSite(store);
const { addMember, newPerson } = openHousehold(site);

const BUY = { kind: 'buy', date: '2023-01-02', price: '100', quantity: '50' };

/** A person with a portfolio of one asset; half of the money comes a year later. */
async function openPortfolio(asset = 'WAVE', settings: object = {}) {
  const owner = await newPerson('Olga');
  const { account, slug } = await owner.calls.create({ name: 'Savings', ...settings });
  const rows = [
    { kind: 'deposit', date: '2023-01-02', net: '5000' },
    { ...BUY, asset },
    { kind: 'deposit', date: '2024-01-02', net: '7000' },
  ];
  await owner.calls.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: { transactions: rows.map((row) => ({ account, ...row })) },
  });
  const { portfolios } = await read(owner.calls, 'symbols=WAVE');
  return { owner, slug, symbol: portfolios[0]!.symbol };
}

const read = (calls: PortfolioCaller, query: string): Promise<OwnComparison> =>
  calls.ok<OwnComparison>('GET', `/compare/own/?${query}`);

it('compares a portfolio by its time-weighted return in its currency with an instrument', async () => {
  const { owner, slug, symbol } = await openPortfolio();

  const answer = await read(owner.calls, `symbols=${symbol},SEA&benchmark=WAVE`);

  expectContract(OwnComparison, answer);
  expect(answer.symbols).toEqual([symbol, 'SEA']);
  expect(answer.portfolios).toEqual([{ symbol, name: 'Savings', address: slug, currency: 'USD' }]);
  expect(answer.instruments[0]).toMatchObject({ name: 'Savings', currency: 'USD', gap: null });
  // The last trading day before the first money.
  expect(answer.commonStart).toBe('2022-12-30');
  const series = answer.series[symbol]!;
  const { figures } = await owner.calls.ok<{ figures: { twr: number } }>(
    'GET',
    `/portfolios/${slug}/figures/?ids=twr`,
  );
  expect(series.at(-1)! / series[0]! - 1).toBeCloseTo(figures.twr, 8);
  expect(answer.statistics[symbol]!['totalReturn']).toBeCloseTo(figures.twr, 8);
});

it('looks at the as-of day: neither later prices nor later rows change what it answers', async () => {
  const { owner, slug, symbol } = await openPortfolio();
  const before = await read(owner.calls, `symbols=${symbol}&asof=2023-06-30`);
  const whole = await read(owner.calls, `symbols=${symbol}`);
  expect(before.commonEnd).toBe('2023-06-30');
  expect(whole.series[symbol]!.slice(0, before.dates.length)).toEqual(before.series[symbol]);

  const { accounts } = await owner.calls.ok<{ accounts: { id: number }[] }>(
    'GET',
    `/portfolios/${slug}/accounts/`,
  );
  await owner.calls.ok('GET', `/portfolios/${slug}/`);
  await owner.calls.ok('POST', `/portfolios/${slug}/transactions/`, {
    payload: { ...BUY, account: accounts[0]!.id, asset: 'SEA', date: '2024-02-01', quantity: '10' },
  });

  const after = await read(owner.calls, `symbols=${symbol}&asof=2023-06-30`);
  expect(after.series).toEqual(before.series);
  expect(await owner.calls.call('GET', `/compare/own/?symbols=${symbol}&asof=2022-06-30`)).toMatchObject({
    status: 422,
    body: { code: 'DATE_BEFORE_DATA' },
  });
});

it('converts it like an instrument, and knows no price return of it', async () => {
  const { owner, symbol } = await openPortfolio();

  const inEuros = await read(owner.calls, `symbols=${symbol},WAVE&currency=EUR`);
  expect(inEuros.instruments[0]!.convertedBy).toBe('EURUSD=X');
  const price = await read(owner.calls, `symbols=${symbol},WAVE&basis=price`);
  expect(price.instruments[0]!.gap).toMatchObject({ gap: 'basis-unknown' });
});

it('takes several as one', async () => {
  const { owner, symbol } = await openPortfolio();
  const { account, slug } = await owner.calls.create({ name: 'Pension' });
  await owner.calls.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: {
      transactions: [
        { account, kind: 'deposit', date: '2023-01-02', net: '5000' },
        { account, ...BUY, asset: 'SEA' },
      ],
    },
  });
  const { portfolios } = await read(owner.calls, 'symbols=WAVE');
  const together = portfolios.at(-1)!;
  expect(portfolios.map(({ name }) => name)).toEqual(['Savings', 'Pension', 'Savings + Pension']);
  expect(together.symbol).toBe(`${symbol}.${portfolios[1]!.symbol.slice('PORTFOLIO:'.length)}`);

  const { series } = await read(owner.calls, `symbols=${together.symbol}`);

  const values = series[together.symbol]!;
  const { figures } = await owner.calls.ok<{ figures: { twr: number } }>(
    'GET',
    '/portfolios/~all/figures/?ids=twr',
  );
  expect(values.at(-1)! / values[0]! - 1).toBeCloseTo(figures.twr, 8);
});

it('is unknown to others and on the public call, and known to a viewer until the invitation ends', async () => {
  const { owner, slug, symbol } = await openPortfolio();
  const stranger = await newPerson('Sam');
  await stranger.calls.create();
  const viewer = await addMember(owner.calls, slug, 'viewer', 'Vera');

  const asViewer = await read(viewer.calls, `symbols=${symbol},WAVE`);
  expect(asViewer.portfolios).toEqual([{ symbol, name: 'Savings', address: viewer.slug, currency: 'USD' }]);
  expect(asViewer.series).toEqual((await read(owner.calls, `symbols=${symbol},WAVE`)).series);

  const skipped = await read(stranger.calls, `symbols=${symbol},WAVE&unknown=skip`);
  expect([skipped.unknown, Object.keys(skipped.series)]).toEqual([[symbol], ['WAVE']]);
  expect(JSON.stringify(skipped)).not.toContain('Olga');
  expect(await stranger.calls.call('GET', `/compare/own/?symbols=${symbol}`)).toMatchObject({
    status: 404,
    body: { code: 'INSTRUMENT_UNKNOWN' },
  });
  const together = `${symbol}.${(await read(stranger.calls, 'symbols=WAVE')).portfolios[0]!.symbol.slice(10)}`;
  expect((await stranger.calls.call('GET', `/compare/own/?symbols=${together}`)).status).toBe(404);

  for (const headers of [{}, owner.account.headers]) {
    const open = await site.app.inject({ url: `/compare/?symbols=${symbol},WAVE&unknown=skip`, headers });
    expect(open.json<OwnComparison>().unknown).toEqual([symbol]);
  }
  await owner.calls.ok('DELETE', `/portfolios/${slug}/members/${viewer.account.userId}/`);
  expect((await viewer.calls.call('GET', `/compare/own/?symbols=${symbol}`)).status).toBe(404);
});

it('is kept by no cache, and is a table, too', async () => {
  const { owner, symbol } = await openPortfolio();
  const { headers } = owner.account;

  const answer = await site.app.inject({ url: `/compare/own/?symbols=${symbol}`, headers });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['etag']).toBeUndefined();

  const csv = await site.app.inject({
    url: `/compare/own/?symbols=${symbol}&format=csv&part=series`,
    headers,
  });
  expect([csv.headers['content-type'], csv.headers['cache-control']]).toEqual([
    'text/csv; charset=utf-8; header=present',
    'private, no-store',
  ]);
  expect(csv.body).toContain('2022-12-30,100');
  const sheet = await site.app.inject({ url: `/compare/own/?symbols=${symbol}&format=xlsx`, headers });
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
});
