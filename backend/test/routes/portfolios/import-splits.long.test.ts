import type { ImportCommit, ImportPreview } from '@/lib/contracts/portfolios/import';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller } = withPortfolioSite();
let caller: PortfolioCaller;

beforeAll(async () => {
  caller = await newCaller();
});

const HEAD = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
const BUY = '"03/01/2024","Buy","AAB","ABLE BAKERS","10","$1.20","","-$12.00"';
const SPLIT = '"03/05/2024","Stock Split","AAB","ABLE BAKERS","20","","",""';
const BUY_AFTER = '"03/06/2024","Buy","AAB","ABLE BAKERS","3","$0.40","","-$1.20"';
const file = (...rows: string[]): string => [HEAD, ...rows.reverse()].join('\n');

/** Uploads a file and answers with the symbol of the market. */
async function previewed(slug: string, text: string): Promise<ImportPreview> {
  const preview = await caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=schwab.csv`, {
    payload: Buffer.from(`${text}\n`),
    headers: { 'content-type': 'text/csv' },
  });
  if (preview.questions.length === 0) return preview;
  const answers = Object.fromEntries(
    preview.questions.map(({ choices, id, kind }) => [
      id,
      kind === 'cash' ? 'tracked' : choices.includes('AAB') ? 'AAB' : 'own',
    ]),
  );
  return caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${preview.id}/`, {
    payload: { answers },
  });
}

const fates = (preview: ImportPreview): string[] => preview.rows.map(({ fate, line }) => `${line} ${fate}`);
const commit = (slug: string, id: number) =>
  caller.ok<ImportCommit>('POST', `/portfolios/${slug}/imports/${id}/commit/`, { payload: {} });
const ratiosOf = async (slug: string) =>
  (await caller.ok<Transactions>('GET', `/portfolios/${slug}/transactions/`)).transactions.flatMap(
    ({ kind, ratio }) => (kind === 'split' ? [ratio] : []),
  );

it('is known when the same or a longer file comes again', async () => {
  const { slug } = await caller.create();
  expect(await commit(slug, (await previewed(slug, file(BUY, SPLIT))).id)).toMatchObject({ stored: 2 });

  expect(fates(await previewed(slug, file(BUY, SPLIT)))).toEqual(['2 known', '3 known']);
  const longer = await previewed(slug, file(BUY, SPLIT, BUY_AFTER));
  expect(fates(longer)).toEqual(['2 new', '3 known', '4 known']);
  expect(await commit(slug, longer.id)).toMatchObject({ stored: 1, known: 2 });
  expect(await ratiosOf(slug)).toEqual(['3/1']);
});

it('counts purchases once that are stored and in the file', async () => {
  const { slug } = await caller.create();
  await commit(slug, (await previewed(slug, file(BUY))).id);

  const both = await previewed(slug, file(BUY, SPLIT));
  expect(fates(both)).toEqual(['2 new', '3 known']);
  await commit(slug, both.id);
  expect(await ratiosOf(slug)).toEqual(['3/1']);
});

it('takes the units that are stored, and is faulty without any', async () => {
  const { slug } = await caller.create();
  expect((await previewed(slug, file(SPLIT))).rows).toMatchObject([
    {
      fate: 'faulty',
      column: 'quantity',
      expected: 'units in a whole ratio to the 0 held before the split',
    },
  ]);
  await commit(slug, (await previewed(slug, file(BUY))).id);

  const alone = await previewed(slug, file(SPLIT));
  expect(alone.rows).toMatchObject([{ fate: 'new', transaction: { kind: 'split' } }]);
  expect(alone.rows[0]!.transaction).not.toHaveProperty('addedUnits');
  await commit(slug, alone.id);
  expect(await ratiosOf(slug)).toEqual(['3/1']);
});
