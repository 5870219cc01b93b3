import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { addTransactions } from '@/backend/src/portfolios/transactions';
import { AnswerArchive } from '@/backend/src/portfolios/book/answer-archive';
import { ValuedBooks } from '@/backend/src/portfolios/book/valued-books';
import { EXPORT_FORMATS, exportPortfolio } from '@/backend/src/portfolios/exports/export-portfolio';
import { commitImport, uploadImport } from '@/backend/src/portfolios/imports/import-service';
import { undoImport } from '@/backend/src/portfolios/imports/undo-import';
import { createPortfolio } from '@/backend/src/portfolios/portfolios';
import {
  requirePortfolio,
  type PortfolioKey,
  type PortfoliosContext,
} from '@/backend/src/portfolios/portfolios-context';
import { explainFigure } from '@/backend/src/portfolios/reading/explain-figure';
import { readChange, readOverview } from '@/backend/src/portfolios/reading/performance';
import type { ReadingContext } from '@/backend/src/portfolios/reading/portfolio-reading';
import { readLots, readSaleWhatIf } from '@/backend/src/portfolios/reading/tax-lots';
import { readPortfolioView } from '@/backend/src/portfolios/reading/read-portfolio-view';
import { parseReading } from '@/backend/src/portfolios/reading/read-params';
import type { BenchRow } from './bench-row';
import { LAST_DAY, openTrackerStore, type TrackerStore } from './backend/tracker-store';

const TEN_YEARS = 3652;

/** Milliseconds of processor time: other work on the machine does not count. */
async function time<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = process.cpuUsage();
  const result = await work();
  const { system, user } = process.cpuUsage(start);
  return { ms: (system + user) / 1000, result };
}

/** Measures the portfolio tracker's services with 10,000 transactions on the embedded database. */
export async function run(): Promise<BenchRow[]> {
  const tracker = await openTrackerStore(10_000);
  const { slug, userId } = tracker;
  const warm = { ...tracker.context, books: new ValuedBooks(tracker.context) };
  // As the route answers: from the kept answer, else computed and written.
  const overview = (context: typeof warm, query: Record<string, string> = {}) =>
    time(async () => {
      const portfolio = await requirePortfolio(context.db, { userId, slug });
      const asked = { question: JSON.stringify(query), today: LAST_DAY };
      return context.books.answer(portfolio, asked, async () => {
        const params = parseReading(query, LAST_DAY);
        const reading = await readPortfolioView(context, { userId, slug }, params);
        return Buffer.from(JSON.stringify(readOverview(reading)));
      });
    });
  const cold = await overview(warm);
  const again = await overview(warm);
  const fresh = await tracker.reopen();
  const archive = openArchive(tracker);
  const first = await overview({ ...fresh, books: new ValuedBooks(fresh, archive) });
  await archive.flush();
  const restarted = await tracker.reopen();
  const stored = await overview({ ...restarted, books: new ValuedBooks(restarted, openArchive(tracker)) });
  const method = await overview(warm, { method: 'average' });
  const base = await overview(warm, { currency: 'USD' });
  let revision = 1;
  const addRow = (day: number) =>
    time(async () => {
      const body = {
        account: tracker.accounts[0],
        kind: 'buy',
        date: formatIsoDate(day),
        asset: 'S3',
        quantity: '1',
        price: '60',
      };
      const done = await addTransactions(
        warm,
        { userId, slug, ifMatch: `"${revision}"` },
        { bodies: [body], isBatch: false },
      );
      revision = done.revision;
    });
  const calls = await measureCalls(warm, { userId, slug });
  const account = { accounts: String(tracker.accounts[0]) };
  const oneAccount = await overview(warm, account);
  const oneAccountAgain = await overview(warm, account);
  const heap = await bookMemory(fresh, { userId, slug });
  const imported = await measureImport(warm, { userId, slug });
  const firstRow = await addRow(LAST_DAY);
  const today = await addRow(LAST_DAY);
  const afterToday = await overview(warm);
  const old = await addRow(LAST_DAY - TEN_YEARS);
  const afterOld = await overview(warm);
  const row = (what: string, ours: number, goal: string): BenchRow => ({
    what: `tracker, 10,000 transactions: ${what}`,
    ours,
    unit: 'ms',
    baseline: 'the first overview of new data',
    baselineValue: first.ms,
    ratio: ours / first.ms,
    goal,
  });
  console.error(`cold code: ${cold.ms.toFixed(0)} ms; first row: ${firstRow.ms.toFixed(0)} ms`);
  return [
    row('first overview after the start', stored.ms, '100 ms'),
    row('first overview of new data', first.ms, '100 ms'),
    row('overview again', again.ms, '5 ms'),
    row('a new row today', today.ms, '10 ms'),
    row('overview after it', afterToday.ms, '10 ms'),
    row('a new row ten years back', old.ms, '60 ms'),
    row('overview after it', afterOld.ms, '60 ms'),
    row('another method', method.ms, '60 ms'),
    row('another base currency', base.ms, '60 ms'),
    row('one account, first', oneAccount.ms, '60 ms'),
    row('one account, again', oneAccountAgain.ms, '5 ms'),
    ...calls.map(({ ms, what }) => row(what, ms, '20 ms')),
    ...imported.map(({ ms, what }) => row(what, ms, '1,000 ms')),
    { ...row('memory of a book', heap, '8 MB'), unit: 'MB' },
    row('first overview of new data, 100,000 transactions', await measureLarge(), '800 ms'),
  ];
}

