import { formatIsoDate } from '@/lib/domain/iso-date';
import { addTransactions } from '@/backend/src/portfolios/transactions';
import { ValuedBooks } from '@/backend/src/portfolios/book/valued-books';
import { EXPORT_FORMATS, exportPortfolio } from '@/backend/src/portfolios/exports/export-portfolio';
import { commitImport, uploadImport } from '@/backend/src/portfolios/imports/import-service';
import { ImportReader } from '@/backend/src/portfolios/imports/read-apart';
import { undoImport } from '@/backend/src/portfolios/imports/undo-import';
import { readDoctor } from '@/backend/src/portfolios/doctor/doctor-service';
import { listTransactions } from '@/backend/src/portfolios/list-transactions';
import { createPortfolio } from '@/backend/src/portfolios/portfolios';
import {
  requirePortfolioRevisions,
  type PortfolioKey,
  type PortfoliosContext,
} from '@/backend/src/portfolios/portfolios-context';
import { readBackcast } from '@/backend/src/portfolios/reading/backcast';
import { readHoldingsTable } from '@/backend/src/portfolios/reading/holding-table';
import { explainFigure } from '@/backend/src/portfolios/reading/explain-figure';
import { readChange, readOverview } from '@/backend/src/portfolios/reading/performance';
import type { ReadingContext } from '@/backend/src/portfolios/reading/portfolio-reading';
import { readLots, readSaleWhatIf } from '@/backend/src/portfolios/reading/tax-lots';
import { readWhatIf } from '@/backend/src/portfolios/reading/what-if';
import { readPortfolioView } from '@/backend/src/portfolios/reading/read-portfolio-view';
import { parseReading } from '@/backend/src/portfolios/reading/read-params';
import type { BenchRow } from './bench-row';
import { LAST_DAY, openTrackerStore, type TrackerStore } from './backend/tracker-store';
import { median } from './http/measure';

const TEN_YEARS = 3652;

/** Samples of each row. */
const SAMPLES = 5;

/** Milliseconds of a call. */
interface Sample {
  /** Until the answer is there, which other work on the machine delays. */
  readonly waited: number;
  /** On all cores: threads of the collector and the compiler work beside the call. */
  readonly processor: number;
}

async function time<T>(work: () => Promise<T>): Promise<{ sample: Sample; result: T }> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const waited = performance.now() - start;
  const { system, user } = process.cpuUsage(used);
  return { sample: { waited, processor: (system + user) / 1000 }, result };
}

/** Some calls, in their order. */
async function sample<T>(over: readonly T[], work: (one: T) => Promise<unknown>): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const one of over) samples.push((await time(() => work(one))).sample);
  return samples;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Measures the portfolio tracker's services on the embedded database. */
export async function run(): Promise<BenchRow[]> {
  const small = await measureViews(await openTrackerStore(1_000), '1,000');
  const tracker = await openTrackerStore(10_000);
  const { slug, userId } = tracker;
  const key = { userId, slug };
  const warm = { ...tracker.context, books: new ValuedBooks(tracker.context) };
  const views = await measureViews(tracker, '10,000');
  const large = await measureStarts(await openTrackerStore(100_000));
  const measured = [
    ...small,
    ...views,
    ...(await measureCalls(warm, key)),
    ...(await measureImport(warm, key)),
    { what: '100,000 transactions: first overview in a new process', samples: large, goal: '5,000 ms' },
  ];
  const baseline = median(measured[0]!.samples.map(({ waited }) => waited));
  return measured.map(({ goal, samples, what }) => {
    const ours = median(samples.map(({ waited }) => waited));
    return {
      what: `tracker, ${what}`,
      ours,
      first: samples[0]!.waited,
      processor: median(samples.map(({ processor }) => processor)),
      unit: 'ms',
      baseline: 'first overview of 1,000 transactions',
      baselineValue: baseline,
      ratio: ours / baseline,
      goal,
    };
  });
}

/** Calls of one kind. */
interface Measured {
  readonly what: string;
  readonly samples: readonly Sample[];
  readonly goal: string;
}

/** Overviews of a portfolio: in a new process, after changes of it and of the market, by another method, and again. */
async function measureViews(tracker: TrackerStore, rows: string): Promise<Measured[]> {
  const { accounts, slug, userId } = tracker;
  const key = { userId, slug };
  const anew = await measureStarts(tracker);
  const context = { ...tracker.context, books: new ValuedBooks(tracker.context) };
  let today = LAST_DAY;
  const overview = (query: Record<string, string> = {}) => answerOverview(context, key, { query, today });
  let revision = 1;
  const added: Sample[] = [];
  const afterRows: Sample[] = [];
  for (const n of numbers(SAMPLES)) {
    const date = formatIsoDate(LAST_DAY - TEN_YEARS - 4 * n);
    const body = { account: accounts[n % 3], kind: 'buy', date, asset: `S${n}`, quantity: '1', price: '60' };
    const ifMatch = `"${revision}"`;
    const done = await time(() =>
      addTransactions(context, { ...key, ifMatch }, { bodies: [body], isBatch: false }),
    );
    revision = done.result.revision;
    added.push(done.sample);
    afterRows.push((await time(overview)).sample);
  }
  const methods = await sample(['average', 'lifo', 'hifo', 'uk'], (method) => overview({ method }));
  const again = await sample(numbers(SAMPLES), () => overview());
  const afterDays: Sample[] = [];
  for (const _ of numbers(SAMPLES)) {
    today = await tracker.importDay();
    afterDays.push((await time(overview)).sample);
  }
  const goal = rows === '1,000' ? '150 ms' : '500 ms';
  return [
    { what: 'first overview in a new process', samples: anew, goal },
    { what: 'a new row ten years back', samples: added, goal },
    { what: 'overview after it', samples: afterRows, goal },
    { what: 'another method', samples: methods, goal },
    { what: 'overview after an import of a day', samples: afterDays, goal },
    { what: 'overview again', samples: again, goal: '5 ms' },
  ].map(({ what, ...rest }) => ({ what: `${rows} transactions: ${what}`, ...rest }));
}

