import type {
  Allocation,
  FigureAnswer,
  HoldingsResponse,
  Overview,
} from '@/lib/contracts/portfolios/reports';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller } = withPortfolioSite();
let caller: PortfolioCaller;
let slug: string;

beforeAll(async () => {
  caller = await newCaller();
  const made = await caller.create({ name: 'Filtered' });
  ({ slug } = made);
  const row = (kind: string, date: string, more: object) => ({ account: made.account, kind, date, ...more });
  const transactions = [
    row('deposit', '2021-01-04', { net: '20000' }),
    row('buy', '2021-01-05', { asset: 'AAA', quantity: '10', price: '200', fee: '5' }),
    row('buy', '2021-06-01', { asset: 'AAB', quantity: '2', price: '100' }),
    row('buy', '2021-06-01', { asset: 'CL=F', quantity: '5', price: '300' }),
    row('buy', '2021-06-01', { asset: 'AAC', quantity: '4', price: '250' }),
    row('sell', '2022-06-01', { asset: 'AAC', quantity: '4', price: '300' }),
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
});

const read = <Body = Record<string, unknown>>(path: string, where?: string): Promise<Body> =>
  caller.ok<Body>(
    'GET',
    `/portfolios/${slug}/${path}${where === undefined ? '' : `${path.includes('?') ? '&' : '?'}where=${encodeURIComponent(where)}`}`,
  );
const assetsOf = async (where: string) =>
  (await read<HoldingsResponse>('holdings/', where)).holdings.map(({ asset }) => asset).sort();

describe('where', () => {
  it('keeps holdings by numbers of the position, by words, and by figures of the screener', async () => {
    const { holdings } = await read<HoldingsResponse>('holdings/');
    const heavy = holdings.filter(({ weight }) => weight! > 0.05).map(({ asset }) => asset);
    expect(heavy.length).toBeGreaterThan(0);
    expect(heavy.length).toBeLessThan(holdings.length);

    expect(await assetsOf('weight > 5%')).toEqual(heavy.sort());
    expect(await assetsOf('class = commodity')).toEqual(['CL=F']);
    expect(await assetsOf('sector = Technology and quantity < 5')).toEqual(['AAB']);
    expect(await assetsOf('top(1, value)')).toEqual([holdings[0]!.asset]);
    const screened = await assetsOf('return1Y is known and return1Y > -100%');
    expect(screened).toEqual(['AAA', 'AAB', 'CL=F']);
  });

  it('shows the part as a portfolio of its own, with weights of the whole', async () => {
    const whole = await read<HoldingsResponse>('holdings/');
    const part = await read<HoldingsResponse>('holdings/', 'asset in (AAA, AAC)');
    expect(part.holdings).toEqual(
      whole.holdings
        .filter(({ asset }) => asset === 'AAA')
        .map((row) => ({ ...row, contribution: expect.any(Number) as number })),
    );
    // Positions that are no longer held pass by their words.
    expect(part.closed).toMatchObject([{ asset: 'AAC' }]);
    expect(part.cash).toEqual([]);

    const alone = await read<FigureAnswer>('figures/?asset=AAA');
    const same = await read<FigureAnswer>('figures/', 'symbol = AAA');
    // A holding contributes to the whole, the part to itself.
    expect(same.figures).toEqual({
      ...alone.figures,
      contribution: expect.closeTo(same.figures['twr']!, 12) as number,
    });
    const overview = await read<Overview>('overview/', 'symbol = AAA');
    expect(overview.values.at(-1)).toBeCloseTo(overview.holdings[0]!.value, 9);
    const allocation = await read<Allocation>('allocation/?by=class', 'class = stock');
    expect(allocation.groups).toMatchObject([{ key: 'stock', holdings: 2 }]);
  });

  it('is taken by every report call', async () => {
    for (const path of [
      'performance/',
      'change/',
      'income/',
      'lots/?year=2022',
      'risk/',
      'backcast/',
      'overlap/',
      'rebalance/',
      'goals/',
      'doctor/',
      'reconciliation/',
      'explain/?figure=value',
      'what-if/?symbols=AAB',
    ])
      expect(await read(path, 'class = stock')).toHaveProperty('revision');
  });

  it('names the place of a fault, and a similar column', async () => {
    const { body, status } = await caller.call(
      'GET',
      `/portfolios/${slug}/holdings/?where=${encodeURIComponent('value > 5 and wieght > 5%')}`,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'REQUEST_INVALID', position: ['14'], suggestions: ['weight'] });
  });

  it('is refused for a shared link, because it would reveal amounts', async () => {
    const { token } = await caller.ok<{ token: string }>('POST', `/portfolios/${slug}/shares/`, {
      payload: { kind: 'percent', tabs: ['holdings'] },
    });
    expect(await caller.call('GET', `/shared/${token}/holdings/?where=value%20%3E%205`)).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_INVALID' },
    });
  });
});

describe('currency=local', () => {
  it('is accepted by the report calls, which say so; another word is refused', async () => {
    for (const path of ['overview/', 'performance/', 'figures/', 'change/', 'risk/', 'explain/?figure=twr'])
      expect(await read(`${path}${path.includes('?') ? '&' : '?'}currency=local`)).toMatchObject({
        rates: 'constant',
      });
    expect(await read('overview/')).not.toHaveProperty('rates');
    const { body, status } = await caller.call('GET', `/portfolios/${slug}/overview/?currency=loc`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'REQUEST_INVALID',
      currency: [expect.stringContaining('local')],
    });
  });
});

