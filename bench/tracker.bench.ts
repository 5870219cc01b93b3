import { formatIsoDate } from '@/lib/domain/iso-date';
import { addTransactions } from '@/backend/src/portfolios/transactions';
import { ValuedBooks } from '@/backend/src/portfolios/book/valued-books';
import { readOverview } from '@/backend/src/portfolios/reading/performance';
import { readPortfolioView } from '@/backend/src/portfolios/reading/read-portfolio-view';
import { parseReading } from '@/backend/src/portfolios/reading/read-params';
import type { BenchRow } from './bench-row';
import { LAST_DAY, openTrackerStore } from './backend/tracker-store';

const TEN_YEARS = 3652;

async function time<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** Measures the portfolio tracker's services with 10,000 transactions on the embedded database. */
export async function run(): Promise<BenchRow[]> {
  const tracker = await openTrackerStore(10_000);
  const { slug, userId } = tracker;
  const warm = { ...tracker.context, books: new ValuedBooks(tracker.context) };
  const overview = (context: typeof warm, query: Record<string, string> = {}) =>
    time(async () => {
      const params = parseReading(query, LAST_DAY);
      return readOverview(await readPortfolioView(context, { userId, slug }, params));
    });
  const cold = await overview(warm);
  const again = await overview(warm);
  const fresh = await tracker.reopen();
  const first = await overview({ ...fresh, books: new ValuedBooks(fresh) });
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
  const firstRow = await addRow(LAST_DAY);
  const today = await addRow(LAST_DAY);
  const afterToday = await overview(warm);
  const old = await addRow(LAST_DAY - TEN_YEARS);
  const afterOld = await overview(warm);
  const row = (what: string, ours: number, goal: string): BenchRow => ({
    what: `tracker, 10,000 transactions: ${what}`,
    ours,
    unit: 'ms',
    baseline: 'the first overview after the start',
    baselineValue: first.ms,
    ratio: ours / first.ms,
    goal,
  });
  console.error(`cold code: ${cold.ms.toFixed(0)} ms; first row: ${firstRow.ms.toFixed(0)} ms`);
  return [
    row('first overview after the start', first.ms, '100 ms'),
    row('overview again', again.ms, '5 ms'),
    row('a new row today', today.ms, '10 ms'),
    row('overview after it', afterToday.ms, '10 ms'),
    row('a new row ten years back', old.ms, '60 ms'),
    row('overview after it', afterOld.ms, '60 ms'),
    row('another method', method.ms, '60 ms'),
    row('another base currency', base.ms, '60 ms'),
  ];
}
