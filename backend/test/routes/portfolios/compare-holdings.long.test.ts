import type { ImportMappingSheet } from '@/lib/contracts/portfolios/import';
import { ImportPreview } from '@/lib/contracts/portfolios/import';
import type { Reconciliation } from '@/lib/contracts/portfolios/statement';
import { expectContract } from '../../support/check-contract';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeTestMarket } from '../../support/test-market';

const { newCaller } = withPortfolioSite(makeTestMarket());
let caller: PortfolioCaller;
let slug: string;

const HISTORY = [
  '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
  '"03/05/2024","Buy","ZZTWO","SECOND FUND","2","$100.00","","-$200.00"',
  '"03/04/2024","Buy","ZZOWN","PRIVATE FUND","4","$50.00","","-$200.00"',
  '"03/01/2024","MoneyLink Transfer","","Tfr BANK","","","","$1,000.00"',
].join('\n');
const list = (...rows: readonly string[]): string =>
  ['Holdings as of 31.03.2024', 'Symbol;Quantity;Cost Basis', ...rows].join('\n');

/** A preview, or the refusal of a table without a mapping. */
type Answer = Omit<ImportPreview, 'mapping'> &
  Pick<ImportMappingSheet, 'mapping'> & { readonly code?: string };

const send = (text: string) =>
  caller.call<Answer>('POST', `/portfolios/${slug}/imports/?name=list.csv`, {
    payload: Buffer.from(`${text}\n`),
    headers: { 'content-type': 'text/csv' },
  });
const put = async (id: number, payload: object) => {
  const preview = await caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${id}/`, { payload });
  expectContract(ImportPreview, preview);
  return preview;
};
const commit = (id: number) =>
  caller.ok('POST', `/portfolios/${slug}/imports/${id}/commit/`, { payload: {} });

/** The preview of a list by its proposed mapping. */
async function sendList(...rows: readonly string[]): Promise<ImportPreview> {
  const { body } = await send(list(...rows));
  return body.code === undefined ? put(body.id, {}) : put(body.id, { mapping: body.mapping });
}

const linesOf = ({ rows }: ImportPreview): string[] =>
  rows.map(({ fate, line, reason = '' }) => `${line} ${fate} ${reason}`.trim());
const positionsOf = async () => {
  const { holdings } = await caller.ok<{ holdings: { name: string; quantity: string | number }[] }>(
    'GET',
    `/portfolios/${slug}/holdings/?asof=2024-03-31`,
  );
  return holdings.map(({ name, quantity }) => `${name} ${quantity}`);
};

beforeEach(async () => {
  caller = await newCaller();
  ({ slug } = await caller.create());
});

async function storeHistory(): Promise<void> {
  const { body } = await send(HISTORY);
  const answers = { 'asset:ZZOWN': 'own', 'asset:ZZTWO': 'own' };
  await put(body.id, { answers });
  await commit(body.id);
}

it('asks what a list is for beside a history, compares it by asset and cash, and adds nothing', async () => {
  await storeHistory();
  const asked = await sendList('ZZOWN;5;250', 'USD;600;');

  expect(asked.questions).toEqual([
    expect.objectContaining({
      id: 'holdings',
      kind: 'holdings',
      choices: ['compare', 'add'],
      proposal: 'compare',
    }),
  ]);
  expect(linesOf(asked)).toEqual(['3 asks', '4 asks']);
  const compared = await put(asked.id, { answers: { holdings: 'compare' } });
  expect(compared.questions).toEqual([]);
  expect(linesOf(compared)).toEqual([
    '3 skipped the books have 4, the list 5 (+1)',
    '4 known as in the books: 600',
  ]);
  expect(compared.notes).toEqual([
    '1 of 2 rows of the list differ from the books of 2024-03-31.',
    expect.stringMatching(/^In the books and not in the list: .* 2\.$/),
  ]);
  expect(compared.after).toEqual(compared.before);
  expect(compared.extras).toEqual([expect.objectContaining({ kind: 'statements', new: 2 })]);

  const before = await positionsOf();
  expect(await commit(asked.id)).toMatchObject({ stored: 0 });
  expect(await positionsOf()).toEqual(before);
  // A difference stays visible where the books are reconciled.
  const { accounts } = await caller.ok<Reconciliation>('GET', `/portfolios/${slug}/reconciliation/`);
  const lines = accounts.flatMap(({ positions }) => positions.flatMap((one) => one.lines));
  expect(lines.map(({ booked, difference, stated }) => [stated, booked, difference]).sort()).toEqual([
    ['5', '4', '1'],
    ['600', '600', '0'],
  ]);
});

it('says that a list agrees, and compares with the units of its day alone', async () => {
  await storeHistory();
  const later =
    HISTORY.split('\n')[0] + '\n"04/02/2024","Buy","ZZOWN","PRIVATE FUND","1","$50.00","","-$50.00"';
  const { body } = await send(later);
  await commit(body.id);
  const asked = await sendList('ZZOWN;4;200', 'ZZTWO;2;200', 'USD;600;');
  const compared = await put(asked.id, { answers: { holdings: 'compare' } });

  expect(linesOf(compared)).toEqual([
    '3 known as in the books: 4',
    '4 known as in the books: 2',
    '5 known as in the books: 600',
  ]);
  expect(compared.notes).toEqual(['The list agrees with the books of 2024-03-31.']);
});

it('adds its units where the person says so, asks again for the next list, and not for one that begins an account', async () => {
  const first = await sendList('ZZOWN;4;200', 'USD;600;');
  expect(first.questions.map(({ id }) => id)).toEqual(['asset:ZZOWN']);
  await put(first.id, { answers: { 'asset:ZZOWN': 'own' } });
  await commit(first.id);
  // The same list again is known, and no question.
  const again = await sendList('ZZOWN;4;200', 'USD;600;');
  expect(again.questions).toEqual([]);
  expect(linesOf(again)).toEqual(['3 known', '4 known']);

  await storeHistory();
  const asked = await sendList('ZZOWN;7;350');
  expect(asked.questions.map(({ id }) => id)).toEqual(['holdings']);
  const added = await put(asked.id, { answers: { holdings: 'add' } });
  expect(linesOf(added)).toEqual(['3 new']);
  await commit(asked.id);
  expect((await sendList('ZZOWN;8;400')).questions.map(({ id }) => id)).toEqual(['holdings']);
});
