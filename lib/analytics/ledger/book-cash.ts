import { decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Account } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { lastOnOrBefore } from '../series/day-index';
import type { Book, CashLine } from './book';
import type { BookFrame } from './book-frame';
import { eachCashMove, movesCash } from './cash-moves';
import { EntryList } from './entry-list';
import type { EntryRecords } from './entry-records';
import { firstDecimals, PackedDecimals } from './packed-decimals';
import { DECIMAL_BYTES, PackedRecords } from './packed-records';
import { recordStep } from './positions';
import type { RowConverter } from './row-amounts';

/** What the cash of rows is booked with. */
interface CashInput extends Pick<BookFrame, 'rows' | 'rowAccounts' | 'accountIndex'> {
  readonly accounts: readonly Account[];
  readonly converter: RowConverter;
  /** Entries without cash of the rows from `first` on. */
  readonly records: EntryRecords;
  readonly first: number;
  readonly before: CashBefore | null;
  /** Index there of a row; -1 for one whose entry is among the records. */
  readonly rowBefore: (row: number) => number;
  /** Notes which row is booked. */
  readonly startRow: (row: number) => void;
}

/** A book with the same rows before a day, and with the entries that are not among the records. */
interface CashBefore {
  readonly book: Pick<Book, 'cash' | 'entries'>;
  readonly day: EpochDay;
  /** Rows whose cash is another one in the books. */
  readonly changedRows: readonly Transaction[];
}

/** The cash of all rows in their order, and their entries with it: cash is in the order of days, over all assets. */
export function bookCash(input: CashInput): Pick<Book, 'cash' | 'entries'> {
  const { before, first, records, rows } = input;
  const kept = before?.book.entries.firstSince(before.day) ?? 0;
  const room = kept + rows.length - first;
  const entries = before ? before.book.entries.startingWith(kept, room) : EntryList.empty(room);
  const ledger = new CashLedger(input, entries);
  if (before) ledger.restore(before);
  const copier = new EntryCopier(entries, before?.book.entries ?? null);
  for (let row = first; row < rows.length; row++) {
    const known = input.rowBefore(row);
    if (known >= 0) {
      ledger.applyAgain(row);
      copier.add(known, row);
      continue;
    }
    copier.flush();
    input.startRow(row);
    const base = ledger.apply(row);
    const at = row - first;
    if (!records.isWritten(at)) continue;
    const isGain = base !== null && !records.isCashMove(at);
    entries.pushRecord(records, at, row, isGain ? cashGain(base, records.receivedOf(at)) : 0);
  }
  copier.flush();
  entries.trim();
  return { entries, cash: ledger.finish() };
}

/** Copies entries of rows that follow each other in both books at once. */
class EntryCopier {
  private at: number;
  private first = 0;
  private count = 0;
  private shift = 0;

  constructor(
    private readonly entries: EntryList,
    private readonly from: EntryList | null,
  ) {
    this.at = entries.length;
  }

  /** Adds the entry of a row of the earlier book, if it has one. */
  add(known: number, row: number): void {
    if (this.count > 0 && (this.first + this.count !== known || row - known !== this.shift)) this.flush();
    if (this.count === 0) {
      this.first = known;
      this.shift = row - known;
    }
    this.count += 1;
  }

  flush(): void {
    if (this.count === 0) return;
    const { length, records } = this.from!;
    while (this.at < length && records.rowOf(this.at) < this.first) this.at++;
    const start = this.at;
    while (this.at < length && records.rowOf(this.at) < this.first + this.count) this.at++;
    this.entries.pushAll(this.from!, { start, end: this.at, shift: this.shift });
    this.count = 0;
  }
}

/**
 * What the cash gained at the rate of the day over what the row states as received; rounding of float64
 * between sums that are equal in decimals is 0.
 */
export function cashGain(base: number, received: number): number {
  const gain = base - received;
  return Math.abs(gain) <= 1e-12 * Math.abs(received) ? 0 : gain;
}

interface OpenCashLine extends CashLine {
  readonly days: EpochDay[];
  readonly amounts: Decimal[];
}

const isOpenLine = (line: CashLine): line is OpenCashLine => Array.isArray(line.amounts);

/** Receives what a row moves. */
type VisitMove = (row: Transaction, account: number, currency: string, amount: Decimal) => void;

/** Cash by account and currency while rows are booked. */
class CashLedger {
  /** In the order of their first amounts. */
  private readonly lines: CashLine[] = [];
  /** By account: the lines of its few currencies that rows change; null for one that is complete already. */
  private readonly byAccount: Map<string, OpenCashLine | null>[];
  /** By account: whether rows of an earlier book change a line of it. */
  private readonly isOpen: boolean[];
  /** Base currency, of the row that is booked; null while none of its cash is kept. */
  private base: number | null = null;

