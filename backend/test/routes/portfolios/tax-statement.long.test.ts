import { TaxStatement } from '@/lib/contracts/portfolios/tax-statement';
import { expectContract } from '../../support/check-contract';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const bars = (close: number) => weekdayBars('2023-01-02', Array<number>(390).fill(close));
const store = new FakeStore([
  { symbol: 'ACME', name: 'Acme', kind: 'stock', country: 'US', currency: 'USD', bars: bars(130) },
  { symbol: 'EURUSD=X', name: 'EUR/USD', kind: 'currency', currency: 'USD', bars: bars(1.25) },
  {
    symbol: 'USDCAD=X',
    name: 'USD/CAD',
    kind: 'currency',
    currency: 'CAD',
    // 2023, January and February of 2024, and after them.
    bars: weekdayBars('2023-01-02', [
      ...Array<number>(260).fill(1.25),
      ...Array<number>(44).fill(1.3),
      ...Array<number>(86).fill(1.4),
    ]),
  },
]);
const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;

beforeEach(async () => {
  caller = await newCaller();
});

async function open(settings: Record<string, unknown>, rows: readonly object[]): Promise<string> {
  const { account, slug } = await caller.create(settings);
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: { transactions: rows.map((row) => ({ account, ...row })) },
  });
  return slug;
}

const trade = (kind: 'buy' | 'sell', date: string, quantity: string, price: string, fee = '0') => ({
  kind,
  date,
  asset: 'ACME',
  quantity,
  price,
  fee,
});
const deposit = { kind: 'deposit', date: '2023-01-10', net: '100000' };

const read = (slug: string, query = '?year=2024') =>
  caller.ok<TaxStatement>('GET', `/portfolios/${slug}/tax/${query}`);

it('states gains by term, income by type, withheld tax by country and gains of foreign cash', async () => {
  const slug = await open({}, [
    deposit,
    trade('buy', '2023-01-11', '10', '100', '5'),
    trade('buy', '2024-03-01', '10', '120'),
    trade('sell', '2024-04-01', '15', '130', '3'),
    { kind: 'dividend', date: '2024-05-02', asset: 'ACME', gross: '40', tax: '6', subkind: 'qualified' },
    { kind: 'dividend', date: '2024-05-03', asset: 'ACME', gross: '10', tax: '0' },
    { kind: 'interest', date: '2024-06-03', net: '12' },
    { kind: 'interest-charge', date: '2024-06-04', net: '2' },
    { kind: 'tax', date: '2024-06-05', net: '7' },
    { kind: 'convert', date: '2024-02-01', currency: 'USD', net: '1200', toCurrency: 'EUR', toNet: '1000' },
    { kind: 'withdrawal', date: '2024-06-10', currency: 'EUR', net: '400' },
    // Of the year before.
    { kind: 'dividend', date: '2023-05-02', asset: 'ACME', gross: '99', tax: '1' },
  ]);
  const sheltered = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Plan', kind: 'pension', currency: 'USD', cash: 'tracked', sheltered: true },
  });
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: {
      transactions: [
        { ...deposit, account: sheltered.id },
        { ...trade('buy', '2024-01-10', '1', '50'), account: sheltered.id },
        { ...trade('sell', '2024-01-11', '1', '90'), account: sheltered.id },
        { kind: 'interest', date: '2024-01-12', net: '500', account: sheltered.id },
      ],
    },
  });
  const statement = await read(slug);

  expectContract(TaxStatement, statement);
  expect(statement).toMatchObject({
    year: '2024',
    years: ['2023', '2024'],
    first: '2024-01-01',
    last: '2024-12-31',
    gains: [
      { term: 'short', proceeds: 649, cost: 600, gains: 49, losses: 0, denied: 0, gain: 49 },
      { term: 'long', proceeds: 1298, cost: 1005, gains: 293, losses: 0, denied: 0, gain: 293 },
    ],
    dividends: [
      { subkind: 'qualified', amount: 40, tax: 6 },
      { subkind: 'unspecified', amount: 10, tax: 0 },
    ],
    income: [
      { kind: 'dividends', amount: 50, tax: 6 },
      { kind: 'interest', amount: 12, tax: 0 },
      { kind: 'interest-charge', amount: -2, tax: 0 },
      { kind: 'other', amount: 0, tax: 0 },
      { kind: 'reinvested', amount: 0, tax: 0 },
    ],
    withheld: [
      { country: 'US', income: 50, tax: 6 },
      { country: 'account', income: 10, tax: 0 },
    ],
    taxes: { onIncome: 6, onDisposals: 0, other: 7 },
    // 400 of the 1,000 euros that cost 1,200 dollars, at 1.25.
    currencyGains: [{ currency: 'EUR', amount: 400, proceeds: 500, cost: 480, gain: 20 }],
  });
  expect(statement.form8949).toEqual([
    {
      part: 'I (short-term)',
      boxes: 'A to C',
      description: '5 sh. ACME',
      dateAcquired: '03/01/2024',
      dateSold: '04/01/2024',
      proceeds: 649,
      cost: 600,
      code: '',
      adjustment: 0,
      gain: 49,
    },
    {
      part: 'II (long-term)',
      boxes: 'D to F',
      description: '10 sh. ACME',
      dateAcquired: '01/11/2023',
      dateSold: '04/01/2024',
      proceeds: 1298,
      cost: 1005,
      code: '',
      adjustment: 0,
      gain: 293,
    },
  ]);
  expect(statement.form8949Totals).toEqual([
    { part: 'I (short-term)', boxes: 'A to C', proceeds: 649, cost: 600, adjustment: 0, gain: 49 },
    { part: 'II (long-term)', boxes: 'D to F', proceeds: 1298, cost: 1005, adjustment: 0, gain: 293 },
  ]);
  expect(statement.schedule3Totals).toEqual([
    {
      section: 'Publicly traded shares, mutual fund units',
      proceedsLine: '13199',
      proceeds: 1950,
      gainLine: '13200',
      gain: 342,
    },
  ]);
  expect(statement.sa108.map(({ amount, box }) => [box, amount])).toEqual([
    ['23', 1],
    ['24', 1950],
    ['25', 1608],
    ['26', 342],
    ['27', 0],
  ]);
  expect(statement.schedule3).toEqual([
    {
      section: 'Publicly traded shares, mutual fund units',
      number: 15,
      name: 'Acme',
      yearOfAcquisition: '2023',
      proceeds: 1950,
      costBase: 1605,
      outlays: 3,
      gain: 342,
      superficialLoss: 0,
    },
  ]);
  const csv = await caller.call('GET', `/portfolios/${slug}/tax/?year=2024&format=csv&part=form8949`);
  expect(csv.text).toContain('I (short-term),A to C,5 sh. ACME,03/01/2024,04/01/2024,649,600,,0,49');
});

