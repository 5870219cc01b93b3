import { eachCashMove } from '@/lib/analytics/ledger/cash-moves';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

/** The amount that a row adds to the cash of an account, below 0 for one that it takes. */
export interface CashMove {
  readonly account: number;
  readonly currency: string;
  readonly day: EpochDay;
  /** Null: at the rate of the day, which the row does not state. */
  readonly amount: Decimal | null;
}

/** The movements of cash of a row that are not 0. */
export function cashMovesOf(row: Transaction): CashMove[] {
  const moves: CashMove[] = [];
  let isStated = true;
  const netOf = ({ net }: Transaction): Decimal => {
    if (net === null) isStated = false;
    return net ?? 0n;
  };
  eachCashMove(row, netOf, (isOther, currency, amount) => {
    const account = Number(isOther ? row.toAccount : row.account);
    if (!isStated || amount !== 0n)
      moves.push({ account, currency, day: row.day, amount: isStated ? amount : null });
  });
  return moves;
}

/** The cash of accounts by day, as rows state it. */
export class CashByDay {
  readonly #moves = new Map<string, CashMove[]>();

  constructor(rows: readonly Transaction[]) {
    for (const row of rows) for (const move of cashMovesOf(row)) this.add(move);
  }

  add(move: CashMove): void {
    const key = `${move.account} ${move.currency}`;
    const moves = this.#moves.get(key);
    if (moves) moves.push(move);
    else this.#moves.set(key, [move]);
  }

  /** The cash at the opening of a day; null where a row before it does not state its amount. */
  before(account: number, currency: string, day: EpochDay): Decimal | null {
    let sum = 0n;
    for (const move of this.#moves.get(`${account} ${currency}`) ?? []) {
      if (move.day >= day) continue;
      if (move.amount === null) return null;
      sum += move.amount;
    }
    return sum;
  }
}
