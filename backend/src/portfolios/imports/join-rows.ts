import type { Decimal } from '@/lib/domain/decimal';
import { divideDecimals, formatDecimal, requireDecimal, roundDecimal } from '@/lib/domain/decimal';

import type { DraftRow, RowFault, SkippedLine } from './imported-row';

/** Places of a price that is computed from an amount. */
const PRICE_PLACES = 12;

const AMOUNTS = ['quantity', 'gross', 'fee', 'tax', 'net', 'toNet', 'currency'] as const;

/** Rows after reversals have been taken out. */
export interface CancelledRows {
  readonly rows: DraftRow[];
  readonly skipped: SkippedLine[];
  readonly faults: RowFault[];
  /** The rows that later rows took back. */
  readonly originals: DraftRow[];
  /** Rows that take back what the file does not contain, by the fault that they are then. */
  readonly unmatched: { readonly row: DraftRow; readonly fault: RowFault }[];
}

/**
 * Takes out rows that a later row takes back: the same kind, asset and amounts with the opposite sign. The
 * latest such row before it in the file goes first, else the first after it. A withholding that is paid back
 * without its row is a refund; any other reversal without its row is a fault.
 */
export function cancelReversals(rows: readonly DraftRow[]): CancelledRows {
  const gone = new Set<number>();
  const skipped: SkippedLine[] = [];
  const faults: RowFault[] = [];
  const originals: DraftRow[] = [];
  const unmatched: { row: DraftRow; fault: RowFault }[] = [];
  const replaced = new Map<number, DraftRow>();
  const open = new Map<string, number[]>();
  rows.forEach((row, at) => {
    if (row.isReversal) return;
    const key = reversalKey(row);
    const list = open.get(key);
    if (list) list.push(at);
    else open.set(key, [at]);
  });
  rows.forEach((row, at) => {
    if (!row.isReversal) return;
    const candidates = open.get(reversalKey(row)) ?? [];
    const before = candidates.filter((other) => other < at).at(-1);
    const partner = before ?? candidates.find((other) => other > at);
    if (partner !== undefined) {
      candidates.splice(candidates.indexOf(partner), 1);
      gone.add(at).add(partner);
      originals.push(rows[partner]!);
      const original = rows[partner]!;
      if (original.line !== null && row.line !== null)
        skipped.push(
          { line: original.line, reason: `taken back by line ${row.line}` },
          { line: row.line, reason: `takes line ${original.line} back` },
        );
      return;
    }
    if (row.kind === 'tax') replaced.set(at, { ...row, kind: 'tax-refund', isReversal: false });
    else if (row.kind === 'fee') replaced.set(at, { ...row, kind: 'fee-refund', isReversal: false });
    else {
      gone.add(at);
      const fault = {
        line: row.line,
        column: 'amount',
        value: `-${row.net ?? row.gross ?? row.quantity ?? ''}`,
        expected: `the ${row.kind} that this row takes back; the file does not contain it`,
      };
      faults.push(fault);
      unmatched.push({ row, fault });
    }
  });
  const remainingRows = rows.flatMap((row, at) => (gone.has(at) ? [] : [replaced.get(at) ?? row]));
  return { rows: remainingRows, skipped, faults, originals, unmatched };
}

function reversalKey(row: DraftRow): string {
  return [row.kind, row.account, row.asset, ...AMOUNTS.map((field) => row[field] ?? '')].join('|');
}

/** Adds each withholding to the dividend of the same day, asset, currency and text that has none yet. */
export function joinWithholding(rows: readonly DraftRow[]): DraftRow[] {
  const result: (DraftRow | null)[] = [...rows];
  rows.forEach((row, at) => {
    if (row.withholdingOf === undefined || row.kind !== 'tax' || row.net === undefined) return;
    const partner = result.findIndex(
      (other) =>
        other !== null &&
        other.kind === 'dividend' &&
        other.tax === undefined &&
        other.date === row.date &&
        other.account === row.account &&
        other.asset === row.asset &&
        other.currency === row.currency &&
        (row.withholdingOf === '' || other.withholdingOf === row.withholdingOf),
    );
    if (partner === -1) return;
    const dividend = result[partner]!;
    const net = requireDecimal(dividend.net ?? '0') - requireDecimal(row.net);
    if (net < 0n) return;
    result[partner] = { ...dividend, tax: row.net, net: formatDecimal(net), lines: joinLines(dividend, row) };
    result[at] = null;
  });
  return result.filter((row) => row !== null);
}

/** Makes one row of the rows of one order: the same day, kind, asset and currency. */
export function joinOrders(rows: readonly DraftRow[]): DraftRow[] {
  const places = new Map<string, number>();
  const result: DraftRow[] = [];
  for (const row of rows) {
    const key =
      row.order === undefined
        ? null
        : [row.order, row.date, row.kind, row.account, row.asset, row.currency].join('|');
    const place = key === null ? undefined : places.get(key);
    if (place === undefined) {
      if (key !== null) places.set(key, result.length);
      result.push(row);
    } else result[place] = joinTwo(result[place]!, row);
  }
  return result;
}

function joinTwo(one: DraftRow, other: DraftRow): DraftRow {
  const quantity = addTexts(one.quantity, other.quantity);
  const gross = addTexts(one.gross, other.gross);
  const samePrice =
    one.price !== undefined &&
    other.price !== undefined &&
    requireDecimal(one.price) === requireDecimal(other.price);
  const price = samePrice ? one.price : quotient(gross, quantity);
  const time = [one.time, other.time].filter((text) => text !== undefined).sort()[0];
  return {
    ...one,
    quantity,
    gross,
    price,
    fee: addTexts(one.fee, other.fee),
    tax: addTexts(one.tax, other.tax),
    net: addTexts(one.net, other.net),
    time,
    lines: joinLines(one, other),
  };
}

function addTexts(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return formatDecimal(requireDecimal(a) + requireDecimal(b));
}

function quotient(dividend: string | undefined, divisor: string | undefined): string | undefined {
  if (dividend === undefined || divisor === undefined) return undefined;
  const by: Decimal = requireDecimal(divisor);
  return by === 0n
    ? undefined
    : formatDecimal(roundDecimal(divideDecimals(requireDecimal(dividend), by), PRICE_PLACES));
}

/** The lines of both rows, ascending. */
export function joinLines(one: Pick<DraftRow, 'lines'>, other: Pick<DraftRow, 'lines'>): readonly number[] {
  return [...new Set([...one.lines, ...other.lines])].sort((a, b) => a - b);
}
