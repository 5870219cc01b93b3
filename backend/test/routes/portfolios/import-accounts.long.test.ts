import type { ImportCommit, ImportPreview } from '@/lib/contracts/portfolios/import';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller } = withPortfolioSite();
let caller: PortfolioCaller;

beforeAll(async () => {
  caller = await newCaller();
});

const HEAD =
  'transaction_date,account_id,activity_type,activity_sub_type,symbol,name,currency,quantity,unit_price,commission,net_cash_amount';
const row = (day: string, account: string, amount: number): string =>
  `${day},${account},MoneyMovement,E_TRFIN,,,CAD,,,,${amount}`;
const ONE = [row('2024-01-10', 'TFSA', 1000), row('2024-02-10', 'TFSA', 250)];
const OTHER = [row('2024-01-10', 'RRSP', 1000), row('2024-03-10', 'RRSP', 40)];

async function importRows(slug: string, rows: readonly string[]): Promise<ImportCommit> {
  const sent = await caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=activities.csv`, {
    payload: Buffer.from(`${[HEAD, ...rows].join('\n')}\n`),
    headers: { 'content-type': 'text/csv' },
  });
  return caller.ok<ImportCommit>('POST', `/portfolios/${slug}/imports/${sent.id}/commit/`, { payload: {} });
}

const accountsOf = async (slug: string) =>
  (await caller.ok<{ accounts: { id: number; name: string }[] }>('GET', `/portfolios/${slug}/accounts/`))
    .accounts;

it('knows the rows of an account again that an earlier file put into the account of the upload', async () => {
  const { slug } = await caller.create({}, { name: 'Broker', currency: 'CAD', cash: 'tracked' });
  expect((await importRows(slug, ONE)).stored).toBe(2);

  // The other account has a deposit of the same day and amount, which is its own.
  const both = await importRows(slug, [...ONE, ...OTHER]);
  expect(both).toMatchObject({ stored: 2, known: 2 });
  expect((await accountsOf(slug)).map(({ name }) => name)).toEqual(['Broker', 'RRSP']);
  expect(await importRows(slug, [...ONE, ...OTHER])).toMatchObject({ stored: 0, known: 4 });
});

it('knows the rows of an account again that was renamed', async () => {
  const { slug } = await caller.create({}, { name: 'Broker', currency: 'CAD', cash: 'tracked' });
  await importRows(slug, [...ONE, ...OTHER]);
  const other = (await accountsOf(slug)).find(({ name }) => name === 'RRSP')!;
  await caller.ok('PATCH', `/portfolios/${slug}/accounts/${other.id}/`, { payload: { name: 'Pension' } });

  expect(await importRows(slug, [...ONE, ...OTHER])).toMatchObject({ stored: 0, known: 4 });
});

it('adds prices of a file to an own asset of the same name, keeps those that are there, and says both', async () => {
  const { slug } = await caller.create({ name: 'Estate' }, { currency: 'USD', cash: 'tracked' });
  const flat = await caller.ok<{ id: number }>('POST', '/assets/', {
    payload: { name: 'Flat', kind: 'property', currency: 'USD' },
  });
  const prices = `/assets/${flat.id}/prices/`;
  await caller.ok('PUT', prices, { payload: { prices: [{ date: '2024-01-02', close: '100' }] } });
  const marketData = [
    { date: '2024-01-02T00:00:00.000Z', marketPrice: 90 },
    { date: '2024-02-02T00:00:00.000Z', marketPrice: 95.5 },
  ];
  const file = {
    meta: { date: '2024-03-01T00:00:00.000Z', version: '2.0.0' },
    accounts: [],
    assetProfiles: [
      {
        dataSource: 'MANUAL',
        symbol: 'a1',
        name: 'Flat',
        currency: 'USD',
        assetClass: 'REAL_ESTATE',
        marketData,
      },
    ],
    activities: [
      {
        ...{ id: 'b1', type: 'BUY', date: '2024-01-02T00:00:00.000Z', quantity: 1, unitPrice: 90, fee: 0 },
        ...{ currency: 'USD', dataSource: 'MANUAL', symbol: 'a1' },
      },
    ],
  };
  const sent = await caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=ghostfolio.json`, {
    payload: Buffer.from(JSON.stringify(file)),
    headers: { 'content-type': 'application/json' },
  });

  expect(sent.notes).toEqual([
    '"Flat" is an asset of yours already; prices of the file that it gets: 1.',
    '"Flat" has other prices than the file; days on which yours stay: 1.',
  ]);
  await caller.ok('POST', `/portfolios/${slug}/imports/${sent.id}/commit/`, { payload: {} });
  expect(await caller.ok('GET', prices)).toMatchObject({
    prices: [
      { date: '2024-01-02', close: '100' },
      { date: '2024-02-02', close: '95.5' },
    ],
  });
});