it('marks a wash sale, and takes the tax year of the portfolio', async () => {
  const slug = await open({ lossRule: 'wash', taxYearStart: '04-06' }, [
    deposit,
    trade('buy', '2024-01-10', '10', '100'),
    trade('sell', '2024-02-01', '10', '80'),
    trade('buy', '2024-02-10', '10', '85'),
    trade('sell', '2024-05-10', '10', '90'),
  ]);
  const before = await read(slug, '?year=2023/24');
  expect(before).toMatchObject({ first: '2023-04-06', last: '2024-04-05', years: ['2023/24', '2024/25'] });
  expect(before.form8949).toMatchObject([{ proceeds: 800, cost: 1000, code: 'W', adjustment: 200, gain: 0 }]);
  // The replacement took over the loss: 850 + 200.
  expect((await read(slug, '')).form8949).toMatchObject([
    { proceeds: 900, cost: 1050, code: '', gain: -150 },
  ]);
  const bad = await caller.call('GET', `/portfolios/${slug}/tax/?year=2024`);
  expect([bad.status, bad.body['year']]).toEqual([400, ['must be a tax year such as 2024/25']]);
});

it('fills Schedule 3 in Canadian dollars of each day, with average costs and a superficial loss', async () => {
  const slug = await open({ baseCurrency: 'CAD', costMethod: 'average', lossRule: 'superficial' }, [
    deposit,
    // At 1.25: 12,512.50.
    trade('buy', '2023-03-01', '100', '100', '10'),
    // At 1.30: 8,463.00; together 150 units for 20,975.50.
    trade('buy', '2024-01-15', '50', '130', '10'),
    // 60 / 150 of it: 8,390.20. The fee is 12.987.
    trade('sell', '2024-02-05', '60', '150', '9.99'),
    // At 1.40. 40 / 90 of 12,585.30: 5,593.46667; a loss of 567.46667.
    trade('sell', '2024-03-11', '40', '90', '10'),
    // 10 of the 40 units within 30 days: a quarter of the loss, 141.86667, goes to the cost of what is held.
    trade('buy', '2024-03-25', '10', '95'),
    // 12,585.30 - 5,593.46667 + 1,330 + 141.86667 = 8,463.70.
    trade('sell', '2024-06-03', '60', '120', '10'),
  ]);

  const statement = await read(slug);

  const line = {
    section: 'Publicly traded shares, mutual fund units',
    name: 'Acme',
    yearOfAcquisition: '2023',
  };
  expect(statement.schedule3).toEqual([
    {
      ...line,
      ...{ number: 60, proceeds: 11_700, costBase: 8390.2, outlays: 12.99, gain: 3296.81 },
      superficialLoss: 0,
    },
    {
      ...line,
      ...{ number: 40, proceeds: 5040, costBase: 5593.47, outlays: 14, gain: -425.6 },
      superficialLoss: 141.87,
    },
    {
      ...line,
      ...{ number: 60, proceeds: 10_080, costBase: 8463.7, outlays: 14, gain: 1602.3 },
      // The units of 2023 were sold first.
      ...{ superficialLoss: 0, yearOfAcquisition: '2024' },
    },
  ]);
  expect(statement.schedule3Totals).toEqual([
    {
      section: line.section,
      ...{ proceedsLine: '13199', proceeds: 26_820, gainLine: '13200', gain: 4473.51 },
    },
  ]);
});
