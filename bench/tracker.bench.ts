import { addTransactions } from '@/backend/src/portfolios/transactions';
import { ValuedBooks } from '@/backend/src/portfolios/book/valued-books';
import { requirePortfolioRevisions } from '@/backend/src/portfolios/portfolios-context';
import { readOverview } from '@/backend/src/portfolios/reports/performance';
import type { ReportContext } from '@/backend/src/portfolios/reports/report-scope';
import { readReportScope } from '@/backend/src/portfolios/reports/read-report-scope';
import { parseReportParams } from '@/backend/src/portfolios/reports/read-params';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { median, timeOf, type BenchRow } from './bench-row';
import { LAST_DAY, openTrackerStore, type TrackerStore } from './market/tracker-store';

const TEN_YEARS = 3652;
const SAMPLES = 5;

/** First views of portfolios of some sizes, and views after a change, on the embedded database. */
export async function run(): Promise<BenchRow[]> {
  const small = await openTrackerStore(1_000);
  const baseline = {
    baseline: 'first overview of 1,000 transactions',
    baselineValue: await timeStart(small),
  };
  const medium = await openTrackerStore(10_000);
  const large = await openTrackerStore(100_000);
  const rows = [
    { what: '1,000 transactions: first overview', ours: baseline.baselineValue, goal: '150 ms' },
    { what: '1,000 transactions: overview after a change', ours: await timeChange(small), goal: '150 ms' },
    { what: '10,000 transactions: first overview', ours: await timeStart(medium), goal: '500 ms' },
    { what: '10,000 transactions: overview after a change', ours: await timeChange(medium), goal: '500 ms' },
    { what: '100,000 transactions: first overview', ours: await timeStart(large), goal: '5,000 ms' },
  ];
  return rows.map(({ goal, ours, what }) => ({
    what: `tracker, ${what}`,
    ours,
    unit: 'ms',
    ...baseline,
    goal,
  }));
}

/** The first view after a start. */
async function timeStart({ reopen, slug, userId }: TrackerStore): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const context = await reopen();
    const books = new ValuedBooks(context);
    times.push(await timeOf(() => answerOverview({ ...context, books }, { userId, slug })));
  }
  return median(times);
}

/** The view after a row of ten years ago was added. */
async function timeChange({ accounts, context, slug, userId }: TrackerStore): Promise<number> {
  const reading = { ...context, books: new ValuedBooks(context) };
  const times: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const date = formatIsoDate(LAST_DAY - TEN_YEARS - 4 * n);
    const body = { account: accounts[n % 3], kind: 'buy', date, asset: `S${n}`, quantity: '1', price: '60' };
    const revision = { userId, slug, ifMatch: `"${n + 1}"` };
    await addTransactions(context, revision, { bodies: [body], isBatch: false });
    times.push(await timeOf(() => answerOverview(reading, { userId, slug })));
  }
  return median(times);
}

/** Answers as the route does: the kept answer, else computed and written. */
async function answerOverview(
  context: ReportContext,
  key: { readonly userId: number; readonly slug: string },
): Promise<Buffer> {
  const portfolio = await requirePortfolioRevisions(context.db, key);
  return context.books.answer(portfolio, { request: '{}', today: LAST_DAY }, async () => {
    const reading = await readReportScope(context, key, parseReportParams({}, LAST_DAY));
    return Buffer.from(JSON.stringify(readOverview(reading)));
  });
}
