import { AppError } from '@/lib/domain/errors';
import { runEvery } from '../../config/run-every';
import {
  readPortfoliosDue,
  readRecurring,
  updateRecurring,
  type PortfolioDue,
} from '../../db/repositories/portfolio-recurring-rows';
import { requirePortfolio, todayFor, type PortfoliosContext } from '../portfolios-context';
import { bookRecurring, daysDue } from './book-recurring';

const LOOK_MS = 60_000;
/** Rows that wait for something else than a price are tried again after this time. */
const ROUND_MS = 10 * LOOK_MS;
/** Days of one portfolio in a round; the others follow in the next one. */
const MAX_BOOKED = 500;

/** Books what books itself: each day of each row once, the oldest day of a portfolio first. */
export async function bookDueRows(context: PortfoliosContext, signal?: AbortSignal): Promise<void> {
  for (const due of await readPortfoliosDue(context.db, todayFor(context))) {
    if (signal?.aborted) return;
    await bookPortfolio(context, due, signal);
  }
}

async function bookPortfolio(
  context: PortfoliosContext,
  { portfolioId, slug, userId }: PortfolioDue,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db } = context;
  const today = todayFor(context);
  const waiting = new Set<number>();
  for (let booked = 0; booked < MAX_BOOKED && !signal?.aborted; booked++) {
    const rows = (await readRecurring(db, portfolioId)).flatMap((row) => {
      const [day] = row.automatic && !waiting.has(row.id) ? daysDue(row, today) : [];
      return day === undefined ? [] : [{ row, day }];
    });
    if (rows.length === 0) return;
    const { day, row } = rows.reduce((first, one) => (one.day < first.day ? one : first));
    try {
      const { revision } = await requirePortfolio(db, { userId, slug });
      const key = { userId, slug, ifMatch: `"${revision}"`, author: row.name, recurring: row.id };
      await bookRecurring(context, key, { by: 'itself', through: day });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A person changed the portfolio meanwhile.
      if (error.code === 'REVISION_STALE') continue;
      waiting.add(row.id);
      const problem = (error.fields?.['through']?.[0] ?? error.message).replace('cannot be reached: ', '');
      if (problem !== row.problem) await updateRecurring(db, row.id, { problem });
    }
  }
}

/** Books rows while the site runs: at its start, within a minute of new prices, and each ten minutes. @returns Ends it. */
export function startRecurring(
  context: PortfoliosContext,
  onError: (error: unknown) => void,
  everyMs = LOOK_MS,
): () => Promise<void> {
  const stop = new AbortController();
  let state = '';
  const round = async (): Promise<void> => {
    const latest = `${context.store.state().dataVersion} ${Math.floor(context.now().getTime() / ROUND_MS)}`;
    if (latest === state) return;
    state = latest;
    await bookDueRows(context, stop.signal).catch((error: unknown) => {
      state = '';
      throw error;
    });
  };
  const first = round().catch(onError);
  const end = runEvery(everyMs, round, onError);
  return async () => {
    stop.abort();
    await Promise.all([first, end()]);
  };
}