/** Answers as the route does: from the kept answer, else computed and written. */
async function answerOverview(
  context: ReadingContext,
  key: PortfolioKey,
  { query, today }: { readonly query: Record<string, string>; readonly today: number },
): Promise<Buffer> {
  const portfolio = await requirePortfolioRevisions(context.db, key);
  return context.books.answer(portfolio, { request: JSON.stringify(query), today }, async () => {
    const reading = await readPortfolioView(context, key, parseReading(query, today));
    return Buffer.from(JSON.stringify(readOverview(reading)));
  });
}

/** Overviews of processes that have just started. */
async function measureStarts(tracker: TrackerStore): Promise<Sample[]> {
  const { slug, userId } = tracker;
  return sample(await reopened(tracker), (fresh) =>
    answerOverview(
      { ...fresh, books: new ValuedBooks(fresh) },
      { userId, slug },
      { query: {}, today: LAST_DAY },
    ),
  );
}

/** The store as some starts find it. */
async function reopened({ reopen }: Pick<TrackerStore, 'reopen'>): Promise<PortfoliosContext[]> {
  const contexts: PortfoliosContext[] = [];
  for (const _ of numbers(SAMPLES)) contexts.push(await reopen());
  return contexts;
}

/** Calls on a book that is in memory: those of the design's goals, and those of tabs that read most of it. */
async function measureCalls(context: ReadingContext, key: PortfolioKey): Promise<Measured[]> {
  const reading = await readPortfolioView(context, key, parseReading({}, LAST_DAY));
  const asset = reading.book.assets[reading.book.openLots[0]!.asset]!.id;
  const year = formatIsoDate(LAST_DAY).slice(0, 4);
  const params = parseReading({}, LAST_DAY);
  const calls: readonly (readonly [what: string, call: () => unknown, goal?: string])[] = [
    [
      'explain of the money-weighted return',
      () => explainFigure(context.store, reading, { figure: 'xirr', path: undefined }),
    ],
    ['change', () => readChange(reading)],
    ['the same money in a stock', () => readWhatIf(context.store, reading, { symbols: asset })],
    ['lots of a year', () => readLots(reading, { year })],
    ['a sale before it is made', () => readSaleWhatIf(reading, { asset, quantity: '1' })],
    ['the holdings through past windows', () => readBackcast(context.store, reading, {}), '–'],
    [
      'holdings with their returns',
      () => readHoldingsTable(context.store, reading, { measures: 'true' }),
      '–',
    ],
    ['a page of findings', () => readDoctor(context, key, params, { kind: null, limit: 100, page: 1 }), '–'],
    ['a page of transactions', () => listTransactions(context, key, { limit: 100 }), '–'],
  ];
  const measured: Measured[] = [];
  for (const [name, call, goal = '20 ms'] of calls) {
    const samples = await sample(numbers(SAMPLES), async () => call());
    measured.push({ what: `10,000 transactions: ${name}`, samples, goal });
  }
  return measured;
}

/** Preview, commit and undo of a file with the rows of the portfolio, into empty ones. */
async function measureImport(reading: ReadingContext, key: PortfolioKey): Promise<Measured[]> {
  const context = { ...reading, reader: new ImportReader() };
  const file = await exportPortfolio(context, key, EXPORT_FORMATS['csv']!);
  const upload = { bytes: Buffer.from(file), account: undefined, layout: undefined, name: 'own.csv' };
  const [previews, commits, undos]: [Sample[], Sample[], Sample[]] = [[], [], []];
  for (const n of numbers(SAMPLES)) {
    const given = { name: `Copy ${n}`, baseCurrency: 'EUR' };
    const { slug } = await createPortfolio(context, key.userId, given);
    const into = { userId: key.userId, slug };
    const preview = await time(() => uploadImport(context, into, upload));
    const named = { ...into, import: String(preview.result.id) };
    const commit = await time(() => commitImport(context, { ...named, ifMatch: '"1"' }));
    const { revision } = commit.result;
    const undo = await time(() => undoImport(context, { ...named, ifMatch: `"${revision}"` }));
    previews.push(preview.sample);
    commits.push(commit.sample);
    undos.push(undo.sample);
  }
  return [
    { what: 'import: preview', samples: previews },
    { what: 'import: commit', samples: commits },
    { what: 'import: undo', samples: undos },
  ].map((one) => ({ ...one, what: `10,000 transactions: ${one.what}`, goal: '1,000 ms' }));
}
