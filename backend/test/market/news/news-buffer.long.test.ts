import { readMatchedArticles } from '../../../src/db/repositories/news-rows';
import type { MarketWriter } from '../../../src/market-model/batches';
import { article, batch } from '../../support/news-batches';
import { makeBatch } from '../../support/price-batch';
import { withWritableStore } from '../../support/writable-store';

const { database, write } = withWritableStore();

const AT = '2024-06-24T15:00:00Z';

async function storePrices(writer: MarketWriter, symbol: string, name: string | null): Promise<void> {
  const prices = makeBatch({ symbol, from: 19_800, closes: [1, 2] });
  await writer.writePrices({ ...prices, instrument: { ...prices.instrument, name } });
}

async function symbolsByTitle(): Promise<Record<string, readonly string[]>> {
  const params = { words: null, symbols: [], after: 0, before: null, limit: 100 };
  const rows = await readMatchedArticles(database(), params);
  return Object.fromEntries(rows.map(({ symbols, title }) => [title, symbols]));
}

it('links headlines that arrived before their company, as a first live start stores them', async () => {
  const titles = [
    'Alpha Analytics opens a plant',
    'Shares of $BETA fall',
    'Apple to build servers',
    'Rates stay',
  ];
  await write((writer) => writer.writeNews(batch(titles.map((title, at) => article(String(at), title, AT)))));
  await write((writer) => storePrices(writer, 'AAA', 'Alpha Analytics'));
  await write(async (writer) => {
    await storePrices(writer, 'BETA', null);
    await storePrices(writer, 'AAPL', 'Apple Inc.');
  });

  expect(await symbolsByTitle()).toEqual({
    'Alpha Analytics opens a plant': ['AAA'],
    'Shares of $BETA fall': ['BETA'],
    'Apple to build servers': ['AAPL'],
    'Rates stay': [],
  });
});

it('matches again when a company gets another name, and changes nothing otherwise', async () => {
  const titles = ['Alpha Analytics opens a plant', 'Gamma Works hires'];
  await write(async (writer) => {
    await storePrices(writer, 'AAA', 'Alpha Analytics');
    await writer.writeNews(batch(titles.map((title, at) => article(String(at), title, AT))));
    // A name that is stored after the headlines of one transaction.
    await storePrices(writer, 'BBB', 'Beta Works');
  });
  expect(Object.values(await symbolsByTitle())).toEqual([['AAA'], []]);

  await write((writer) => storePrices(writer, 'AAA', 'Gamma Works'));
  expect(Object.values(await symbolsByTitle())).toEqual([[], ['AAA']]);
  expect((await write((writer) => storePrices(writer, 'AAA', 'Gamma Works'))).changed).toBe(false);
});
