import { eachCashMove } from '@/lib/analytics/ledger/cash-moves';
import type { TransactionEffects } from '@/lib/contracts/portfolios/transaction';
import { formatDecimal, type Decimal } from '@/lib/domain/decimal';
import { KINDS_BRINGING_UNITS, KINDS_TAKING_UNITS } from '@/lib/domain/portfolio/kind-rules';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { StoredTransaction } from '../db/repositories/portfolio-transaction-rows';
import type { RowContext } from './prepare-rows';
import { completeRow } from './to-transaction';

/** Later rows that an answer names. */
const MAX_LATER_ROWS = 100;

/** Kinds that take units of their asset away. */
const TAKES_UNITS: ReadonlySet<string> = new Set([...KINDS_TAKING_UNITS, 'exchange']);

/**
 * What a change of rows adds to cash and positions, as the changed rows state it, and the later rows
 * of the same accounts and assets.
 *
 * @param rowsOfAssets - All rows of these assets, where `before` and `after` hold only those that changed.
 */
export function describeEffects(
  before: readonly StoredTransaction[],
  after: readonly StoredTransaction[],
  view: Pick<RowContext, 'accounts' | 'assets'>,
  rowsOfAssets: readonly StoredTransaction[] = after,
): TransactionEffects {
  const old = new Map(before.map((row) => [row.id, row]));
  const cash = new Map<string, Decimal>();
  const positions = new Map<string, Decimal>();
  const changed: StoredTransaction[] = [];
  const addRow = (row: StoredTransaction, sign: bigint): void => {
    changed.push(row);
    const completed = completeRow(row, view.accounts, view.assets);
    if (completed.ok) addEffects(completed.transaction, sign, { cash, positions, view });
  };
  for (const row of after) {
    const was = old.get(row.id);
    old.delete(row.id);
    if (was && JSON.stringify(was) === JSON.stringify(row)) continue;
    if (was) addRow(was, -1n);
    addRow(row, 1n);
  }
  for (const removed of old.values()) addRow(removed, -1n);
  return {
    cash: toTexts(cash),
    positions: toTexts(positions),
    laterRows: findLaterRows(changed, rowsOfAssets),
  };
}

function addEffects(
  row: Transaction,
  sign: bigint,
  {
    cash,
    positions,
    view,
  }: {
    cash: Map<string, Decimal>;
    positions: Map<string, Decimal>;
    view: Pick<RowContext, 'accounts'>;
  },
): void {
  const add = (to: Map<string, Decimal>, key: string | null, amount: Decimal | null): void => {
    if (key !== null && amount !== null) to.set(key, (to.get(key) ?? 0n) + sign * amount);
  };
  // An amount at the rate of the day is not stated.
  eachCashMove(
    row,
    ({ net }) => net ?? 0n,
    (isOther, currency, amount) => {
      const account = view.accounts.get(Number(isOther ? row.toAccount : row.account));
      if (account?.cash === 'tracked') add(cash, currency, amount);
    },
  );
  if (TAKES_UNITS.has(row.kind) && row.quantity !== null) add(positions, row.asset, -row.quantity);
  if (KINDS_BRINGING_UNITS.has(row.kind)) add(positions, row.asset, row.quantity);
  add(positions, row.toAsset, row.toQuantity);
}

function toTexts(amounts: ReadonlyMap<string, Decimal>): Record<string, string> {
  const changed = [...amounts].filter(([, amount]) => amount !== 0n);
  return Object.fromEntries(changed.map(([key, amount]) => [key, formatDecimal(amount)]));
}

function findLaterRows(changed: readonly StoredTransaction[], rows: readonly StoredTransaction[]): number[] {
  const ids = new Set(changed.map(({ id }) => id));
  const firstDays = new Map<string, number>();
  for (const row of changed) {
    const key = `${row.accountId}:${row.assetId}`;
    firstDays.set(key, Math.min(firstDays.get(key) ?? Infinity, row.day));
  }
  const later = rows.filter((row) => {
    const first = firstDays.get(`${row.accountId}:${row.assetId}`);
    return row.assetId !== null && first !== undefined && row.day > first && !ids.has(row.id);
  });
  return later.slice(0, MAX_LATER_ROWS).map(({ id }) => id);
}
