import type { Doctor, DoctorRepair, Finding, FindingKind } from '@/lib/contracts/portfolios/doctor';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { firstOfPage } from '@/lib/domain/list-page';
import type { Executor } from '../../db/database';
import { readStatements } from '../../db/repositories/portfolio-statement-rows';
import { notesOfTransactions } from '../../db/repositories/portfolio-note-rows';
import {
  deleteTransactions,
  insertTransactions,
  readTransactions,
  updateTransaction,
  type NewTransaction,
  type StoredTransaction,
} from '../../db/repositories/portfolio-transaction-rows';
import { findAccount } from '../accounts';
import { isBookFault } from '../book/book-error';
import { lastRowDay, readBookSource, type BookSource } from '../book/book-source';
import type { ValuedBook } from '../book/valued-books';
import { LOCAL } from '@/lib/domain/portfolio/value-checks';
import { changePortfolio, type ChangeKey } from '../change-portfolio';
import { describeEffects } from '../describe-effects';
import { prepareRows, readRowContext } from '../prepare-rows';
import {
  requirePortfolio,
  todayFor,
  usualDay,
  type PortfolioKey,
  type PortfoliosContext,
} from '../portfolios-context';
import type { ReportContext } from '../reports/report-scope';
import { readReportScope } from '../reports/read-report-scope';
import { lookedAtDay, type ReportParams } from '../reports/read-params';
import type { SeriesStore } from '../series-in-transaction';
import { verifyBook } from '../verify-book';
import { checkCash, checkFaults, checkPrices } from './check-books';
import { checkDividends } from './check-dividends';
import { checkDoubles, checkTransfers } from './check-rows';
import { checkRates } from './check-rates';
import { checkSplits } from './check-splits';
import { checkStatements } from './check-statements';
import { checkTrades } from './check-trades';
import {
  examine,
  examineValued,
  findingId,
  type Examination,
  type ExaminedDay,
  type FoundFault,
  type Repair,
} from './examination';

/** Rows that a finding names. */
const MAX_ROWS = 100;

/** The findings that a response has; all of them are counted. */
export interface ChosenFindings {
  /** Null: all kinds. */
  readonly kind: FindingKind | null;
  /** Findings of a page; Infinity: all. */
  readonly limit: number;
  /** From 1 on. */
  readonly page: number;
}

/** GET …/doctor/: probable errors in the books as of a day, the largest first. */
export async function readDoctor(
  context: ReportContext,
  key: PortfolioKey,
  params: ReportParams,
  { kind, limit, page }: ChosenFindings,
): Promise<Omit<Doctor, 'meta'> & { readonly asOf: EpochDay }> {
  const portfolio = await requirePortfolio(context.db, key);
  const source = await context.books.source(portfolio, params.known);
  const asOf = lookedAtDay(params.asOf ?? dayOf(context, source), params);
  const accountIds = params.accounts;
  if (accountIds) for (const id of accountIds) findAccount(source.accounts, id);
  const currency = params.currency === LOCAL ? null : params.currency;
  const statements = await readStatements(context.db, source.portfolio.id);
  const valued = await valuedBook(context, source, { ...params, asOf, currency });
  const examination = valued
    ? examineValued(context.store, valued)
    : await examine(context.store, source, { asOf, currency });
  const faults = await judgeBooks(examination, statements);
  const passes = await readFilter(context, key, params);
  const inView = faults.filter(
    ({ account, asset }) =>
      (accountIds === null || account === null || accountIds.includes(account)) && passes(asset),
  );
  const shownFaults = kind === null ? inView : inView.filter((fault) => fault.kind === kind);
  const first = firstOfPage(page, limit);
  return {
    asOf,
    revision: portfolio.revision,
    currency: currency ?? portfolio.baseCurrency,
    total: shownFaults.length,
    kinds: countKinds(inView),
    findings: toFindings(shownFaults.slice(first, first + limit), source),
  };
}

function countKinds(faults: readonly FoundFault[]): Doctor['kinds'] {
  const counts = new Map<FindingKind, number>();
  for (const { kind } of faults) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}

/** The book that the report calls use; null where its rows or rates keep it from being made. */
async function valuedBook(
  context: ReportContext,
  source: BookSource,
  { asOf, currency, known }: Pick<ReportParams, 'known' | 'currency'> & { readonly asOf: EpochDay },
): Promise<ValuedBook | null> {
  try {
    return await context.books.read(source, { asOf, currency, known, method: null });
  } catch (error) {
    if (isBookFault(error)) return null;
    throw error;
  }
}

/**
 * True when a filter keeps the findings of an asset; findings without an asset are left out.
 *
 * @throws AppError OVERSOLD, RATE_MISSING with a filter, whose values need books.
 */
async function readFilter(
  context: ReportContext,
  key: PortfolioKey,
  params: ReportParams,
): Promise<(asset: string | null) => boolean> {
  if (params.where === null) return () => true;
  const { book, whole } = await readReportScope(context, key, params);
  const passed = new Set(book.assets.filter((_, index) => whole.view.assets[index]).map(({ id }) => id));
  return (asset) => asset !== null && passed.has(asset);
}

/** All findings, the largest first; those without a size last, except errors that prevent the computation of the books. */
async function findFaults(
  executor: Executor,
  store: SeriesStore,
  source: BookSource,
  day: ExaminedDay,
): Promise<FoundFault[]> {
  const statements = await readStatements(executor, source.portfolio.id);
  return judgeBooks(await examine(store, source, day), statements);
}

