import { formatDecimal } from '@/lib/domain/decimal';
import { AppError, type ErrorCode } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import { meaninglessFields } from '@/lib/domain/portfolio/meaningless-fields';
import type { AmountDifference, Transaction, TransactionFault } from '@/lib/domain/portfolio/transaction';
import type { AmountNote } from '@/lib/contracts/portfolios/transaction';
import type { Executor } from '../db/database';
import { readAccounts, type AccountRow, type PortfolioRow } from '../db/repositories/portfolio-rows';
import type { NewTransaction } from '../db/repositories/portfolio-transaction-rows';
import type { SeriesStore } from './series-in-transaction';
import type { FieldFaults } from './form-checks';
import { parseRow, toNewRow, type ParsedRow, type RowReferences } from './parse-row';
import { parseId } from './portfolios-context';
import { addMarketAsset, AssetDirectory } from './resolve-assets';
import { completeRow } from './to-transaction';
import { makePauses } from './make-pauses';

/** Faults that are named of the rows of a batch. */
const MAX_FAULTS = 1_000;

/** The context in which rows are checked. */
export interface RowContext {
  readonly tx: Executor;
  readonly store: SeriesStore;
  readonly portfolio: PortfolioRow;
  readonly accounts: Map<number, AccountRow>;
  readonly assets: AssetDirectory;
  readonly today: EpochDay;
}

/**
 * Reads accounts and assets once for all rows of a change.
 *
 * @param known - The accounts at the revision of the portfolio, where they are in memory.
 */
export async function readRowContext(
  tx: Executor,
  { portfolio, store, today }: Pick<RowContext, 'portfolio' | 'store' | 'today'>,
  known: readonly AccountRow[] | null = null,
): Promise<RowContext> {
  const [accounts, assets] = [
    known ?? (await readAccounts(tx, portfolio.id)),
    await AssetDirectory.read(tx, store, portfolio.userId),
  ];
  return { tx, store, portfolio, today, assets, accounts: new Map(accounts.map((one) => [one.id, one])) };
}

/** Rows ready to be stored, and the differences within rounding. */
export interface PreparedRows {
  readonly rows: readonly NewTransaction[];
  /** The same rows, completed. */
  readonly transactions: readonly Transaction[];
  readonly differences: readonly AmountNote[];
}

