import { AppError } from '@/lib/domain/errors';

import type { Executor } from '../../db/database';
import { readImport, type ImportRecord } from '../../db/repositories/portfolio-import-rows';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { parseId, type PortfolioKey } from '../portfolios-context';

/** The stored summary of an import. */
export interface ImportSummary {
  readonly stored?: number;
  readonly known?: number;
  readonly skipped?: number;
  readonly from?: string | null;
  readonly to?: string | null;
  /** The revision that the commit made. */
  readonly revision?: number;
  /** Ids of the own assets that the commit added. */
  readonly addedAssets?: readonly number[];
  /** Ids of the accounts that may have short positions since the commit, or since that of an import that was undone. */
  readonly shorts?: readonly number[];
}

/** An import of a portfolio. */
export interface ImportKey extends PortfolioKey {
  readonly import: string;
}

export async function requireImport(
  executor: Executor,
  portfolio: Pick<PortfolioRow, 'id'>,
  given: string,
): Promise<ImportRecord> {
  const id = parseId(given);
  const record = id === null ? null : await readImport(executor, portfolio.id, id);
  if (record) return record;
  throw new AppError('IMPORT_UNKNOWN', `The portfolio has no import ${given.slice(0, 40)}.`);
}

export function requireDraft(record: ImportRecord): ImportRecord {
  if (record.committedAt === null && record.draft !== null) return record;
  throw new AppError('IMPORT_DONE', 'This import was committed already.');
}
