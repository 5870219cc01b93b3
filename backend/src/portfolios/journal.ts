import type { Journal } from '@/lib/contracts/portfolios/journal';
import { readPortfolioChanges, type ChangedTable } from '../db/repositories/portfolio-change-rows';
import { invalidFields } from './form-checks';
import { parseId, requirePortfolio, type PortfolioKey, type PortfoliosContext } from './portfolios-context';

/** Rows of an entry that a response shows. */
const MAX_SHOWN_ROWS = 100;

/** Names of tables on the wire. */
export const wireTable = (table: string): string =>
  table === 'portfolios' ? 'settings' : table.replace('portfolio_', '');

/** The changes of a portfolio, newest first. @throws AppError PORTFOLIO_UNKNOWN. */
export async function readJournal(
  { db }: Pick<PortfoliosContext, 'db'>,
  key: PortfolioKey,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<Omit<Journal, 'meta'>> {
  const portfolio = await requirePortfolio(db, key);
  const before = page.before === undefined ? null : parseId(page.before);
  if (page.before !== undefined && before === null) throw invalidFields({ before: ['must be a revision'] });
  const entries = await readPortfolioChanges(db, portfolio.id, {
    before,
    limit: page.limit,
    shown: MAX_SHOWN_ROWS,
  });
  return {
    revision: portfolio.revision,
    changes: entries.map(({ author, changedAt, made, revision, undoneBy, was, what }) => ({
      revision,
      at: changedAt.toISOString(),
      what,
      author,
      undoneBy,
      before: byName(was),
      added: byName(made),
    })),
    next: entries.length < page.limit ? null : String(entries.at(-1)!.revision),
  };
}

function byName<Row>(tables: Readonly<Record<string, ChangedTable<Row>>>): Record<string, ChangedTable<Row>> {
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [wireTable(table), rows]));
}
