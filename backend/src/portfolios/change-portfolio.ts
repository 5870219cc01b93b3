import { AppError } from '@/lib/domain/errors';
import type { Executor } from '../db/database';
import { insertChange, rowsAsJson, type JournaledTable } from '../db/repositories/portfolio-change-rows';
import { lockPortfolio, type PortfolioRow } from '../db/repositories/portfolio-rows';
import { transactionWithSeries, type SeriesStore } from './series-in-transaction';
import { unknownPortfolio, type PortfolioKey, type PortfoliosContext } from './portfolios-context';

/** Collects what a change replaces, removes and adds, for the journal. */
export class ChangeLog {
  private readonly before = new Map<JournaledTable, { readonly ids: Set<number>; text: string }>();
  private readonly after = new Map<JournaledTable, number[]>();

  constructor(private readonly tx: Executor) {}

  /** Keeps rows as they are now, before they are changed or removed; those that were kept already stay as they were. */
  async keep(table: JournaledTable, ids: readonly number[]): Promise<void> {
    const snapshot = this.before.get(table);
    const more = snapshot ? ids.filter((id) => !snapshot.ids.has(id)) : ids;
    if (more.length === 0) return;
    const text = await rowsAsJson(this.tx, table, more);
    if (!snapshot) {
      this.before.set(table, { ids: new Set(more), text });
      return;
    }
    for (const id of more) snapshot.ids.add(id);
    // Amounts stay texts: two arrays become one without being parsed.
    snapshot.text = `${snapshot.text.slice(0, -1)}, ${text.slice(1)}`;
  }

  /** Names rows that the change added. */
  added(table: JournaledTable, ids: readonly number[]): void {
    this.after.set(table, [...(this.after.get(table) ?? []), ...ids]);
  }

  /** Writes the entry of the journal, and with it the revision of the portfolio. */
  async store(entry: Parameters<typeof insertChange>[1]): Promise<void> {
    const before = new Map([...this.before].map(([table, { text }]) => [table, text]));
    await insertChange(this.tx, entry, before, this.after);
  }
}

/** A change in progress: the locked portfolio, and the journal. */
export interface PortfolioChange {
  readonly tx: Executor;
  /** Series of the market; the store itself must not be read in a transaction. */
  readonly store: SeriesStore;
  readonly portfolio: PortfolioRow;
  readonly log: ChangeLog;
  /** The revision that the change makes. */
  readonly revision: number;
}

/** The portfolio to change, and the revision that the caller has seen. */
export interface ChangeKey extends PortfolioKey {
  /** The `If-Match` header. */
  readonly ifMatch: string | undefined;
  /** The name of the personal token that makes the change; null or absent: the owner on the site. */
  readonly author?: string | null;
}

/**
 * Changes a portfolio in one transaction: checks the revision, does the work, writes the journal and raises
 * the revision. Concurrent changes of one portfolio wait for each other.
 *
 * @param what - Describes the change, for the journal.
 * @throws AppError PORTFOLIO_UNKNOWN, REVISION_REQUIRED, REVISION_STALE with `revision`, and those of `work`.
 */
export async function changePortfolio<T>(
  { db, now, store: market }: Pick<PortfoliosContext, 'db' | 'now' | 'store'>,
  { author = null, ifMatch, slug, userId }: ChangeKey,
  what: string,
  work: (change: PortfolioChange) => Promise<T>,
): Promise<{ readonly result: T; readonly revision: number }> {
  return transactionWithSeries({ db, store: market }, async (tx, store) => {
    const portfolio = await lockPortfolio(tx, userId, slug);
    if (!portfolio) throw unknownPortfolio(slug);
    requireRevision(ifMatch, portfolio.revision);
    const log = new ChangeLog(tx);
    const revision = portfolio.revision + 1;
    const result = await work({ tx, store, portfolio, log, revision });
    await log.store({ portfolioId: portfolio.id, revision, what, author, at: now() });
    return { result, revision };
  });
}

/**
 * Compares the revision that the caller has seen with the present one.
 *
 * @throws AppError REVISION_REQUIRED without the header, REQUEST_INVALID for another form, REVISION_STALE with
 *   the present revision.
 */
export function requireRevision(ifMatch: string | undefined, present: number): void {
  if (ifMatch === undefined) {
    const text = `Send the revision that you have seen as If-Match: "${present}".`;
    throw new AppError('REVISION_REQUIRED', text);
  }
  const match = /^\s*(?:W\/)?"?(\d{1,10})"?\s*$/.exec(ifMatch);
  if (!match) {
    const fault = `must be a revision in quotes, such as "7", got ${ifMatch.slice(0, 40)}`;
    throw new AppError('REQUEST_INVALID', `If-Match ${fault}`, { fields: { 'If-Match': [fault] } });
  }
  if (Number(match[1]) === present) return;
  throw new AppError(
    'REVISION_STALE',
    `The portfolio has changed since revision ${match[1]}; it is at revision ${present} now.`,
    { details: { revision: present } },
  );
}
