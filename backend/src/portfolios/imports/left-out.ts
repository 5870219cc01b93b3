import type { Decimal } from '@/lib/domain/decimal';
import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import { KINDS_PAYING_CASH, KINDS_RECEIVING_CASH } from '@/lib/domain/portfolio/kind-rules';

import type { ImportedRow, LeftOutMoney } from './imported-row';
import type { PlannedRow } from './planned-row';

/** The sum of rows of one sort in one currency. */
interface LeftOutSum {
  count: number;
  amount: Decimal;
  readonly currency: string;
  readonly what: string;
}

/** The plural names of what is left out. */
const MANY_LABELS: Readonly<Record<string, string>> = {
  'option trade': 'option trades',
  'faulty row': 'faulty rows',
  'row of rights': 'rows of rights',
  'row left out by the mapping': 'rows left out by the mapping',
  'row left out by your answer': 'rows left out by your answer',
};
const TRADE_OF = 'trade of ';

function manyOf(what: string): string {
  if (what.startsWith(TRADE_OF)) return `trades of ${what.slice(TRADE_OF.length)}`;
  return MANY_LABELS[what] ?? what;
}

/**
 * The amounts that the cash will lack, by the sort of row and currency: `Left out: 3 option trades, together
 * +437.35 USD; the cash will differ by that.`
 *
 * @param leftOut - Money of rows that the layout leaves out.
 * @param planned - Rows with their fates; faulty ones and those that an answer leaves out count.
 */
export function leftOutNotes(leftOut: readonly LeftOutMoney[], planned: readonly PlannedRow[]): string[] {
  const sums = new Map<string, LeftOutSum>();
  const add = ({ amount, currency, what }: LeftOutMoney): void => {
    const key = `${what} ${currency}`;
    const sum = sums.get(key) ?? { count: 0, amount: 0n, currency, what };
    sums.set(key, { ...sum, count: sum.count + 1, amount: sum.amount + amount });
  };
  leftOut.forEach(add);
  for (const { fate, row } of planned) {
    const money = fate === 'faulty' || fate === 'skipped' ? moneyOf(row) : null;
    if (money !== null)
      add({ ...money, what: fate === 'faulty' ? 'faulty row' : 'row left out by your answer' });
  }
  return [...sums.values()].flatMap(({ amount, count, currency, what }) => {
    if (amount === 0n) return [];
    const sign = amount > 0n ? '+' : '';
    const money = `${sign}${formatDecimal(amount)} ${currency}`;
    return count === 1
      ? [`Left out: 1 ${what}, ${money}; the cash will differ by that.`]
      : [`Left out: ${count} ${manyOf(what)}, together ${money}; the cash will differ by that.`];
  });
}

/** The cash that a row would move; null for one that moves none. */
function moneyOf(row: Partial<ImportedRow> | undefined): Omit<LeftOutMoney, 'what'> | null {
  const { currency, kind, net, gross, settleCurrency } = row ?? {};
  const amount = net ?? gross;
  const unit = (net === undefined ? undefined : settleCurrency) ?? currency;
  if (kind === undefined || amount === undefined || unit === undefined) return null;
  if (KINDS_RECEIVING_CASH.has(kind)) return { amount: requireDecimal(amount), currency: unit };
  return KINDS_PAYING_CASH.has(kind) ? { amount: -requireDecimal(amount), currency: unit } : null;
}
