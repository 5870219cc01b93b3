import { AppError } from '@/lib/domain/errors';

import { readImports } from '../../db/repositories/portfolio-import-rows';
import type { ImportRecord } from '../../db/repositories/portfolio-import-rows';
import type { PortfolioChange } from '../change-portfolio';
import type { ImportSummary } from './import-record';
import type { ParsedFile } from './imported-row';
import { MAPPING_LAYOUT } from './mapping/mapped-layout';

/** The fetched history of each exchange, and the layouts of files with the same trades: Binance's are read by a mapping. */
const SAME_TRADES = [
  ['coinbase-history', 'coinbase'],
  ['binance-history', MAPPING_LAYOUT],
] as const;

const haveSameTrades = (one: string, other: string): boolean =>
  SAME_TRADES.some(
    ([history, file]) => (history === one && file === other) || (history === other && file === one),
  );

/**
 * Refuses the history of an exchange for an account that has a file of it of the same days, and a file beside a history: both have
 * the same trades by numbers of their own, so that no row would be known as stored.
 *
 * @throws AppError IMPORT_REFUSED
 */
export async function refuseTwice(
  { portfolio, tx }: PortfolioChange,
  file: ParsedFile,
  { accountId }: Pick<ImportRecord, 'accountId'>,
): Promise<void> {
  const days = file.transactions.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (accountId === null || from === undefined || to === undefined) return;
  for (const other of await readImports(tx, portfolio.id, { isCommitted: true })) {
    if (other.accountId !== accountId || other.undoneAt !== null) continue;
    if (!haveSameTrades(other.layout, file.layout)) continue;
    const report = other.report as ImportSummary;
    if (!report.from || !report.to || report.from > to || report.to < from) continue;
    throw new AppError(
      'IMPORT_REFUSED',
      `The account has ${report.from} to ${report.to} from "${other.fileName}", with other numbers of the same trades: they would count twice. Undo that import first, or use another account.`,
    );
  }
}