/** A fault of one row. */
interface RowFault {
  readonly code: ErrorCode;
  readonly field: string;
  readonly text: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const WIRE_NAME: Readonly<Record<string, string>> = { day: 'date', seconds: 'time', exDay: 'exDate' };

/** The origin of rows: files keep cells that say nothing, so that the same file is known again. */
export type RowOrigin = 'entry' | 'file';

/**
 * Checks the bodies of rows and finds what they name. Instruments that the user has no asset of are added. One
 * fault refuses all rows, and every fault is named.
 *
 * @param prefix - The path of a row in the faults: `transactions.3.` of a batch, nothing for a single row.
 * @throws AppError with the faults by field: the code that all faults share (ACCOUNT_UNKNOWN, ASSET_UNKNOWN,
 *   AMOUNTS_DISAGREE), else REQUEST_INVALID; LIMIT_REACHED.
 */
export async function prepareRows(
  context: RowContext,
  bodies: readonly unknown[],
  prefix: (index: number) => string,
  origin: RowOrigin = 'entry',
): Promise<PreparedRows> {
  const rows: NewTransaction[] = [];
  const transactions: Transaction[] = [];
  const differences: AmountNote[] = [];
  const faults: RowFault[] = [];
  const pause = makePauses();
  for (const [index, body] of bodies.entries()) {
    // More would make a response that is longer than the rows.
    if (faults.length >= MAX_FAULTS) break;
    await pause();
    const preparedRow = await prepareRow(context, body, origin);
    if ('faults' in preparedRow) {
      for (const fault of preparedRow.faults)
        faults.push({ ...fault, field: `${prefix(index)}${fault.field}` });
      continue;
    }
    rows.push(preparedRow.row);
    transactions.push(preparedRow.transaction);
    for (const { computed, field, given } of preparedRow.differences)
      differences.push({ row: index, field, given: formatDecimal(given), computed: formatDecimal(computed) });
  }
  if (faults.length > 0) throw rowsError(faults);
  return { rows, transactions, differences };
}

async function prepareRow(
  context: RowContext,
  body: unknown,
  origin: RowOrigin,
): Promise<
  | { readonly faults: readonly RowFault[] }
  | {
      readonly row: NewTransaction;
      readonly transaction: Transaction;
      readonly differences: readonly AmountDifference[];
    }
> {
  const parsed = parseRow(body, context.today);
  if ('faults' in parsed)
    return { faults: [...toRowFaults(parsed.faults), ...unknownNames(context, parsed.references)] };
  const references = await resolveReferences(context, parsed);
  if ('faults' in references) return references;
  const row = toNewRow(parsed, references);
  const completed = completeRow(row, context.accounts, context.assets);
  if (!completed.ok) return { faults: completed.faults.map(describeFault) };
  const faults = entryFaults(completed.transaction);
  if (origin === 'entry') faults.push(...meaninglessFaults(body, completed.transaction));
  if (faults.length > 0) return { faults };
  return { row, transaction: completed.transaction, differences: completed.differences };
}

/** Fields that say nothing in a row of their kind, such as the quantity of a deposit. */
function meaninglessFaults(body: unknown, { kind }: Transaction): RowFault[] {
  const fields = body as Readonly<Record<string, unknown>>;
  return meaninglessFields(kind).flatMap((field) => {
    const value = fields[field] ?? null;
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [] : { code: 'REQUEST_INVALID', field, text: `must be left out: kind ${kind} has none` };
  });
}

/** The faults that are refused at entry alone: rows stored before with one can still be booked. */
function entryFaults(transaction: Transaction): RowFault[] {
  const { acquired, asset, currency, day, kind, lots, quantity, toAsset, toCurrency, toNet } = transaction;
  const faults: RowFault[] = [];
  const add = (field: string, text: string): number => faults.push({ code: 'REQUEST_INVALID', field, text });
  const chosenUnits = lots.reduce((sum, lot) => sum + lot.quantity, 0n);
  if (quantity !== null && chosenUnits > quantity)
    add(
      'lots',
      `must not have more units than the sale, ${formatDecimal(quantity)}; they have ${formatDecimal(chosenUnits)}`,
    );
  if (acquired !== null && acquired > day) add('acquired', 'must not be after the date of the row');
  if (lots.some((lot) => lot.day > day)) add('lots', 'must not have a date after that of the row');
  if (kind === 'spin-off' && asset === toAsset) add('toAsset', 'must be another asset');
  if (kind === 'convert' && currency === toCurrency) add('toCurrency', 'must be another currency');
  if (kind === 'convert' && toNet === 0n) add('toNet', 'must be a number above 0');
  return faults;
}

function toRowFaults(faults: FieldFaults): RowFault[] {
  return Object.entries(faults).map(([field, texts]) => ({
    code: 'REQUEST_INVALID',
    field,
    text: texts.join(', '),
  }));
}

/** The unknown names of a row: every fault of a row is reported, also of one whose fields are invalid. */
function unknownNames({ accounts, assets }: RowContext, references: RowReferences): RowFault[] {
  const faults: RowFault[] = [];
  for (const field of ['account', 'toAccount'] as const) {
    const id = parseId(references[field]);
    if (references[field] === null || (id !== null && accounts.has(id))) continue;
    faults.push({ code: 'ACCOUNT_UNKNOWN', field, text: 'must be the id of an account of the portfolio' });
  }
  for (const field of ['asset', 'toAsset'] as const) {
    if (references[field] === null || assets.find(references[field]) !== null) continue;
    const text = `must be the symbol of an instrument or the id of an own asset, got ${JSON.stringify(references[field])}`;
    faults.push({ code: 'ASSET_UNKNOWN', field, text });
  }
  return faults;
}

async function resolveReferences(
  context: RowContext,
  { columns, references }: ParsedRow,
): Promise<
  | { readonly faults: readonly RowFault[] }
  | Pick<NewTransaction, 'accountId' | 'toAccountId' | 'assetId' | 'toAssetId'>
> {
  const faults = unknownNames(context, references);
  if (faults.length > 0) return { faults };
  const accountId = parseId(references.account)!;
  const currency = columns.currency ?? context.accounts.get(accountId)!.currency;
  const asset = async (field: 'asset' | 'toAsset'): Promise<number | null> => {
    const entry = references[field] === null ? null : context.assets.find(references[field])!;
    if (entry === null) return null;
    if ('asset' in entry) return entry.asset.id;
    const { userId } = context.portfolio;
    const newAsset = await addMarketAsset(context.tx, context.assets, {
      instrument: entry.instrument,
      userId,
      usualCurrency: currency,
    });
    return newAsset.id;
  };
  return {
    accountId,
    toAccountId: references.toAccount === null ? null : parseId(references.toAccount),
    assetId: await asset('asset'),
    toAssetId: await asset('toAsset'),
  };
}

function describeFault(fault: TransactionFault): RowFault {
  const field = WIRE_NAME[fault.field] ?? fault.field;
  if (fault.code !== 'AMOUNTS_DISAGREE') {
    const text =
      fault.code === 'FIELD_MISSING' ? `is missing: ${fault.expected}` : `must be ${fault.expected}`;
    return { code: 'REQUEST_INVALID', field, text };
  }
  const [given, computed] = [formatDecimal(fault.given), formatDecimal(fault.computed)];
  return {
    code: 'AMOUNTS_DISAGREE',
    field,
    text: `is ${given}, but the other amounts give ${computed}`,
    details: { field, given, computed },
  };
}

/** Faults named in the sentence of an error; all of them are in its fields. */
const NAMED_FAULTS = 10;

function rowsError(faults: readonly RowFault[]): AppError {
  const codes = new Set(faults.map(({ code }) => code));
  // A Map: a field of a body may be called constructor.
  const fields = new Map<string, string[]>();
  for (const { field, text } of faults) fields.set(field, [...(fields.get(field) ?? []), text]);
  const texts = faults.slice(0, NAMED_FAULTS).map(({ field, text }) => `${field} ${text}`);
  const more = faults.length > NAMED_FAULTS ? `; and ${faults.length - NAMED_FAULTS} more` : '';
  return new AppError(codes.size === 1 ? faults[0]!.code : 'REQUEST_INVALID', texts.join('; ') + more, {
    fields: Object.fromEntries(fields),
    ...(faults.length === 1 && faults[0]!.details && { details: faults[0]!.details }),
  });
}
