import type { Decimal } from '@/lib/domain/decimal';
import {
  absoluteDecimal,
  formatDecimal,
  multiplyDecimals,
  requireDecimal,
  shareOfCost,
} from '@/lib/domain/decimal';

import type { DraftRow } from '../imported-row';
import type { RowCollector } from '../row-collector';
import type { OptionContract } from './option-contract';
import { optionMoney } from './option-money';

/** A difference below it is rounding. */
const CENT = requireDecimal('0.01');
const SHARES_OF_CONTRACT = requireDecimal('100');

/** A row of an option, as a broker lists it. */
export interface OptionRow {
  readonly place: Omit<DraftRow, 'kind'> & { readonly currency: string; readonly line: number };
  /** Null for a symbol that names none. */
  readonly contract: OptionContract | null;
  /** Null where the file does not say it. */
  readonly effect: 'open' | 'close' | 'expire' | 'exercise' | null;
  /** Contracts that come in; with a minus those that leave. Null for an expiry where the file does not say which way. */
  readonly units: Decimal | null;
  /** Contracts that expire, without a direction. */
  readonly size?: Decimal | null;
  readonly price: Decimal | null;
  /** Charges, above 0 where they are paid. */
  readonly fee: Decimal;
  /** The change of the cash. */
  readonly amount: Decimal | null;
  readonly multiplier?: Decimal | null;
}

interface ProvenRow extends OptionRow {
  readonly contract: OptionContract;
  readonly effect: NonNullable<OptionRow['effect']>;
  readonly units: Decimal;
}

/** The effect that the codes of Interactive Brokers give, such as `C;Ep`; null for none, or for a trade that turns around. */
export function effectOfCodes(codes: string): OptionRow['effect'] {
  const all = new Set(codes.split(/[;,]\s*/));
  if (all.has('Ca') || (all.has('O') && all.has('C'))) return null;
  if (all.has('Ep')) return 'expire';
  if (all.has('A') || all.has('Ex')) return 'exercise';
  return all.has('O') ? 'open' : all.has('C') ? 'close' : null;
}

/**
 * Reads the rows of options of a file, after all others. The rows of a contract are read where each is proven: units, price
 * and multiplier with the charges are the amount, and nothing closes otherwise than it was opened. Else all of them are left
 * out and summed up.
 */
