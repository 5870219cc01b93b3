import { formatIsoDate } from '@/lib/domain/iso-date';
import { addTransactions } from '@/backend/src/portfolios/transactions';
import { ValuedBooks } from '@/backend/src/portfolios/book/valued-books';
import {
  requirePortfolioRevisions,
  type PortfolioKey,
  type PortfoliosContext,
} from '@/backend/src/portfolios/portfolios-context';
import { readOverview } from '@/backend/src/portfolios/reading/performance';
import type { ReadingContext } from '@/backend/src/portfolios/reading/portfolio-reading';
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
  const views = await measureViews(tracker, '10,000');
  const large = await measureStarts(await openTrackerStore(100_000));
  const measured = [
    ...small,
    ...views,
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
