import type { StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';

/** Rows that one revision of a portfolio changed, and nothing else. */
export interface RowChange {
  readonly revision: number;
  /** Ids of the rows that it added, replaced or removed. */
  readonly ids: readonly number[];
  /** Those that are there after it, as stored. */
  readonly rows: readonly StoredTransaction[];
}

/** Portfolios whose last changes are kept; the changes of each, and the rows of a change. */
const MAX_PORTFOLIOS = 200;
const MAX_CHANGES = 20;
const MAX_ROWS = 100;

/** The last changes of rows that this process made: what they did need not be read from the journal again. */
export class RowChanges {
  /** By portfolio, oldest first; the one that was changed last is the last one. */
  private readonly changes = new Map<number, readonly RowChange[]>();

  note(portfolioId: number, change: RowChange): void {
    const earlier = this.changes.get(portfolioId) ?? [];
    this.changes.delete(portfolioId);
    if (change.ids.length > MAX_ROWS) return;
    this.changes.set(portfolioId, [...earlier.slice(1 - MAX_CHANGES), change]);
    if (this.changes.size > MAX_PORTFOLIOS) this.changes.delete(this.changes.keys().next().value!);
  }

  /**
   * What the revisions after one up to another changed, as one change; null where one of them was not noted, so that
   * the journal has to be asked.
   */
  between(portfolioId: number, after: number, upTo: number): Omit<RowChange, 'revision'> | null {
    const byRevision = new Map(this.changes.get(portfolioId)?.map((one) => [one.revision, one]));
    const rows = new Map<number, StoredTransaction | null>();
    for (let revision = after + 1; revision <= upTo; revision += 1) {
      const change = byRevision.get(revision);
      if (!change) return null;
      for (const id of change.ids) rows.set(id, null);
      for (const row of change.rows) rows.set(row.id, row);
    }
    return { ids: [...rows.keys()], rows: [...rows.values()].filter((row) => row !== null) };
  }
}