  constructor(
    private readonly input: CashInput,
    private readonly entries: EntryList,
  ) {
    this.byAccount = input.accounts.map(() => new Map<string, OpenCashLine | null>());
    this.isOpen = input.accounts.map(() => false);
  }

  /** Puts back the lines of an earlier booking: whole where no changed row moves them, else the steps before its day. */
  restore({ book, changedRows, day }: CashBefore): void {
    const keyOf = (account: number, currency: string): string => `${account} ${currency}`;
    const touched = this.touchedLines(changedRows, keyOf);
    const isOld = ({ days }: CashLine): boolean => days[0]! < day;
    const old = new Set(book.cash.filter(isOld).map(({ account, currency }) => keyOf(account, currency)));
    // Lines are in the order of their first amounts, which may be others where a line has none before the day.
    const isSameOrder = [...touched].every((key) => old.has(key));
    for (const line of book.cash) {
      const { account, amounts, currency, days } = line;
      if (isSameOrder && !touched.has(keyOf(account, currency))) {
        this.lines.push(line);
        this.byAccount[account]!.set(currency, null);
      } else if (isOld(line)) {
        const steps = lastOnOrBefore(days, day - 1) + 1;
        this.insert({
          account,
          currency,
          days: days.slice(0, steps),
          amounts: firstDecimals(amounts, steps),
        });
      }
      if (!isSameOrder || touched.has(keyOf(account, currency))) this.isOpen[account] = true;
    }
  }

  /** Lines that some rows may move. */
  private touchedLines(
    rows: readonly Transaction[],
    keyOf: (account: number, currency: string) => string,
  ): ReadonlySet<string> {
    const { accountIndex, accounts } = this.input;
    const touched = new Set<string>();
    const add = (id: string, currency: string): void => {
      const account = accountIndex.get(id)!;
      if (accounts[account]!.cash === 'tracked') touched.add(keyOf(account, currency));
    };
    for (const row of rows) {
      if (!movesCash(row)) continue;
      const { account, settleCurrency, toAccount, toCurrency } = row;
      add(account, settleCurrency);
      if (toAccount !== null || toCurrency !== null) add(toAccount ?? account, toCurrency ?? settleCurrency);
    }
    return touched;
  }

  /**
   * Books the cash of a row.
   *
   * @returns What it is at the rate of the day, base currency; null where no cash is kept, or none moves.
   */
  apply(index: number): number | null {
    this.base = null;
    this.eachMove(this.input.rows[index]!, this.input.rowAccounts[index]!, this.moveWithEntry);
    return this.base;
  }

  /** Books the cash of a row whose entry is known. */
  applyAgain(index: number): void {
    const row = this.input.rows[index]!;
    const account = this.input.rowAccounts[index]!;
    if (this.isOpen[account] || row.toAccount !== null) this.eachMove(row, account, this.move);
  }

  private eachMove(row: Transaction, account: number, visit: VisitMove): void {
    const { accountIndex } = this.input;
    eachCashMove(row, this.netOf, (isOther, currency, amount) =>
      visit(row, isOther ? accountIndex.get(row.toAccount!)! : account, currency, amount),
    );
  }

  private readonly netOf = (row: Transaction): Decimal => this.input.converter.netOf(row);

  private readonly move: VisitMove = (row, account, currency, amount) => {
    if (amount === 0n || this.input.accounts[account]!.cash !== 'tracked') return;
    let line = this.byAccount[account]!.get(currency);
    if (line === null) return;
    if (line === undefined) line = this.insert({ account, currency, days: [], amounts: [] });
    const { amounts, days } = line;
    recordStep(days, amounts, row.day, amounts.length === 0 ? amount : amounts[amounts.length - 1]! + amount);
  };

  private readonly moveWithEntry: VisitMove = (row, account, currency, amount) => {
    if (amount === 0n || this.input.accounts[account]!.cash !== 'tracked') return;
    this.move(row, account, currency, amount);
    const size = decimalToNumber(amount);
    const base = size * this.input.converter.baseRate(currency, row.day, row);
    this.entries.addCash(account, currency, size, base);
    this.base = (this.base ?? 0) + base;
  };

  /** All lines; those that rows changed are written down. */
  finish(): CashLine[] {
    let steps = 0;
    for (const line of this.lines) if (isOpenLine(line)) steps += line.amounts.length;
    const records = new PackedRecords(steps * DECIMAL_BYTES);
    const lines = this.lines.map((line): CashLine => {
      if (!isOpenLine(line)) return line;
      const { account, currency, days } = line;
      const amounts = PackedDecimals.write(records, line.amounts);
      // A copy has no memory that was reserved for further steps.
      return { account, currency, days: days.slice(), amounts };
    });
    records.trim();
    return lines;
  }

  private insert(line: OpenCashLine): OpenCashLine {
    this.lines.push(line);
    this.byAccount[line.account]!.set(line.currency, line);
    return line;
  }
}
