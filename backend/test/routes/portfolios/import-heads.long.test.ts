/** Files whose cells contradict their heads: nothing of them is stored until their owner says that the heads are right. */
import { ImportPreview, type ImportCommit, type ImportMappingSheet } from '@/lib/contracts/portfolios/import';
import { expectContract } from '../../support/check-contract';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller } = withPortfolioSite();
let caller: PortfolioCaller;

beforeAll(async () => {
  caller = await newCaller();
});

const imports = (slug: string): string => `/portfolios/${slug}/imports/`;
const send = <Answer>(slug: string, lines: readonly string[], query = '') =>
  caller.call<Answer>('POST', `${imports(slug)}?name=file.csv${query}`, {
    payload: Buffer.from(`${lines.join('\n')}\n`),
    headers: { 'content-type': 'text/csv' },
  });
const put = (slug: string, id: number, payload: object) =>
  caller.ok<ImportPreview>('PUT', `${imports(slug)}${id}/`, { payload });
const commit = (slug: string, id: number) =>
  caller.ok<ImportCommit>('POST', `${imports(slug)}${id}/commit/`, { payload: {} });
const fates = ({ rows }: ImportPreview): string[] => rows.map(({ fate, line }) => `${line} ${fate}`);

const HEAD = 'Date,Ticker,Type,Price per share,Quantity,Total Amount,Currency,FX Rate';
const BUY = '2024-03-04T10:00:00.000Z,AAA,BUY - MARKET,12,$30.55,$366.60,USD,1.0';
const TOP_UP = '2024-03-01T10:00:00.000Z,,CASH TOP-UP,,,$500.00,USD,1.0';
const ID = 'heads:Quantity';

it('asks before it stores a file in which prices and quantities are in each other’s place, each file again', async () => {
  const { slug } = await caller.create({}, { currency: 'USD', cash: 'tracked' });
  const { body: preview } = await send<ImportPreview>(slug, [HEAD, TOP_UP, BUY]);
  expectContract(ImportPreview, preview);

  expect(preview.questions.map(({ id, kind, text }) => ({ id, kind, text }))).toEqual([
    {
      id: ID,
      kind: 'heads',
      text: `Line 3: "Quantity" has money ($30.55), not units. Are the heads right? Where two of them are in each other's place, correct the file and upload it again.`,
    },
    expect.objectContaining({ id: 'heads:quantity | price' }),
  ]);
  expect(fates(preview)).toEqual(['2 asks', '3 asks']);
  expect(await commit(slug, preview.id)).toMatchObject({ stored: 0 });

  const next = await send<ImportPreview>(slug, [HEAD, TOP_UP, BUY]);
  const answers = { [ID]: 'right', 'heads:quantity | price': 'right', 'asset:AAA': 'own' };
  expect(fates(await put(slug, next.body.id, { answers }))).toEqual(['2 new', '3 new']);
  expect(await commit(slug, next.body.id)).toMatchObject({ stored: 2 });
  // The answer was about that file.
  const last = await send<ImportPreview>(slug, [HEAD, BUY]);
  expect(last.body.questions.map(({ id }) => id)).toContain(ID);
});

it('asks about a mapping that its owner gives and the file contradicts', async () => {
  const { slug } = await caller.create({}, { currency: 'EUR', cash: 'tracked' });
  const lines = [
    'Day,What,Paper,Pieces,Each,Paid',
    '2024-03-04,Kauf,ZZA,12,30.55,366.60',
    '2024-03-05,Kauf,ZZA,7,31.05,217.35',
  ];
  const { body } = await send<ImportMappingSheet & { readonly id: number }>(slug, lines);
  const columns = {
    Day: 'date',
    What: 'kind',
    Paper: 'asset',
    Pieces: 'price',
    Each: 'quantity',
    Paid: 'net',
  };
  const mapping = { ...body.mapping, columns, kinds: { kauf: 'buy' }, signs: 'none' };

  const wrong = await put(slug, body.id, { mapping });
  const right = { ...columns, Pieces: 'quantity', Each: 'price' };
  const better = await put(slug, body.id, { mapping: { ...mapping, columns: right } });

  expect(fates(wrong)).toEqual(['2 asks', '3 asks']);
  expect(wrong.questions[0]!.text).toContain(
    'All prices are whole numbers (12), and quantities have cents (30.55)',
  );
  expect(better.questions.filter(({ kind }) => kind === 'heads')).toEqual([]);
});

it('books amounts without a currency in that of the account, also those of a new own asset', async () => {
  const { slug } = await caller.create({}, { currency: 'EUR', cash: 'tracked' });
  const lines = ['Date,Type,Symbol,Quantity,Price', '2024-03-04,Buy,ZZNONE,10,20.00'];
  const { body } = await send<ImportMappingSheet & { readonly id: number }>(slug, lines);
  await put(slug, body.id, { mapping: body.mapping });

  const preview = await put(slug, body.id, { answers: { 'asset:ZZNONE': 'own', cash: 'tracked' } });

  expect(preview.after.cash).toEqual({ EUR: '-200' });
});
