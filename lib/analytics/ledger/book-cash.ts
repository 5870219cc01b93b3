import { decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { KIND_RULES } from '@/lib/domain/portfolio/kind-rules';
import type { Account } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { lastOnOrBefore } from '../series/day-index';
import type { Book, CashLine } from './book';
import type { BookFrame } from './book-frame';
import { EntryList } from './entry-list';
import type { EntryRecords } from './entry-records';
import { recordStep } from './positions';
import type { RowConverter } from './row-amounts';

/** What the cash of rows is booked with. */
interface CashInput extends Pick<BookFrame, 'rows' | 'rowAccounts' | 'accountIndex'> {
  readonly accounts: readonly Account[];
  readonly converter: RowConverter;
  /** Entries without cash of the rows from `first` on. */
  readonly records: EntryRecords;
  readonly first: number;
  /** The book with the same rows before the day of `first`, and the entries that are not among the records. */
  readonly before: { readonly book: Pick<Book, 'cash' | 'entries'>; readonly day: EpochDay } | null;
  /** Index there of a row; -1 for one whose entry is among the records. */
  readonly rowBefore: (row: number) => number;
  /** Notes which row is booked. */
  readonly startRow: (row: number) => void;
}

/** The cash of all rows in their order, and their entries with it: cash is in the order of days, over all assets. */
export function bookCash(input: CashInput): Pick<Book, 'cash' | 'entries'> {
  const { before, first, records, rows } = input;
  let other = before ? before.book.entries.firstSince(before.day) : 0;
  const entries = before
    ? before.book.entries.startingWith(other, other + rows.length - first)
    : EntryList.empty(rows.length);
  const ledger = new CashLedger(input, entries);
  if (before) ledger.restore(before.book.cash, before.day);
  for (let row = first; row < rows.length; row++) {
    input.startRow(row);
    const base = ledger.apply(row);
    let [from, at] = [records, row - first];
    const known = input.rowBefore(row);
    if (known >= 0) {
      const list = before!.book.entries;
      from = list.records;
      while (other < list.length && from.rowOf(other) < known) other++;
      if (other === list.length || from.rowOf(other) !== known) continue;
      at = other;
    } else if (!records.isWritten(at)) continue;
    const isGain = base !== null && !from.isCashMove(at);
    entries.pushRecord(from, at, row, isGain ? cashGain(base, from.receivedOf(at)) : 0);
  }
  entries.trim();
  return { entries, cash: ledger.lines };
}

/**
 * What the cash gained at the rate of the day over what the row states as received; rounding of float64
 * between sums that are equal in decimals is 0.
 */
function cashGain(base: number, received: number): number {
  const gain = base - received;
  return Math.abs(gain) <= 1e-12 * Math.abs(received) ? 0 : gain;
}

interface OpenCashLine extends CashLine {
  readonly days: EpochDay[];
  readonly amounts: Decimal[];
}

/** Cash by account and currency while rows are booked. */
class CashLedger {
  /** In the order of their first amounts. */
  readonly lines: OpenCashLine[] = [];
  /** By account: the lines of its few currencies. */
  private readonly byAccount: OpenCashLine[][];
  /** Base currency, of the row that is booked; null while none of its cash is kept. */
  private base: number | null = null;

  constructor(
    private readonly input: CashInput,
    private readonly entries: EntryList,
  ) {
    this.byAccount = input.accounts.map(() => []);
  }

  /** Puts back the steps of the lines of an earlier booking before a day. */
  restore(lines: readonly CashLine[], day: EpochDay): void {
    for (const { account, amounts, currency, days } of lines) {
      const steps = lastOnOrBefore(days, day - 1) + 1;
      // A line that begins later has its place in the order of the first amounts.
      if (steps > 0)
        this.insert({ account, currency, days: days.slice(0, steps), amounts: amounts.slice(0, steps) });
    }
  }

  /**
   * Books the cash of a row.
   *
   * @returns What it is at the rate of the day, base currency; null where no cash is kept, or none moves.
   */
  apply(index: number): number | null {
    const { converter, rowAccounts, rows } = this.input;
    const row = rows[index]!;
    const account = rowAccounts[index]!;
    this.base = null;
    switch (row.kind) {
      case 'exchange':
        this.move(row, account, row.settleCurrency, row.net ?? 0n);
        break;
      case 'transfer':
        if (row.asset === null) this.moveBetween(row, account);
        else this.move(row, account, row.settleCurrency, -(row.fee + row.tax));
        break;
      case 'convert':
        this.moveBetween(row, account);
        break;
      default:
        if (MOVES_CASH.has(row.kind)) {
          const net = converter.netOf(row);
          const isPaid = KIND_RULES[row.kind].amount === 'paid';
          this.move(row, account, row.settleCurrency, isPaid ? -net : net);
        }
    }
    return this.base;
  }

  /** Cash to another account or into another currency. */
  private moveBetween(row: Transaction, account: number): void {
    const net = this.input.converter.netOf(row);
    const to = row.toAccount === null ? account : this.input.accountIndex.get(row.toAccount)!;
    this.move(row, account, row.settleCurrency, -net);
    this.move(row, to, row.toCurrency ?? row.settleCurrency, row.toNet ?? net - row.fee - row.tax);
  }

  private move(row: Transaction, account: number, currency: string, amount: Decimal): void {
    const { accounts, converter } = this.input;
    if (amount === 0n || accounts[account]!.cash !== 'tracked') return;
    const { amounts, days } = this.line(account, currency);
    recordStep(days, amounts, row.day, amounts.length === 0 ? amount : amounts[amounts.length - 1]! + amount);
    const size = decimalToNumber(amount);
    const base = size * converter.baseRate(currency, row.day, row.id);
    this.entries.addCash(account, currency, size, base);
    this.base = (this.base ?? 0) + base;
  }

  private line(account: number, currency: string): OpenCashLine {
    for (const line of this.byAccount[account]!) if (line.currency === currency) return line;
    return this.insert({ account, currency, days: [], amounts: [] });
  }

  private insert(line: OpenCashLine): OpenCashLine {
    this.lines.push(line);
    this.byAccount[line.account]!.push(line);
    return line;
  }
}

/** Kinds whose net amount is one movement of cash. */
const MOVES_CASH: ReadonlySet<Transaction['kind']> = new Set([
  'buy',
  'sell',
  'deposit',
  'withdrawal',
  'dividend',
  'interest',
  'interest-charge',
  'fee',
  'fee-refund',
  'tax',
  'tax-refund',
  'return-of-capital',
]);
