import type { PortfolioContributions } from '@/lib/contracts/portfolios/attribution';
import {
  FigureExplanation,
  type Allocation,
  type FigureAnswer,
  type HoldingsResponse,
} from '@/lib/contracts/portfolios/reports';
import { EXPLAINED_FIGURES } from '@/lib/domain/portfolio/explained-figures';
import { expectContract } from '../../support/check-contract';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller } = withPortfolioSite();
let caller: PortfolioCaller;
let slug: string;
let second: number;

/** Flows at both ends and between, charges, income, a sale and a split. */
beforeAll(async () => {
  caller = await newCaller();
  const made = await caller.create({ name: 'Explained' });
  ({ slug } = made);
  const { id: implied } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Second', kind: 'broker', currency: 'USD', cash: 'implied' },
  });
  second = implied;
  const row = (kind: string, date: string, more: object) => ({ account: made.account, kind, date, ...more });
  const transactions = [
    row('deposit', '2021-01-04', { net: '10000' }),
    row('buy', '2021-01-05', { asset: 'AAA', quantity: '10', price: '200', fee: '5' }),
    row('buy', '2022-06-01', { asset: 'AAB', quantity: '20', price: '100', fee: '5' }),
    row('buy', '2022-06-01', { account: implied, asset: 'AAC', quantity: '7', price: '310', fee: '3' }),
    row('deposit', '2022-06-01', { net: '500' }),
    row('dividend', '2023-03-15', { asset: 'AAA', net: '8.50', tax: '1.50' }),
    row('interest', '2023-04-03', { net: '4' }),
    row('fee', '2023-05-02', { net: '2' }),
    row('sell', '2023-06-01', { asset: 'AAA', quantity: '15', price: '120', fee: '5', tax: '2' }),
    row('buy', '2023-07-03', { account: implied, asset: 'AAA', quantity: '5.4321', price: '130', fee: '1' }),
    row('withdrawal', '2024-01-10', { net: '1000' }),
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
});

const read = <Body>(path: string): Promise<Body> => caller.ok<Body>('GET', `/portfolios/${slug}/${path}`);

/** Asserts that the children of a node make it, and that each child that opens has the value of its node. */
async function walk(query: string, node: FigureExplanation, depth = 0): Promise<number> {
  const values = node.children.map(({ value }) => value);
  const size = values.reduce((sum, value) => sum + Math.abs(value), 1);
  const sum = values.reduce((total, value) => total + value, 0);
  const product = values.reduce((total, value) => total * value, 1);
  const isChain = /figure=twr(\.|&|$)/.test(query) && node.path === '';
  const made = {
    add: sum,
    multiply: isChain ? product - 1 : product,
    divide: values[0]! / values[1]!,
    power: values[0]! ** values[1]! - 1,
    zero: node.value,
    none: node.value,
  }[node.combine];
  const what = `${query} ${node.path} ${node.combine}`;
  if (node.combine === 'zero' && Math.abs(sum) > 1e-6 * size) throw new Error(`${what}: ${sum} is not 0`);
  if (!(Math.abs(made! - node.value!) <= 1e-12 * Math.max(size, Math.abs(node.value!))))
    throw new Error(`${what}: ${made} is not ${node.value}`);
  let rows = node.children.filter(({ transaction }) => transaction !== null).length;
  const open = node.children.filter(({ path }) => path !== null);
  for (const one of depth < 4 ? [...open.slice(0, 2), ...open.slice(2).slice(-2)] : []) {
    const opened = await read<FigureExplanation>(`explain/?${query}&path=${encodeURIComponent(one.path!)}`);
    expectContract(FigureExplanation, opened);
    if (!(Math.abs(opened.value! - one.value) <= 1e-12 * Math.max(size, 1)))
      throw new Error(`${what}, ${one.path}: ${opened.value} is not ${one.value}`);
    rows += await walk(query, opened, depth + 1);
  }
  return rows;
}

