import { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { Income } from '@/lib/contracts/portfolios/income';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import {
  Allocation,
  ChangeAnswer,
  type FigureAnswer,
  FigureExplanation,
  HoldingsResponse,
  Lots,
  Overview,
  Performance,
  PortfolioFigures,
  SaleWhatIf,
} from '@/lib/contracts/portfolios/reports';
import { expectContract } from '../../support/check-contract';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller, site } = withPortfolioSite();
let caller: PortfolioCaller;
let slug: string;
let account: number;

/** Two holdings, of which AAA is split 2:1 on 2022-03-01, a sale, a dividend and charges. */
beforeAll(async () => {
  caller = await newCaller();
  ({ slug, account } = await caller.create({ name: 'Read' }));
  const row = (kind: string, date: string, more: object) => ({ account, kind, date, ...more });
  const transactions = [
    row('deposit', '2021-01-04', { net: '10000' }),
    row('buy', '2021-01-05', { asset: 'AAA', quantity: '10', price: '200', fee: '5' }),
    row('buy', '2022-06-01', { asset: 'AAB', quantity: '20', price: '100', fee: '5' }),
    row('dividend', '2023-03-15', { asset: 'AAA', net: '8.50', tax: '1.50' }),
    row('sell', '2023-06-01', { asset: 'AAA', quantity: '15', price: '120', fee: '5' }),
    row('withdrawal', '2024-01-10', { net: '1000' }),
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
});

const read = <Body = Record<string, unknown>>(path: string): Promise<Body> =>
  caller.ok<Body>('GET', `/portfolios/${slug}/${path}`);

describe('report calls', () => {
  it.each([
    ['overview/', Overview],
    ['holdings/', HoldingsResponse],
    ['holdings/AAA/', HoldingDetail],
    ['performance/?benchmark=AAC', Performance],
    ['change/?from=2022-12-30', ChangeAnswer],
    ['figures/?ids=twr,xirr,value&asset=AAA', PortfolioFigures],
    ['lots/?year=2023', Lots],
    ['lots/what-if/?asset=AAB&quantity=5', SaleWhatIf],
    ['income/', Income],
    ['allocation/?by=sector', Allocation],
    ['explain/?figure=gain', FigureExplanation],
  ] as const)('%s has the form of its contract, as CSV too where it has a list', async (path, contract) => {
    const answer = await read(path);

    expectContract(contract, answer);
    expect(answer).toMatchObject({ revision: 3, meta: { asOf: '2024-06-28' } });
  });

  it('applies the split of the market once, and keeps what the cash account holds', async () => {
    const { cash, holdings } = await read<HoldingsResponse>('holdings/');
    const one = holdings.find(({ asset }) => asset === 'AAA')!;

    // 10 units become 20, of which 15 were sold; the cost of 2005 is reduced in proportion.
    expect(one).toMatchObject({ quantity: 5, cost: 501.25, averageCost: 100.25 });
    expect(cash).toMatchObject([{ account, currency: 'USD', amount: '6793.5', belowZeroSince: null }]);
    expect(await read('lots/?year=2023')).toMatchObject({
      disposals: [{ quantity: 15, proceeds: 1795, cost: 1503.75, gain: 291.25, rule: 'fifo' }],
      totals: { gain: 291.25 },
    });
  });

  it('answers lots by page, with the sums of all of them', async () => {
    const all = await read<Lots>('lots/?year=2023');
    expect(all.open.length).toBe(2);
    expect(all.pages).toEqual({ disposals: { page: 1, total: 1 }, open: { page: 1, total: 2 } });

    const { totals, periods, year, years } = all;
    expect(await read<Lots>('lots/?year=2023&limit=1&page=2&soldPage=9')).toMatchObject({
      ...{ totals, periods, year, years },
      disposals: all.disposals,
      open: all.open.slice(1),
      pages: { disposals: { page: 1, total: 1 }, open: { page: 2, total: 2 } },
    });
    for (const field of ['limit', 'page', 'soldPage'])
      expect(await caller.call('GET', `/portfolios/${slug}/lots/?${field}=0`)).toMatchObject({
        status: 400,
        body: { [field]: [expect.stringMatching(/^must be a whole number from 1/)] },
      });
  });

  it.each(['figures/', 'holdings/', 'overview/', 'lots/'])(
    '%s looks at a range that ends before the as-of day as of its end',
    async (path) => {
      const { meta, ...answer } = await read(`${path}?from=2022-01-03&to=2023-05-31&asof=2024-06-28`);
      const { meta: _, ...asOf } = await read(`${path}?from=2022-01-03&asof=2023-05-31`);

      expect(meta).toMatchObject({ asOf: '2023-05-31' });
      expect(answer).toEqual(asOf);
    },
  );

  it('adds up: parts of a change, holdings, and trees of figures', async () => {
    const change = await read<ChangeAnswer>('change/?from=2022-12-30');
    const keys = [
      'start',
      'price',
      'currency',
      'dividends',
      'interest',
      'otherIncome',
      'fees',
      'taxes',
      'inflows',
      'outflows',
    ] as const;
    for (const one of [change, ...change.byHolding])
      expect(keys.reduce((sum, key) => sum + one[key], 0)).toBeCloseTo(one.end, 8);
    expect(change).toMatchObject({ fees: -5, taxes: -1.5, dividends: 10, outflows: -1000 });

    for (const figure of [
      'value',
      'gain',
      'fees',
      'unrealized',
      'realized',
      'cost',
      'flows',
      'income.dividends',
    ]) {
      const node = await read<FigureExplanation>(`explain/?figure=${figure}`);
      const { figures } = await read<{ figures: Record<string, number> }>(`figures/?ids=${figure}`);
      expect(node.value).toBeCloseTo(figures[figure]!, 9);
      expect(node.children.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(node.value!, 9);
    }
    const twr = await read<FigureExplanation>('explain/?figure=twr');
    expect(twr.children.reduce((product, { value }) => product * value, 1) - 1).toBeCloseTo(twr.value!, 12);
    const fee = await read<FigureExplanation>('explain/?figure=fees&path=AAB');
    expect(fee).toMatchObject({
      value: 5,
      children: [{ value: 5, transaction: expect.any(Number) as number }],
    });
    const { growth } = await read<{ growth: number[] }>('performance/');
    expect(growth.at(-1)! - 1).toBeCloseTo(twr.value!, 12);
    const { holdings } = await read<HoldingsResponse>('holdings/');
    expect(holdings.reduce((sum, { contribution }) => sum + contribution!, 0)).toBeLessThanOrEqual(
      twr.value! + 1,
    );
  });

  it('gives yields of the last twelve months, whatever the range', async () => {
    type Source = { asset: string; dividends: number; yieldOnCost: number; yieldOnValue: number };
    const ofShare = async (query: string): Promise<Source> => {
      const { byAsset } = await read<{ byAsset: Source[] }>(`income/?${query}`);
      return byAsset.find(({ asset }) => asset === 'AAA')!;
    };
    // Ten dollars in March 2023; five of the twenty units are left, which cost a quarter of 2,005 dollars.
    const recent = await ofShare('asof=2023-12-29');
    expect(recent.dividends).toBe(10);
    expect(recent.yieldOnCost).toBeCloseTo(10 / (2005 / 4), 12);

    const later = await ofShare('asof=2024-06-28');
    expect(later).toMatchObject({ dividends: 10, yieldOnCost: 0, yieldOnValue: 0 });
  });

  it('looks as of a day, and as known at an instant', async () => {
    const early = await read<HoldingsResponse>('holdings/?asof=2022-02-28');
    expect(early.holdings).toMatchObject([{ asset: 'AAA', quantity: 10 }]);
    const instant = site.clock.now.toISOString();
    site.clock.advance(60_000);
    const { transaction } = await caller.ok<{ transaction: { id: number } }>(
      'POST',
      `/portfolios/${slug}/transactions/`,
      {
        payload: { account, kind: 'buy', date: '2023-01-02', asset: 'AAC', quantity: '1', price: '50' },
      },
    );
    expect((await read<HoldingsResponse>('holdings/')).holdings).toHaveLength(3);
    expect((await read<HoldingsResponse>(`holdings/?known=${instant}`)).holdings).toHaveLength(2);
    await caller.ok('DELETE', `/portfolios/${slug}/transactions/${transaction.id}/`);
    expect((await read<HoldingsResponse>('holdings/')).holdings).toHaveLength(2);
    for (const known of ['2024-02-30', '0000-01-01', '9999-12-31T23:59:59-12:00'])
      expect(await caller.call('GET', `/portfolios/${slug}/holdings/?known=${known}`)).toMatchObject({
        status: 400,
        body: { known: ['must be an instant as ISO 8601, such as 2024-06-28T12:00:00Z'] },
      });
  });

  it('accepts another method, currency and accounts, or reports the fault', async () => {
    expect(await read('holdings/?method=average')).toMatchObject({ holdings: [{}, {}] });
    const status = async (path: string) => {
      const { body, status: code } = await caller.call('GET', `/portfolios/${slug}/${path}`);
      return [code, body['code']];
    };
    expect(await status('overview/?currency=CHF')).toEqual([422, 'RATE_MISSING']);
    expect(await status('overview/?accounts=999999')).toEqual([404, 'ACCOUNT_UNKNOWN']);
    expect(await status('overview/?method=best')).toEqual([400, 'REQUEST_INVALID']);
    expect(await status('overview/?asof=2024-02-30')).toEqual([400, 'REQUEST_INVALID']);
    expect(await status('overview/?asof=2030-01-01')).toEqual([400, 'RANGE_INVALID']);
    expect(await status('holdings/NOPE/')).toEqual([404, 'ASSET_UNKNOWN']);
    expect(await status('figures/?ids=alpha')).toEqual([400, 'REQUEST_INVALID']);
    expect(await status('explain/?figure=twr&path=1999-01')).toEqual([400, 'REQUEST_INVALID']);
    expect(await status('lots/what-if/?asset=AAA&quantity=99')).toEqual([422, 'OVERSOLD']);
    expect((await caller.call('GET', `/portfolios/${slug}/holdings/?format=csv`)).text).toMatch(
      /^# holdings, as of/,
    );
    const other = await newCaller();
    for (const path of ['overview/', 'holdings/AAA/', 'lots/', 'explain/?figure=gain'])
      expect((await other.call('GET', `/portfolios/${slug}/${path}`)).body).toMatchObject({
        code: 'PORTFOLIO_UNKNOWN',
      });
  });
});

describe('sales of more than the holdings', () => {
  it('are refused at entry, and when an edit makes a later sale impossible', async () => {
    const one = await caller.create({ name: 'Short' });
    const url = `/portfolios/${one.slug}/transactions/`;
    const row = (kind: string, date: string, quantity: string) => ({
      account: one.account,
      kind,
      date,
      asset: 'AAB',
      quantity,
      price: '100',
    });
    const { transaction } = await caller.ok<{ transaction: { id: number } }>('POST', url, {
      payload: row('buy', '2024-01-02', '5'),
    });

    const refused = await caller.call('POST', url, { payload: row('sell', '2024-02-01', '6') });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'OVERSOLD', day: '2024-02-01', asset: 'AAB', have: '5', need: '6' },
    });
    // Every row of a batch that takes too much is named; a refused row has no id.
    const transactions = [
      row('buy', '2024-01-03', '1'),
      row('sell', '2024-02-01', '9'),
      row('sell', '2024-02-02', '8'),
    ];
    expect(await caller.call('POST', `${url}batch/`, { payload: { transactions } })).toMatchObject({
      status: 422,
      body: {
        code: 'OVERSOLD',
        transaction: null,
        'transactions.1.quantity': [expect.stringContaining('9 units')],
        'transactions.2.quantity': [expect.stringContaining('8 units')],
      },
    });
    const { transaction: sale } = await caller.ok<{ transaction: { id: number } }>('POST', url, {
      payload: row('sell', '2024-02-01', '5'),
    });
    for (const [method, payload] of [
      ['DELETE', undefined],
      ['PUT', row('buy', '2024-01-02', '4')],
    ] as const)
      expect(await caller.call(method, `${url}${transaction.id}/`, { payload })).toMatchObject({
        status: 422,
        body: { code: 'OVERSOLD', transaction: sale.id },
      });
    await caller.ok('PATCH', `/portfolios/${one.slug}/accounts/${one.account}/`, {
      payload: { shortsAllowed: true },
    });
    await caller.ok('POST', url, { payload: row('sell', '2024-03-01', '2') });
    expect(
      await caller.call('POST', url, {
        payload: { ...row('write-off', '2024-03-02', '2'), price: undefined },
      }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'OVERSOLD',
        have: '-2',
        detail: expect.stringContaining('only a sale may take more') as string,
      },
    });
    expect(
      await caller.call('PATCH', `/portfolios/${one.slug}/accounts/${one.account}/`, {
        payload: { shortsAllowed: false },
      }),
    ).toMatchObject({ status: 422, body: { code: 'OVERSOLD' } });
  });
});

