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