/** The findings of all checks of the books, ordered. */
export async function judgeBooks(
  examination: Examination,
  statements: Parameters<typeof checkStatements>[1],
): Promise<FoundFault[]> {
  const faults = [
    ...checkFaults(examination),
    ...checkCash(examination),
    ...(await checkTrades(examination)),
    ...(await checkDividends(examination)),
    ...(await checkSplits(examination)),
    ...checkDoubles(examination),
    ...checkTransfers(examination),
    ...checkPrices(examination),
    ...checkRates(examination),
    ...checkStatements(examination, statements),
  ];
  const rank = ({ amount, kind }: FoundFault): number =>
    kind === 'oversold' || kind === 'missing-rate' ? Infinity : (amount ?? -1);
  // Findings without a size are ordered by id, which is a hash.
  const ids = new Map<FoundFault, string>();
  const idOf = (fault: FoundFault): string => {
    const id = ids.get(fault) ?? findingId(fault);
    ids.set(fault, id);
    return id;
  };
  return faults.sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    // Two infinite ranks have no difference.
    return first === second ? (idOf(a) < idOf(b) ? -1 : 1) : second - first;
  });
}

/** The last day with market data or with a row, by today. */
function dayOf(context: PortfoliosContext, source: BookSource): EpochDay {
  const today = todayFor(context);
  return lastRowDay(source, usualDay(context), today);
}

function toFindings(faults: readonly FoundFault[], { stored }: BookSource): Finding[] {
  const rowIds = new Set(faults.flatMap(({ repair }) => repair?.changes.map(({ id }) => id) ?? []));
  const byId = new Map<number, StoredTransaction>();
  if (rowIds.size > 0) for (const row of stored) if (rowIds.has(row.id)) byId.set(row.id, row);
  return faults.map((fault) => toFinding(fault, byId));
}

type StoredById = ReadonlyMap<number, StoredTransaction>;

function toFinding(fault: FoundFault, byId: StoredById): Finding {
  return {
    id: findingId(fault),
    kind: fault.kind,
    text: fault.text,
    date: fault.day === null ? null : formatIsoDate(fault.day),
    account: fault.account,
    asset: fault.asset,
    ...(fault.pair !== undefined && { pair: fault.pair }),
    amount: fault.amount,
    transactions: fault.rows.slice(0, MAX_ROWS),
    repair: fault.repair && toRepair(fault.repair, byId),
  };
}

/** Columns that a repair shows; the others are of the books themselves. */
const SHOWN = [
  'kind',
  'quantity',
  'price',
  'gross',
  'net',
  'accountId',
  'toAccountId',
] as const satisfies readonly (keyof NewTransaction)[];
const NAMES: Readonly<Record<string, string>> = { accountId: 'account', toAccountId: 'toAccount' };

function toRepair(
  { adds, changes, label, removes }: Repair,
  byId: StoredById,
): NonNullable<Finding['repair']> {
  return {
    label,
    adds: adds.map((row) => ({ ...row })),
    changes: changes.map(({ columns, id }) => {
      const row = byId.get(id)!;
      const changed = SHOWN.filter((name) => name in columns && columns[name] !== row[name]);
      const pick = (from: Partial<NewTransaction>): Record<string, unknown> =>
        Object.fromEntries(changed.map((name) => [NAMES[name] ?? name, from[name] ?? null]));
      return { transaction: id, before: pick(row), after: pick(columns) };
    }),
    removes: [...removes],
  };
}

/**
 * Repairs a finding in one change; the journal can undo it.
 *
 * @throws AppError FINDING_UNKNOWN when the finding is gone or has no repair; OVERSOLD and those of
 *   {@link changePortfolio}.
 */
export async function repairFinding(
  context: PortfoliosContext,
  key: ChangeKey & { readonly finding: string },
): Promise<Omit<DoctorRepair, 'meta'>> {
  let doneLabel = '';
  const { result, revision } = await changePortfolio(context, key, 'Repair of a finding', async (change) => {
    const { log, portfolio, store, tx } = change;
    const source = await readBookSource(tx, store, { portfolio, known: null });
    const faults = await findFaults(tx, store, source, { asOf: dayOf(context, source) });
    const fault = faults.find((one) => findingId(one) === key.finding);
    if (!fault?.repair) {
      const text = fault ? 'This finding has no repair.' : 'This finding is gone: the books have changed.';
      throw new AppError('FINDING_UNKNOWN', text);
    }
    const { adds, changes, label, removes } = fault.repair;
    doneLabel = label;
    const rowContext = await readRowContext(tx, { portfolio, store, today: todayFor(context) });
    const before = source.stored;
    const { rows } = await prepareRows(rowContext, adds, (index) => `adds.${index}.`);
    await log.keep('portfolio_transactions', [...changes.map(({ id }) => id), ...removes]);
    await log.keep('portfolio_notes', await notesOfTransactions(tx, removes));
    for (const { columns, id } of changes) {
      const { id: _, position: __, ...row } = before.find((one) => one.id === id)!;
      await updateTransaction(tx, id, { ...row, ...columns });
    }
    if (removes.length > 0) await deleteTransactions(tx, removes);
    log.added('portfolio_transactions', await insertTransactions(tx, portfolio.id, rows));
    await verifyBook(context, change);
    return describeEffects(before, await readTransactions(tx, portfolio.id), rowContext);
  });
  return { revision, finding: key.finding, done: doneLabel, effects: result };
}
