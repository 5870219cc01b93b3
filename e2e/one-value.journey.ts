import { expect, test } from '@playwright/test';
import { MAX_COLUMNS } from '@/components/features/universe/state/universe-state';
import { COLUMN_SETS } from '@/lib/domain/figures/column-sets';
import { formatDay } from '@/lib/format/date';
import { FigureBook } from './support/figure-book';
import { demoAddress } from './support/journey';
import { contentOf } from './support/page-text';
import { readCsv, readJson, scopesOf, universeOf } from './support/read-figures';
import { readMarkup } from './support/read-markup';
import { readPlain, type PlainAnswer } from './support/read-plain';
import { isTextPage, RESEARCH_ADDRESSES } from './support/research-addresses';

/** With fewer figures, pages were probably not read, rather than consistent. */
const LEAST = { json: 100_000, csv: 80_000, html: 70_000, keys: 60_000 } as const;

/** Additional instruments: each is in several tables and has its own page. */
const SYMBOLS = ['MSFT', 'SPY', 'QQQ', 'BTC-USD', '^GSPC', 'GC=F', 'EURUSD=X', 'SHOP.TO', 'ASML.AS'];

/**
 * All columns of the screener, as many at once as it can show: the figures of every member, as on its own
 * page.
 */
const FIGURES = [...new Set(COLUMN_SETS.flatMap(({ figures }) => figures))];
const COLUMNS = Array.from({ length: Math.ceil(FIGURES.length / MAX_COLUMNS) }, (_, at) =>
  FIGURES.slice(at * MAX_COLUMNS, (at + 1) * MAX_COLUMNS).join(','),
);
const ADDRESSES = [
  ...RESEARCH_ADDRESSES,
  ...RESEARCH_ADDRESSES.filter((address) => address.startsWith('/universe/')).flatMap((address) =>
    COLUMNS.map((ids) => `${address}?columns=${ids}`),
  ),
  ...SYMBOLS.map((symbol) => `/stock-data/${encodeURIComponent(symbol)}`),
];

/** A day of the past on which pages are read, compared and exported, beside the day before it that they are compared with. */
const PAST = '2024-06-28';
const BEFORE = '2023-12-29';
/** The simulated headlines are recent. */
const pastOf = (address: string) => (isTextPage(address) ? '2026-06-30' : PAST);

const ask = (path: string): Promise<PlainAnswer> => readPlain(demoAddress() + path);

/** Answers of the day of the past, which two tests read. */
const kept = new Map<string, PlainAnswer>();
async function askOnce(path: string): Promise<PlainAnswer> {
  const answer = kept.get(path) ?? (await ask(path));
  kept.set(path, answer);
  return answer;
}

async function read(path: string): Promise<string> {
  const { status, text } = kept.get(path) ?? (await ask(path));
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return text;
}

/** A URL on a day, with an extension for an export of the page. */
function addressOf(address: string, asOf: string, ending = ''): string {
  const [path = '/', query] = address.split('?');
  const file = ending && path === '/' ? '/index' : path;
  return `${file}${ending}?asof=${asOf}${query === undefined ? '' : `&${query}`}`;
}

/** Reads the exports of a URL; returns the data needed for reading its page. */
async function readFiles(book: FigureBook, address: string, asOf: string) {
  const content: unknown = JSON.parse(await read(addressOf(address, asOf, '.json')));
  readJson(book, content, `${address}.json`);
  const fields = content as { symbol?: string; index?: { symbol: string } };
  const context = {
    owner: fields.symbol ?? fields.index?.symbol,
    universe: universeOf(content),
    scopes: scopesOf(content),
  };
  const file = addressOf(address, asOf, '.csv');
  readCsv(book, await read(file), { ...context, where: `${address}.csv` });
  if (address.startsWith('/stock-data/'))
    readCsv(book, await read(`${file}&table=figures`), { ...context, where: `${address}.csv?table=figures` });
  return context;
}

/** Collects all figures of the site on one day: the exports first, then the pages. */
async function collect(asOf: string): Promise<FigureBook> {
  const book = new FigureBook();
  const pages = [];
  for (const address of ADDRESSES) pages.push({ address, ...(await readFiles(book, address, asOf)) });
  for (const { address, ...context } of pages)
    readMarkup(book, await read(addressOf(address, asOf)), { ...context, where: address });
  return book;
}

test.afterAll(() => kept.clear());

for (const address of RESEARCH_ADDRESSES)
  test.describe(`${address}`, () => {
    const past = pastOf(address);

    test('can be read as of a past day, and compared with another', async () => {
      const page = await askOnce(addressOf(address, past));
      const compared = await ask(`${address}?asof=${past}&versus=${BEFORE}`);

      expect([page.status, compared.status]).toEqual([200, 200]);
      expect(contentOf(page.text)).toContain(formatDay(past));
      expect(contentOf(page.text)).not.toContain('Nov 2026');
      if (!isTextPage(address)) expect(contentOf(compared.text)).toContain(formatDay(BEFORE));
    });

    test('exports its numbers as files, the same to the byte at any time', async () => {
      for (const ending of ['csv', 'json'] as const) {
        const path = addressOf(address, past, `.${ending}`);
        const [first, second] = [await askOnce(path), await ask(path)];

        expect(first.status).toBe(200);
        expect(first.type).toContain(ending);
        expect(second.text).toBe(first.text);
        if (ending === 'csv') {
          expect(first.text).toMatch(/^# [\s\S]*simulated market data, seed 1/);
          const rows = first.text
            .trim()
            .split('\n')
            .filter((line) => !line.startsWith('#'));
          expect(rows.length).toBeGreaterThan(address === '/research-posts' ? 0 : 1);
        } else {
          expect(JSON.parse(first.text)).toMatchObject({ meta: { asOf: past, source: 'simulated' } });
        }
      }
    });
  });

for (const [label, asOf] of [
  ['a day of the past', PAST],
  ['a weekday', '2026-11-18'],
  ['a Sunday', '2026-11-15'],
] as const)
  test(`shows one value for each figure on all pages and in all files of ${label}`, async () => {
    test.setTimeout(120_000);
    const book = await collect(asOf);
    const { counts, keys } = book;

    expect(book.contradictions.slice(0, 40)).toEqual([]);
    expect(counts.json).toBeGreaterThan(LEAST.json);
    expect(counts.csv).toBeGreaterThan(LEAST.csv);
    expect(counts.html).toBeGreaterThan(LEAST.html);
    expect(keys).toBeGreaterThan(LEAST.keys);
  });