export function addOptionTrades(rows: readonly OptionRow[], out: RowCollector): void {
  const contracts = new Map<string, OptionRow[]>();
  for (const row of inOrder(rows)) {
    const key = `${row.place.account ?? ''} ${row.contract?.name ?? row.place.line}`;
    contracts.set(key, [...(contracts.get(key) ?? []), row]);
  }
  for (const rowsOfContract of contracts.values()) {
    const ofContract = withExpiredUnits(rowsOfContract);
    const proven = ofContract.filter(isProven);
    const reader = new ContractReader(proven, out.drafts);
    const isWhole =
      proven.length === ofContract.length && new Set(proven.map((row) => multiplierOf(row))).size === 1;
    const reason = isWhole ? reader.read() : 'quantity, price and charges do not give the amount';
    if (reason === null) reader.addTo(out);
    else for (const row of ofContract) leaveOut(row, reason, out);
  }
  // Rows in the order of their days alone, not of their lines, would decide where a file begins.
  out.drafts.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

const leaveOut = ({ amount, place }: OptionRow, reason: string, out: RowCollector): void =>
  out.leaveOut(place.line, `an option is left out: ${reason}`, optionMoney(amount, place.currency));

/** By day; those of a day as they happened, where the file shows it. */
function inOrder(rows: readonly OptionRow[]): OptionRow[] {
  const isNewestFirst = rows.length > 0 && rows[0]!.place.date > rows.at(-1)!.place.date;
  const keyed = rows.map((row, at) => {
    const phase = row.effect === 'open' ? 0 : row.effect === 'close' ? 1 : 2;
    return { row, at: isNewestFirst ? -at : at, key: `${row.place.date} ${row.place.time ?? ''} ${phase}` };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at));
  return keyed.map(({ row }) => row);
}

/** An expiry ends all contracts that the file has open: without a direction it is the other way. */
function withExpiredUnits(rows: readonly OptionRow[]): readonly OptionRow[] {
  let position = 0n;
  return rows.map((row) => {
    const { effect, size = null, units } = row;
    const isWhole = size === null || size === absoluteDecimal(position);
    const ended = units === null && effect === 'expire' && isWhole && position !== 0n ? -position : units;
    position += ended ?? 0n;
    return { ...row, units: ended };
  });
}

/** True when the amounts of a row agree. */
function isProven(row: OptionRow): row is ProvenRow {
  const { amount, contract, effect, fee, price, units } = row;
  if (contract === null || effect === null || units === null || units === 0n || fee < 0n) return false;
  if (effect === 'expire' || effect === 'exercise')
    return (amount ?? 0n) === 0n && (price ?? 0n) === 0n && fee === 0n;
  if (price === null || amount === null || price <= 0n) return false;
  const gross = multiplyDecimals(multiplyDecimals(units, price), multiplierOf(row));
  return absoluteDecimal(amount + gross + fee) < CENT;
}

const multiplierOf = ({ multiplier }: OptionRow): Decimal => multiplier ?? SHARES_OF_CONTRACT;

/** The rows of one contract in one account, in their order. */
class ContractReader {
  private readonly drafts: DraftRow[] = [];
  /** Trades of shares by an exercise, as they are booked. */
  private readonly shares = new Map<DraftRow, DraftRow>();
  /** Contracts that the file opened and did not close; below 0 for written ones. */
  private position = 0n;
  /** The opening at whose price all contracts were opened, with the charges; null where the prices differ. */
  private opening: { readonly amount: Decimal; readonly units: Decimal } | null = null;

  constructor(
    private readonly rows: readonly ProvenRow[],
    private readonly others: readonly DraftRow[],
  ) {}

  /** Null, or the reason why the contract is not read. */
  read(): string | null {
    for (const row of this.rows) {
      const reason = row.effect === 'open' ? this.open(row) : this.close(row);
      if (reason !== null) return reason;
    }
    return null;
  }

  addTo(out: RowCollector): void {
    const [row] = this.rows;
    const { contract, place } = row!;
    const name = contract.name;
    if (this.drafts.length > 0 && !out.assets.some(({ asset }) => asset === name))
      out.assets.push({
        asset: name,
        name,
        kind: 'option',
        currency: place.currency,
        isin: null,
        countsInReturns: true,
        overrides: { multiplier: formatDecimal(multiplierOf(row!)) },
        note: '',
      });
    for (const [trade, booked] of this.shares) out.drafts[out.drafts.indexOf(trade)] = booked;
    for (const draft of this.drafts) out.add(draft);
  }

  private open(row: ProvenRow): string | null {
    const { amount, units } = row;
    if (this.position !== 0n && this.position > 0n !== units > 0n) return 'its rows open it both ways';
    const opening = { amount: absoluteDecimal(amount!), units: absoluteDecimal(units) };
    const isSame =
      this.opening !== null && this.opening.amount * opening.units === opening.amount * this.opening.units;
    this.opening = this.position === 0n || isSame ? opening : null;
    this.position += units;
    this.trade(row);
    return null;
  }

  private close(row: ProvenRow): string | null {
    const { effect, units } = row;
    const size = absoluteDecimal(units);
    const isCovered = this.position > 0n !== units > 0n && absoluteDecimal(this.position) >= size;
    if (this.position !== 0n && !isCovered) return 'its rows close more than they open, or the other way';
    if (effect === 'exercise') return this.exercise(row, isCovered);
    if (isCovered && effect === 'expire' && units > 0n && size !== -this.position)
      return 'not all of its contracts expire';
    const closes = isCovered ? {} : { closes: formatDecimal(-units) };
    if (isCovered) this.position += units;
    if (effect === 'close') this.trade(row, closes);
    // Written contracts are written off as a whole.
    else
      this.add(row, { kind: 'write-off', ...(units < 0n && { quantity: formatDecimal(size) }), ...closes });
    return null;
  }

  private trade(row: ProvenRow, more: Partial<DraftRow> = {}): void {
    const { amount, fee, units } = row;
    const net = absoluteDecimal(amount!);
    this.add(row, {
      kind: units > 0n ? 'buy' : 'sell',
      quantity: formatDecimal(absoluteDecimal(units)),
      gross: formatDecimal(units > 0n ? net - fee : net + fee),
      ...(fee > 0n && { fee: formatDecimal(fee) }),
      net: formatDecimal(net),
      ...more,
    });
  }

  /** Contracts that are closed for what they were opened for, which goes into the trade of the shares. */
  private exercise(row: ProvenRow, isCovered: boolean): string | null {
    const { contract, place, units } = row;
    const size = absoluteDecimal(units);
    const shares = formatDecimal(multiplyDecimals(size, multiplierOf(row)));
    const isPurchase = units < 0n === (contract.right === 'call');
    const trade = this.others.find(
      (one) =>
        one.kind === (isPurchase ? 'buy' : 'sell') &&
        one.asset === contract.underlying &&
        one.account === place.account &&
        one.date === place.date &&
        one.currency === place.currency &&
        one.quantity === shares &&
        one.price === formatDecimal(contract.strike) &&
        one.gross !== undefined &&
        !this.shares.has(one),
    );
    if (trade === undefined) return 'the trade of the shares of its exercise is not in the file';
    if (isCovered && this.opening === null) return 'it was opened for different prices before its exercise';
    const isWritten = units > 0n;
    const kind = isWritten ? 'buy' : 'sell';
    const { price: _, ...shareRow } = trade;
    const booked = {
      ...shareRow,
      note: `${contract.name}: exercise, with its premium`,
      ...(isWritten && { isWritten: true as const }),
    };
    if (!isCovered || this.opening === null) {
      // The plan looks for the opening among the stored rows, or asks.
      const mark = { option: contract.name, contracts: formatDecimal(size), isWritten };
      this.shares.set(trade, { ...booked, openPremium: { ...mark, side: contract.right } });
      this.add(row, { kind, quantity: formatDecimal(size), openPremium: { ...mark, side: 'option' } });
      return null;
    }
    this.position += units;
    const premium = shareOfCost(this.opening.amount, size, this.opening.units);
    const gross = requireDecimal(trade.gross!) + (contract.right === 'call' ? premium : -premium);
    if (gross <= 0n) return 'its premium is more than the strike';
    const fee = requireDecimal(trade.fee ?? '0');
    this.shares.set(trade, {
      ...booked,
      gross: formatDecimal(gross),
      net: formatDecimal(isPurchase ? gross + fee : gross - fee),
    });
    const closed = {
      quantity: formatDecimal(size),
      gross: formatDecimal(premium),
      net: formatDecimal(premium),
    };
    this.add(row, { kind, ...closed });
    return null;
  }

  private add(
    { contract, effect, place, units }: ProvenRow,
    fields: Partial<DraftRow> & Pick<DraftRow, 'kind'>,
  ): void {
    const isWritten = effect === 'open' ? units < 0n : units > 0n;
    this.drafts.push({ ...place, asset: contract.name, ...fields, ...(isWritten && { isWritten: true }) });
  }
}