function openArchive({ db }: TrackerStore): AnswerArchive {
  return new AnswerArchive(db, 'bench', (error) => console.error(error));
}

/** Explain, change, lots of a year and a sale before it is made, on a book that is in memory. */
async function measureCalls(context: ReadingContext, key: PortfolioKey) {
  const reading = await readPortfolioView(context, key, parseReading({}, LAST_DAY));
  const asset = reading.book.assets[reading.book.openLots[0]!.asset]!.id;
  const year = formatIsoDate(LAST_DAY).slice(0, 4);
  const calls: readonly (readonly [string, () => unknown])[] = [
    [
      'explain of the money-weighted return',
      () => explainFigure(reading, { figure: 'xirr', path: undefined }),
    ],
    ['change', () => readChange(reading)],
    ['lots of a year', () => readLots(reading, year)],
    ['a sale before it is made', () => readSaleWhatIf(reading, { asset, quantity: '1' })],
  ];
  const measured: { what: string; ms: number }[] = [];
  for (const [what, call] of calls) {
    await call();
    const { ms } = await time(async () => call());
    measured.push({ what, ms });
  }
  return measured;
}

/** Preview, commit and undo of a file with the rows of the portfolio, into an empty one. */
async function measureImport(context: ReadingContext, key: PortfolioKey) {
  const file = await exportPortfolio(context, key, EXPORT_FORMATS['csv']!);
  const { slug } = await createPortfolio(context, key.userId, { name: 'Copy', baseCurrency: 'EUR' });
  const into = { userId: key.userId, slug };
  const upload = { bytes: Buffer.from(file), account: undefined, layout: undefined, name: 'own.csv' };
  const preview = await time(() => uploadImport(context, into, upload));
  const named = { ...into, import: String(preview.result.id) };
  const commit = await time(() => commitImport(context, { ...named, ifMatch: '"1"' }));
  const { revision } = commit.result;
  const undo = await time(() => undoImport(context, { ...named, ifMatch: `"${revision}"` }));
  return [
    { what: 'import: preview', ms: preview.ms },
    { what: 'import: commit', ms: commit.ms },
    { what: 'import: undo', ms: undo.ms },
  ];
}

/** Megabytes that one book with its values keeps. */
async function bookMemory(context: PortfoliosContext, key: PortfolioKey): Promise<number> {
  const used = (): number => {
    globalThis.gc?.();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  // The series are in memory before the book is made.
  await readPortfolioView({ ...context, books: new ValuedBooks(context) }, key, parseReading({}, LAST_DAY));
  // What a weak reference points to is kept until the turn ends.
  await nextTurn();
  const before = used();
  const kept = { ...context, books: new ValuedBooks(context) };
  const reading = await readPortfolioView(kept, key, parseReading({}, LAST_DAY));
  await nextTurn();
  const after = used();
  return reading.book.rows.length > 0 ? after - before : NaN;
}

async function measureLarge(): Promise<number> {
  const { reopen, slug, userId } = await openTrackerStore(100_000);
  const context = await reopen();
  const books = new ValuedBooks(context);
  const { ms } = await time(async () =>
    readOverview(
      await readPortfolioView({ ...context, books }, { userId, slug }, parseReading({}, LAST_DAY)),
    ),
  );
  return ms;
}
