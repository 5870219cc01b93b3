import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import { formatDecimal, roundDecimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';
import type { StoredTransaction } from '../db/repositories/portfolio-transaction-rows';
import { parseAsOf } from '../services/request/parse-day';
import { findAccount } from './accounts';
import type { BookSource } from './book/book-source';
import { describeEffects } from './describe-effects';
import { choiceCheck, dayCheck, invalidFields } from './form-checks';
import {
  metaOf,
  parseId,
  requirePortfolio,
  todayFor,
  usualDay,
  type PortfolioKey,
} from './portfolios-context';
import type { ReportContext } from './reports/report-scope';
import { toTransactionRow } from './to-transaction';
import { readRunningCash } from './running-cash';
import { readUnitsTaken } from './units-taken';

/** Places of units that follow from an amount and a price. */
const UNIT_PLACES = 8;

/** The filter of a list of rows. */
export interface TransactionFilter {
  /** `day:position` of the last row of the page before. */
  readonly before?: string;
  readonly limit: number;
  readonly kind?: string;
  readonly asset?: string;
  readonly tag?: string;
  readonly group?: string;
  readonly account?: string;
  readonly id?: string;
  /** The first day. */
  readonly from?: string;
  /** Rows of later days do not exist. */
  readonly asof?: string;
}

/** The rows of a portfolio, newest first. @throws AppError PORTFOLIO_UNKNOWN, ACCOUNT_UNKNOWN, REQUEST_INVALID. */
export async function listTransactions(
  context: ReportContext,
  key: PortfolioKey,
  filter: TransactionFilter,
): Promise<Transactions> {
  const asOf = parseAsOf(filter.asof, { today: todayFor(context), usual: Infinity });
  const from = filter.from === undefined ? null : dayCheck(todayFor(context))(filter.from);
  if (from && 'fault' in from) throw invalidFields({ from: [from.fault] });
  const kind = filter.kind === undefined ? null : choiceCheck(TRANSACTION_KINDS)(filter.kind);
  if (kind && 'fault' in kind) throw invalidFields({ kind: [kind.fault] });
  const cursor = parseCursor(filter.before);
  const portfolio = await requirePortfolio(context.db, key);
  const source = await context.books.source(portfolio, null);
  const { accounts, assets, stored } = source;
  const isChosen = filterOf(filter, source);
  // Newest first; of a day the row that was entered last.
  const chosenRows = stored
    .filter((row) => row.day <= asOf && row.day >= (from?.value ?? -Infinity) && isChosen(row))
    .reverse()
    .sort((a, b) => b.day - a.day);
  const first = cursor === null ? 0 : chosenRows.findIndex((row) => isBefore(row, cursor));
  const rows = first < 0 ? [] : chosenRows.slice(first, first + filter.limit);
  const last = rows.at(-1);
  const hasMore = last !== undefined && first + rows.length < chosenRows.length;
  const day = filter.asof === undefined ? usualDay(context) : asOf;
  // A row of today is booked, also on a day without market data.
  const shownDay = filter.asof === undefined ? todayFor(context) : asOf;
  const view = { accounts: new Map(accounts.map((one) => [one.id, one])), assets, day: shownDay };
  const sums = async (): Promise<Transactions['sums']> => {
    const after = await readUnitsTaken(stored, { ...view, store: context.store, today: todayFor(context) });
    const unitsTaken = { before: after, after };
    const { cash, positions } = describeEffects([], chosenRows, view, {
      rowsOfAssets: [],
      taken: unitsTaken,
    });
    return { cash, positions };
  };
  const cash = await readRunningCash(context, source);
  const units = new Map(
    source.transactions.flatMap(({ id, quantity }) =>
      quantity === null ? [] : [[Number(id), formatDecimal(roundDecimal(quantity, UNIT_PLACES))] as const],
    ),
  );
  return {
    meta: metaOf(context, day),
    revision: portfolio.revision,
    transactions: rows.map((row) => ({
      ...toTransactionRow(row, view),
      units: row.quantity === null ? (units.get(row.id) ?? null) : null,
      cash: cash?.afterRow.get(row.id) ?? null,
    })),
    sums: isFiltered(filter) ? await sums() : null,
    total: chosenRows.length,
    next: hasMore ? `${last.day}:${last.position}` : null,
  };
}

const isFiltered = ({ account, asof, asset, from, group, id, kind, tag }: TransactionFilter): boolean =>
  [account, asof, asset, from, group, id, kind, tag].some((one) => one !== undefined);

/** True when a filter keeps a row. */
function filterOf(
  { account, asset, group, id, kind, tag }: TransactionFilter,
  { accounts, assets }: BookSource,
): (row: StoredTransaction) => boolean {
  const accountId = account === undefined ? null : findAccount(accounts, account).id;
  const entry = asset === undefined ? null : assets.find(asset);
  const assetRow = entry !== null && 'asset' in entry ? entry.asset : null;
  const rowId = id === undefined ? null : parseId(id);
  return (row) =>
    (kind === undefined || row.kind === kind) &&
    (tag === undefined || row.tag === tag) &&
    (group === undefined || row.groupName === group) &&
    (id === undefined || row.id === rowId) &&
    (accountId === null || row.accountId === accountId || row.toAccountId === accountId) &&
    (asset === undefined ||
      (assetRow !== null && (row.assetId === assetRow.id || row.toAssetId === assetRow.id)));
}

/** The last row of the page before. */
interface Cursor {
  readonly day: EpochDay;
  readonly position: number;
}

function parseCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const match = /^(-?\d{1,7}):(\d{1,10})$/.exec(text);
  if (!match) throw invalidFields({ before: ['must be the value of next of the page before'] });
  return { day: Number(match[1]), position: Number(match[2]) };
}

const isBefore = (row: Cursor, cursor: Cursor): boolean =>
  row.day < cursor.day || (row.day === cursor.day && row.position < cursor.position);
