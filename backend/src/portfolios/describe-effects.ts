import { eachCashMove } from '@/lib/analytics/ledger/cash-moves';
import type { TransactionEffects } from '@/lib/contracts/portfolios/transaction';
import { formatDecimal, type Decimal } from '@/lib/domain/decimal';
import { KINDS_BRINGING_UNITS, KINDS_TAKING_UNITS } from '@/lib/domain/portfolio/kind-rules';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { StoredTransaction } from '../db/repositories/portfolio-transaction-rows';
import type { RowContext } from './prepare-rows';
import { completeRow } from './to-transaction';
import type { UnitsTaken } from './units-taken';

/** Later rows that a response names. */
const MAX_LATER_ROWS = 100;

/** Kinds that take units of their asset away. */
const TAKES_UNITS: ReadonlySet<string> = new Set([...KINDS_TAKING_UNITS, 'exchange']);

/** The rows and units that effects depend on besides the rows that changed. */
interface EffectSurroundings {
  /** All rows of these assets, where only those that changed are given. */
  readonly rowsOfAssets?: readonly StoredTransaction[];
  /** The units that rows took as they were, and as they are: by default what they state. */
  readonly taken?: { readonly before: UnitsTaken; readonly after: UnitsTaken };
}

const NOTHING_TAKEN: UnitsTaken = new Map();

/**
 * The addition of a change of rows to cash and positions, as the changed rows state it, and the later rows of
 * the same accounts and assets.
 */
export function describeEffects(
  before: readonly StoredTransaction[],
  after: readonly StoredTransaction[],
  view: Pick<RowContext, 'accounts' | 'assets'>,
  { rowsOfAssets = after, taken = { before: NOTHING_TAKEN, after: NOTHING_TAKEN } }: EffectSurroundings = {},
): TransactionEffects {
  const old = new Map(before.map((row) => [row.id, row]));
  const cash = new Map<string, Decimal>();
  const positions = new Map<string, Decimal>();
  const changed: StoredTransaction[] = [];
  const addRow = (row: StoredTransaction, sign: bigint): void => {
    changed.push(row);
    const completed = completeRow(row, view.accounts, view.assets);
    const units = (sign < 0n ? taken.before : taken.after).get(row.id) ?? null;
    if (completed.ok) addEffects(completed.transaction, sign, { cash, positions, view, units });
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
    units,
  }: {
    cash: Map<string, Decimal>;
    positions: Map<string, Decimal>;
    view: Pick<RowContext, 'accounts'>;
    /** Taken by the row; below 0 of units that are owed. */
    units: Decimal | null;
  },
): void {
  const isShort = units !== null && units < 0n;
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
    isShort,
  );
  if (TAKES_UNITS.has(row.kind)) {
    const gone = units ?? row.quantity;
    add(positions, row.asset, gone === null ? null : -gone);
  }
  if (KINDS_BRINGING_UNITS.has(row.kind)) add(positions, row.asset, row.quantity);
  add(positions, row.toAsset, isShort && row.toQuantity !== null ? -row.toQuantity : row.toQuantity);
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
