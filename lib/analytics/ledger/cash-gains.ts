import type { EpochDay } from '@/lib/domain/iso-date';
import type { Book } from './book';

/** Money of a foreign currency that was spent or paid back, and what its rate gained since it came. Base currency. */
export interface CashGain {
  readonly day: EpochDay;
  readonly currency: string;
  /** Of the currency. */
  readonly amount: number;
  readonly proceeds: number;
  readonly cost: number;
  readonly gain: number;
}

/** Money that came on a day; below 0 it is owed. */
interface CashLot {
  amount: number;
  base: number;
}

/** Amounts below this are left over from binary fractions. */
const TINY = 1e-9;

/**
 * Gains of foreign cash, first in, first out over all accounts that count: money that comes has the rate of its day, a conversion
 * from or into the base currency that of its amounts. A transfer between accounts that count moves nothing. Money that is owed gains
 * when it is paid back at a lower rate.
 */
export function cashGains(book: Book, isCounted: (account: number) => boolean): CashGain[] {
  const { baseCurrency } = book.settings;
  const pools = new Map<string, CashLot[]>();
  const gains: CashGain[] = [];
  for (const { changes, day } of changesByRow(book, isCounted)) {
    const ofBase = changes.get(baseCurrency);
    const isConversion = ofBase !== undefined && changes.size === 2;
    for (const [currency, { amount, base, isMove }] of changes) {
      if (currency === baseCurrency || Math.abs(amount) < TINY) continue;
      const isPriced = isConversion && isMove && Math.sign(ofBase.amount) === -Math.sign(amount);
      const pool = pools.get(currency) ?? [];
      pools.set(currency, pool);
      const gain = change(pool, amount, isPriced ? -ofBase.amount : base);
      if (gain) gains.push({ day, currency, ...gain });
    }
  }
  return gains;
}

interface RowChange {
  amount: number;
  base: number;
  isMove: boolean;
}

/** The changes of cash of each row by currency. */
function changesByRow(
  book: Book,
  isCounted: (account: number) => boolean,
): { readonly day: EpochDay; readonly changes: ReadonlyMap<string, RowChange> }[] {
  const rows = new Map<number, { readonly day: EpochDay; readonly changes: Map<string, RowChange> }>();
  for (const { cash, day, isCashMove, row } of book.entries) {
    for (const { account, amount, base, currency } of cash) {
      if (!isCounted(account)) continue;
      const ofRow = rows.get(row) ?? { day, changes: new Map<string, RowChange>() };
      rows.set(row, ofRow);
      const sum = ofRow.changes.get(currency) ?? { amount: 0, base: 0, isMove: isCashMove };
      ofRow.changes.set(currency, { amount: sum.amount + amount, base: sum.base + base, isMove: isCashMove });
    }
  }
  return [...rows.values()];
}

/** Changes a pool. @returns The gain of the lots that it ends; null where it ends none. */
function change(
  pool: CashLot[],
  amount: number,
  base: number,
): Pick<CashGain, 'amount' | 'cost' | 'gain' | 'proceeds'> | null {
  let [left, taken, ended] = [amount, 0, 0];
  while (pool.length > 0 && Math.abs(left) > TINY && Math.sign(pool[0]!.amount) === -Math.sign(left)) {
    const lot = pool[0]!;
    const part = Math.min(Math.abs(lot.amount), Math.abs(left)) * Math.sign(lot.amount);
    const share = part / lot.amount;
    taken += part;
    ended += lot.base * share;
    lot.base -= lot.base * share;
    lot.amount -= part;
    left += part;
    if (Math.abs(lot.amount) <= TINY) pool.shift();
  }
  if (Math.abs(left) > TINY) pool.push({ amount: left, base: (base * left) / amount });
  if (taken === 0) return null;
  // At the rate of the row. Of owed money both are below 0: what it brought once, and what it costs to pay it back.
  const now = (base * taken) / amount;
  const [proceeds, cost] = taken > 0 ? [now, ended] : [-ended, -now];
  return { amount: Math.abs(taken), proceeds, cost, gain: proceeds - cost };
}