describe('explain', () => {
  it.each(EXPLAINED_FIGURES)('opens %s down, and each level makes the one above', async (figure) => {
    for (const more of ['', '&from=2022-01-03&to=2024-03-01', '&asset=AAA']) {
      const isUnit = /average|quantity|costLocal/.test(figure) && more !== '&asset=AAA';
      const query = `figure=${figure}${more}`;
      const node = await read<FigureExplanation>(`explain/?${query}`);
      const { figures } = await read<FigureAnswer>(`figures/?ids=${figure}${more}`);
      // Sums of units over several assets have no figure.
      if (!isUnit) expect(node.value).toBe(figures[figure]);
      if (!isUnit && node.value !== null) await walk(query, node);
    }
  });

  it.each(['xirr', 'mwr', 'simpleReturn', 'modifiedDietz', 'inflows', 'feeRate', 'realized', 'averageCost'])(
    'opens %s down to transactions',
    async (figure) => {
      const query = `figure=${figure}${figure === 'averageCost' ? '&asset=AAA' : ''}`;
      expect(await walk(query, await read<FigureExplanation>(`explain/?${query}`))).toBeGreaterThan(0);
    },
  );

  it.each(['cost', 'costBeforeCharges', 'quantity', 'unrealizedCurrency'])(
    'opens %s of one account by its share of the pool that accounts share',
    async (figure) => {
      const query = `figure=${figure}&asset=AAA&method=average&accounts=${second}`;
      const node = await read<FigureExplanation>(`explain/?${query}`);
      expect(node.combine).toBe('add');
      await walk(query, node);
    },
  );

  it('gives contributions of holdings, which add to the return', async () => {
    const { figures } = await read<FigureAnswer>('figures/?ids=twr,contribution');
    expect(figures['contribution']).toBeCloseTo(figures['twr']!, 12);
    const { children } = await read<FigureExplanation>('explain/?figure=contribution');
    const one = await read<FigureAnswer>('figures/?ids=contribution&asset=AAA');
    expect(children.map(({ value }) => value)).toContainEqual(one.figures['contribution']);
  });

  it('opens the contribution of a class down to its holdings', async () => {
    await caller.ok('PATCH', '/assets/AAA/', {
      payload: { overrides: { assetClass: { Stock: 0.75, Land: 0.25 } } },
    });
    const { byClass } = await read<PortfolioContributions>('contributions/');
    expect(byClass.length).toBeGreaterThan(2);
    for (const { contribution, key } of byClass) {
      const query = `figure=contribution&path=${encodeURIComponent(`class:${key}`)}`;
      const node = await read<FigureExplanation>(`explain/?${query}`);
      expect(node.value).toBeCloseTo(contribution!, 12);
      await walk('figure=contribution', node);
    }
    const wrong = await caller.call(
      'GET',
      `/portfolios/${slug}/explain/?figure=contribution&path=class:Ships`,
    );
    expect(wrong).toMatchObject({
      status: 400,
      body: { path: ['must be the path of a child of this figure'] },
    });
    await caller.ok('PATCH', '/assets/AAA/', { payload: { overrides: {} } });
  });

  it('has the value of a holding of two accounts as all tabs show it, to the last digit', async () => {
    const { figures } = await read<FigureAnswer>('holdings/AAA/');
    const { holdings } = await read<HoldingsResponse>('holdings/');
    const { groups } = await read<Allocation>('allocation/?by=asset');
    const node = await read<FigureExplanation>('explain/?figure=value&asset=AAA');
    const row = holdings.find(({ asset }) => asset === 'AAA')!;
    const group = groups.find(({ key }) => key === 'AAA')!;
    expect([row.value, group.value, node.value, figures['marketValue']]).toEqual(
      Array.from({ length: 4 }, () => figures['value']),
    );
  });

  it('gives no value where the figure has none', async () => {
    const day = 'asof=2020-06-01';
    const { figures } = await read<FigureAnswer>(`figures/?${day}&ids=twr,contribution`);
    const { twr } = await read<PortfolioContributions>(`contributions/?${day}`);
    const opened = await read<FigureExplanation>(`explain/?figure=twr&${day}`);

    expect([figures['twr'], twr, opened.value]).toEqual([null, null, null]);
  });

  it('refuses unknown figures, paths and assets', async () => {
    for (const [path, status, code] of [
      ['figure=alpha', 400, 'REQUEST_INVALID'],
      ['figure=xirr&path=1999-01-01', 400, 'REQUEST_INVALID'],
      ['figure=xirr&path=start', 400, 'REQUEST_INVALID'],
      ['figure=simpleReturn&path=gain/NOPE', 400, 'REQUEST_INVALID'],
      ['figure=gain&path=AAA/price/2021-13', 400, 'REQUEST_INVALID'],
      ['figure=gain&asset=NOPE', 404, 'ASSET_UNKNOWN'],
    ] as const)
      expect(await caller.call('GET', `/portfolios/${slug}/explain/?${path}`)).toMatchObject({
        status,
        body: { code },
      });
  });
});