it('shows several portfolios as one: what one portfolio with their accounts shows', async () => {
  const person = await newCaller();
  const book = async (target: { slug: string; account: number }, rows: readonly object[]) =>
    person.ok('POST', `/portfolios/${target.slug}/transactions/batch/`, {
      payload: { transactions: rows.map((row) => ({ account: target.account, ...row })) },
    });
  const first = [
    { kind: 'deposit', date: '2021-01-04', net: '10000' },
    { kind: 'buy', date: '2021-01-05', asset: 'AAA', quantity: '10', price: '200', fee: '5' },
  ];
  const second = [
    { kind: 'deposit', date: '2022-03-01', net: '5000' },
    { kind: 'buy', date: '2022-06-01', asset: 'AAB', quantity: '20', price: '100', fee: '5' },
    { kind: 'withdrawal', date: '2023-02-01', net: '700' },
  ];
  const together = async (query = '') =>
    (await person.ok<PortfolioList>('GET', `/portfolios/?together=true${query}`)).together;
  await book(await person.create({ name: 'First' }), first);
  await person.ok('POST', '/portfolios/example/', { payload: {} });
  expect(await together()).toBeNull();
  await book(await person.create({ name: 'Second' }), second);
  await person.create({ name: 'Empty', baseCurrency: 'EUR' });

  const two = (await together())!;

  const archived = (await person.ok<PortfolioList>('GET', '/portfolios/')).portfolios;
  expect(archived).toHaveLength(4);
  const other = await newCaller();
  const one = await other.create({ name: 'One' });
  const rows = [...first, ...second].map((row) => ({ account: one.account, ...row }));
  await other.ok('POST', `/portfolios/${one.slug}/transactions/batch/`, { payload: { transactions: rows } });
  const overview = await other.ok<Overview>('GET', `/portfolios/${one.slug}/overview/`);
  const { figures } = await other.ok<FigureAnswer>('GET', `/portfolios/${one.slug}/figures/`);
  expect(two).toMatchObject({
    currency: 'USD',
    portfolios: 2,
    leftOut: 1,
    from: overview.from,
    to: overview.to,
    inflows: 15_000,
    outflows: 700,
  });
  for (const id of ['value', 'gain', 'simpleReturn', 'twr', 'xirr', 'mwr'] as const)
    expect([id, two[id]]).toEqual([id, expect.closeTo(figures[id]!, 9)]);
  expect(two.today).toEqual({
    date: overview.today.date,
    gain: expect.closeTo(overview.today.gain!, 8) as number,
  });
  expect(await person.call('GET', '/portfolios/?together=yes')).toMatchObject({ status: 400 });
  expect(await person.call('GET', '/portfolios/?currency=U$')).toMatchObject({ status: 400 });
});