describe('the table of holdings', () => {
  it('has columns of the screener, by the names that the filter takes and by column set', async () => {
    const { columns, figures, holdings } = await read<HoldingsResponse>(
      'holdings/?figures=return1Y,volatility.1Y,technical',
    );
    expect(columns!.slice(0, 3)).toEqual(['return.1Y', 'volatility.1Y', 'high52w']);
    expect(figures!.map(({ asset }) => asset)).toEqual(holdings.map(({ asset }) => asset));
    for (const row of figures!) {
      expect(Object.keys(row.figures)).toEqual(columns);
      // A filter compares the shown value.
      const value = row.figures['return.1Y'] as number;
      expect(await assetsOf(`return1Y > ${value - 1e-9} and asset = "${row.asset}"`)).toEqual([row.asset]);
    }
    expect((await read<HoldingsResponse>('holdings/')).figures).toBeUndefined();
    expect(await caller.call('GET', `/portfolios/${slug}/holdings/?figures=pe,volatilty`)).toMatchObject({
      status: 400,
      body: {
        figures: [expect.stringContaining('unknown: "volatilty"') as string],
        suggestions: ['volatility'],
      },
    });
  });

  it.each(['class', 'sector', 'industry', 'country', 'currency', 'size', 'account'])(
    'has groups by %s whose subtotals add up to the holdings',
    async (by) => {
      const { groups, holdings } = await read<HoldingsResponse>(`holdings/?by=${by}`);
      const sum = (values: readonly (number | null)[]) =>
        values.reduce<number>((total, value) => total + (value ?? 0), 0);
      for (const name of ['value', 'weight', 'cost', 'unrealized', 'today', 'gain', 'income'] as const) {
        expect(sum(groups!.map((one) => one[name]))).toBeCloseTo(sum(holdings.map((one) => one[name])), 8);
        for (const group of groups!)
          expect(group[name]).toBeCloseTo(sum(group.holdings.map((one) => one[name])), 10);
      }
      const members = groups!.flatMap((group) => group.holdings.map(({ asset }) => asset));
      expect(members.sort()).toEqual(holdings.map(({ asset }) => asset).sort());
    },
  );

  it('divides a holding by account, and refuses other dimensions', async () => {
    const made = await caller.create({ name: 'Two' }, { name: 'First', cash: 'implied' });
    const { id: second } = await caller.ok<{ id: number }>('POST', `/portfolios/${made.slug}/accounts/`, {
      payload: { name: 'Second', kind: 'broker', currency: 'USD', cash: 'implied' },
    });
    const buy = (account: number, quantity: string) => ({
      account,
      kind: 'buy',
      date: '2023-01-04',
      asset: 'AAA',
      quantity,
      price: '100',
    });
    await caller.ok('POST', `/portfolios/${made.slug}/transactions/batch/`, {
      payload: { transactions: [buy(made.account, '3'), buy(second, '1')] },
    });

    const { groups } = await caller.ok<HoldingsResponse>(
      'GET',
      `/portfolios/${made.slug}/holdings/?by=account`,
    );

    expect(
      groups!.map(({ cost, holdings, key, weight }) => [key, cost, weight, holdings[0]!.quantity]),
    ).toEqual([
      ['First', 300, 0.75, 3],
      ['Second', 100, 0.25, 1],
    ]);
    // Returns are those of the part: bought later, the second account has another one than the first.
    await caller.ok('POST', `/portfolios/${made.slug}/transactions/batch/`, {
      payload: { transactions: [{ ...buy(second, '5'), date: '2023-06-05', price: '130' }] },
    });
    const measured = await caller.ok<HoldingsResponse>(
      'GET',
      `/portfolios/${made.slug}/holdings/?by=account&measures=true`,
    );
    for (const { id, name } of [
      { id: made.account, name: 'First' },
      { id: second, name: 'Second' },
    ]) {
      const { figures } = await caller.ok<FigureAnswer>(
        'GET',
        `/portfolios/${made.slug}/figures/?asset=AAA&accounts=${id}`,
      );
      const { twr, mwr, xirr } = measured.groups!.find(({ key }) => key === name)!.measures![0]!;
      expect({ twr, mwr, xirr }).toEqual({
        twr: figures['twr'],
        mwr: figures['mwr'],
        xirr: figures['xirr'],
      });
    }
    expect(measured.groups![0]!.measures![0]!.twr).not.toBe(measured.groups![1]!.measures![0]!.twr);

    const own = await caller.ok<HoldingsResponse>(
      'GET',
      `/portfolios/${made.slug}/holdings/?by=taxonomy:Theme`,
    );
    expect(own.groups!.map(({ key }) => key)).toEqual(['unassigned']);
    expect(await caller.call('GET', `/portfolios/${made.slug}/holdings/?by=color`)).toMatchObject({
      status: 400,
      body: { by: [expect.stringContaining('must be one of class') as string] },
    });
  });
});
