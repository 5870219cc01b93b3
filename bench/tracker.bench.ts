import { setImmediate as nextTurn } from 'node:timers/promises';
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
/** Samples of an overview after an import. */
const IMPORT_SAMPLES = 9;
/** Rows that are added: a process that has answered for a while has compiled what the first ones still interpret. */
const ADDED_ROWS = 60;
/** Times that other settings are asked for, each time of books that are in memory with the usual settings alone. */
const ROUNDS = 8;

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

/** Measures the portfolio tracker's services with 10,000 transactions on the embedded database. */
export async function run(): Promise<BenchRow[]> {
  const tracker = await openTrackerStore(10_000);
  const { accounts, slug, userId } = tracker;
  const key = { userId, slug };
  const warm = { ...tracker.context, books: new ValuedBooks(tracker.context) };
  const overview = (context: typeof warm, query: Record<string, string> = {}) =>
    answerOverview(context, key, { query, today: LAST_DAY });
  await overview(warm);
  const again = await sample(numbers(SAMPLES), () => overview(warm));
  const anew = await measureStarts(tracker);
  const newData = await measureNewData();
  const otherSettings = async (name: string, values: readonly string[]): Promise<Sample[]> => {
    const samples: Sample[] = [];
    for (const _ of numbers(ROUNDS)) {
      const fresh = { ...warm, books: new ValuedBooks(tracker.context) };
      await overview(fresh);
      samples.push(...(await sample(values, (value) => overview(fresh, { [name]: value }))));
    }
    return samples;
  };
  const methods = await otherSettings('method', ['average', 'lifo', 'hifo', 'uk']);
  const bases = await otherSettings('currency', ['USD', 'GBP', 'CHF', 'JPY', 'SEK']);
  const calls = await measureCalls(warm, key);
  const [one, two, three] = accounts.map(String);
  const chosen = [one!, two!, three!, `${one},${two}`, `${one},${three}`, `${two},${three}`];
  const ofAccounts = await otherSettings('accounts', chosen);
  await sample(chosen, (ids) => overview(warm, { accounts: ids }));
  const ofAccountsAgain = await sample(chosen, (ids) => overview(warm, { accounts: ids }));
  const held = await bookMemory(await tracker.reopen(), key);
  const imported = await measureImport(warm, key);
  let revision = 1;
  const addRow = async (day: number, n: number): Promise<void> => {
    const asset = `S${(n * 10 + 3) % 200}`;
    const date = formatIsoDate(day);
    const body = { account: accounts[n % 3], kind: 'buy', date, asset, quantity: '1', price: '60' };
    const ifMatch = `"${revision}"`;
    const done = await addTransactions(warm, { ...key, ifMatch }, { bodies: [body], isBatch: false });
    revision = done.revision;
  };
  const afterRows = async (dayOf: (n: number) => number) => {
    const [rows, overviews]: [Sample[], Sample[]] = [[], []];
    for (const n of numbers(ADDED_ROWS)) {
      rows.push((await time(() => addRow(dayOf(n), n))).sample);
      overviews.push((await time(() => overview(warm))).sample);
    }
    return { rows, overviews };
  };
  const today = await afterRows(() => LAST_DAY);
  const old = await afterRows((n) => LAST_DAY - TEN_YEARS - 4 * n);
  const baseline = {
    baseline: 'new data in a new process',
    baselineValue: median(anew.map(({ waited }) => waited)),
  };
  const large = await measureStarts(await openTrackerStore(100_000));
  const row = (what: string, samples: readonly Sample[], goal: string, rows = '10,000'): BenchRow => {
    // Of many calls the last ones, whose code is compiled.
    const counted = samples.slice(samples.length > IMPORT_SAMPLES ? samples.length / 2 : 0);
    const ours = median(counted.map(({ waited }) => waited));
    return {
      what: `tracker, ${rows} transactions: ${what}`,
      ours,
      first: samples[0]!.waited,
      processor: median(counted.map(({ processor }) => processor)),
      unit: 'ms',
      ...baseline,
      ratio: ours / baseline.baselineValue,
      goal,
    };
  };
  return [
    row('first overview of new data in a new process', anew, '100 ms'),
    ...newData.map(({ samples, what }) => row(what, samples, '100 ms')),
    row('overview again', again, '5 ms'),
    row('a new row today', today.rows, '10 ms'),
    row('overview after it', today.overviews, '10 ms'),
    row('a new row ten years back', old.rows, '60 ms'),
    row('overview after it', old.overviews, '60 ms'),
    row('another method', methods, '60 ms'),
    row('another base currency', bases, '60 ms'),
    row('some accounts, first', ofAccounts, '60 ms'),
    row('some accounts, again', ofAccountsAgain, '5 ms'),
    ...calls.map(({ goal, samples, what }) => row(what, samples, goal)),
    ...imported.map(({ samples, what }) => row(what, samples, '1,000 ms')),
    {
      what: 'tracker, 10,000 transactions: memory of a book',
      ours: median(held),
      first: held[0]!,
      unit: 'MB',
      ...baseline,
      ratio: median(held) / baseline.baselineValue,
      goal: '8 MB',
    },
    row('first overview of new data in a new process', large, '800 ms', '100,000'),
  ];
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

/**
 * First overviews of a process that has answered before, after imports: the next day of all series; a corrected close,
 * and a corrected rate, of ten years back.
 */
async function measureNewData(): Promise<{ what: string; samples: Sample[] }[]> {
  const tracker = await openTrackerStore(10_000);
  const { slug, userId } = tracker;
  const context = { ...tracker.context, books: new ValuedBooks(tracker.context) };
  let today = LAST_DAY;
  const overview = () => answerOverview(context, { userId, slug }, { query: {}, today });
  await overview();
  const afterEach = async (change: (n: number) => Promise<void>): Promise<Sample[]> => {
    const samples: Sample[] = [];
    for (const n of numbers(IMPORT_SAMPLES)) {
      await change(n);
      samples.push((await time(overview)).sample);
    }
    return samples;
  };
  // Mondays.
  const early = (n: number): number => LAST_DAY - TEN_YEARS - ((LAST_DAY - TEN_YEARS - 4) % 7) + 7 * n;
  return [
    {
      what: 'after an import of a day',
      samples: await afterEach(async () => void (today = await tracker.importDay())),
    },
    {
      what: 'after a correction of an old close',
      samples: await afterEach((n) => tracker.correct(`S${7 * n}`, early(n))),
    },
    {
      what: 'after a correction of an old rate',
      samples: await afterEach((n) => tracker.correct('EURUSD=X', early(n))),
    },
  ];
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
async function measureCalls(context: ReadingContext, key: PortfolioKey) {
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
  const measured: { what: string; samples: Sample[]; goal: string }[] = [];
  for (const [what, call, goal = '20 ms'] of calls)
    measured.push({ what, samples: await sample(numbers(SAMPLES), async () => call()), goal });
  return measured;
}

/** Preview, commit and undo of a file with the rows of the portfolio, into empty ones. */
async function measureImport(reading: ReadingContext, key: PortfolioKey) {
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
  ];
}

/** Megabytes that each of several books with its values keeps. */
async function bookMemory(context: PortfoliosContext, key: PortfolioKey): Promise<number[]> {
  const used = async (): Promise<number> => {
    // What a weak reference points to is kept until the turn ends.
    for (const _ of numbers(3)) {
      await nextTurn();
      globalThis.gc?.();
    }
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  const read = async (books: ValuedBooks): Promise<void> =>
    void readOverview(await readPortfolioView({ ...context, books }, key, parseReading({}, LAST_DAY)));
  // The series are in memory before the first book is made.
  const kept = [new ValuedBooks(context)];
  await read(kept[0]!);
  const sizes: number[] = [];
  let before = await used();
  for (const _ of numbers(SAMPLES)) {
    const books = new ValuedBooks(context);
    await read(books);
    kept.push(books);
    const after = await used();
    sizes.push(after - before);
    before = after;
  }
  return kept.length > SAMPLES ? sizes : [NaN];
}
