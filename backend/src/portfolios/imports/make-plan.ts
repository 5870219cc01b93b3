import type { ImportExtra } from '@/lib/contracts/portfolios/import';
import { AppError } from '@/lib/domain/errors';
import { requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { ImportMapping } from '@/lib/domain/portfolio/import-mapping';

import type { ImportRecord } from '../../db/repositories/portfolio-import-rows';
import { readAccounts } from '../../db/repositories/portfolio-rows';
import { readTransactions, type StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { PortfolioChange } from '../change-portfolio';
import { todayFor, type PortfoliosContext } from '../portfolios-context';
import { readRowContext } from '../prepare-rows';
import { marketSplitsOf } from '../verify-book';
import { checkExtras } from './check-extras';
import type { FileListings } from './file-listings';
import type { ParsedFile } from './imported-row';
import { MAPPING_LAYOUT } from './mapping/mapped-layout';
import type { SplitsOf } from './plan-openings';
import { planPortfolioImport, type PortfolioImportPlan } from './plan-import';
import type { AccountOf } from './prepare-imported';
import { takeSettings } from './plan-settings';
import { QuestionsOfFile, type ImportAnswers } from './questions-of-file';
import { refuseTwice } from './refuse-twice';
import { rememberedAnswers } from './remembered-answers';
import { findEarlierAccounts } from './earlier-accounts';
import { addStatedAccounts } from './stated-accounts';
import { allowWritten } from './written-options';

/** A plan, and the change with what the file has set already. */
export interface MadePlan {
  readonly plan: PortfolioImportPlan;
  readonly present: readonly StoredTransaction[];
  readonly change: PortfolioChange;
  readonly extras: readonly ImportExtra[];
  /** Accounts that the answers let have short positions. */
  readonly shorts: readonly number[];
}

/** A file to plan. */
export interface PlannedFile {
  readonly record: ImportRecord;
  readonly file: ParsedFile;
  readonly listings: FileListings;
}

/**
 * Makes the plan of an import. What rows depend on is stored on the way, in the transaction of the change: accounts, own assets and
 * settings.
 *
 * @throws AppError ACCOUNT_UNKNOWN; IMPORT_REFUSED; FILE_UNREADABLE where members of our own JSON are faulty.
 */
export async function makePlan(
  context: PortfoliosContext,
  change: PortfolioChange,
  { file, listings, record }: PlannedFile,
): Promise<MadePlan> {
  const { portfolio, store, tx } = change;
  const today = todayFor(context);
  const transactions = await readTransactions(tx, portfolio.id);
  const remembered = await rememberedAnswers(tx, portfolio.id);
  const answers = record.answers as ImportAnswers;
  const questions = new QuestionsOfFile({ ...remembered, ...answers }, remembered);
  const splitsOf: SplitsOf = (assets) => marketSplitsOf(store, assets, today);
  const base = { file, listings, stored: transactions, questions, splitsOf };
  if (!file.isExact) {
    await refuseTwice(change, file, record);
    const byName = file.accounts.length > 1 ? await accountsOfFile(change, file, transactions) : null;
    const rowContext = await readRowContext(tx, { portfolio, store, today });
    const account = rowContext.accounts.get(record.accountId ?? 0);
    const accountOf: AccountOf = (name) => {
      if (byName !== null && (name !== undefined || !account)) return byName(name);
      if (account) return account;
      throw new AppError('ACCOUNT_UNKNOWN', 'The account of this import was removed.');
    };
    const shorts = await allowWritten(change, file, { accountOf, context: rowContext, questions });
    const day = listDayOf(record);
    const holdings = day === null || account === undefined ? null : { day, account };
    const plan = await planPortfolioImport({
      ...base,
      ...{ accountOf, holdings },
      context: rowContext,
      extras: null,
    });
    const count = plan.isCompared ? plan.statements.length : 0;
    const brought = { kind: 'statements' as const, new: count, known: 0, skipped: 0 };
    return { plan, present: transactions, change, shorts, extras: count === 0 ? [] : [brought] };
  }
  const byName = await addStatedAccounts(change, file.accounts);
  const accounts = new Set((await readAccounts(tx, portfolio.id)).map(({ name }) => name));
  const extras =
    file.extras === null ? null : checkExtras(file.extras, { file: record.fileName, today, accounts });
  const takenSettings = await takeSettings(change, extras?.settings ?? null, transactions);
  const rowContext = await readRowContext(tx, { portfolio: takenSettings.portfolio, store, today });
  const plan = await planPortfolioImport({
    ...base,
    context: rowContext,
    accountOf: byName,
    extras,
    holdings: null,
  });
  return {
    plan,
    present: transactions,
    change: { ...change, portfolio: takenSettings.portfolio },
    extras: [...takenSettings.extras, ...(plan.extras?.counts ?? [])],
    shorts: [],
  };
}

/** The day of a list of holdings; null for a file of transactions. */
function listDayOf({ layout, mapping }: Pick<ImportRecord, 'layout' | 'mapping'>): EpochDay | null {
  const { asOf = null, columns = {} } = (mapping ?? {}) as Partial<ImportMapping>;
  const isList = layout === MAPPING_LAYOUT && asOf !== null && !Object.values(columns).includes('date');
  return isList ? requireIsoDate(asOf) : null;
}

/** The accounts of a file with several: where earlier files put their rows, else those of their names. */
async function accountsOfFile(
  change: PortfolioChange,
  file: ParsedFile,
  stored: readonly StoredTransaction[],
): Promise<AccountOf> {
  const { portfolio, tx } = change;
  const present = await readAccounts(tx, portfolio.id);
  const names = new Set(present.map(({ name }) => name));
  const earlier = await findEarlierAccounts(tx, portfolio.id, { file, names, stored });
  const byName = await addStatedAccounts(
    change,
    file.accounts.filter(({ name }) => !earlier.has(name)),
  );
  return (name) => present.find(({ id }) => id === earlier.get(name ?? '')) ?? byName(name);
}
