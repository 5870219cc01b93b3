import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal } from '@/lib/domain/decimal';
import type { ImportMapping, MappingField } from '@/lib/domain/portfolio/import-mapping';

import type { RowCollector } from '../row-collector';
import { isMoney } from '../units';
import type { UnitAmount } from '../two-legs';
import type { MappedHeads, MappedRow } from './mapped-row';
import { feeOf, readSide } from './read-legs';
import { isKnownCoin } from './take-units';
import { addMove, addTrade } from '../two-legs';

const AMOUNTS: readonly MappingField[] = [
  'price',
  'net',
  'gross',
  'moneyIn',
  'moneyOut',
  'inAmount',
  'outAmount',
];

/** True when each row of a table is a move of money or of coins, so that a trade has two rows. */
export function isLedger(rows: readonly MappedRow[], heads: MappedHeads, mapping: ImportMapping): boolean {
  return (
    mapping.signs === 'quantity' &&
    heads.has('asset') &&
    heads.has('quantity') &&
    !AMOUNTS.some((field) => heads.has(field)) &&
    (rows.some((row) => isMoney(row.asset())) || areMovesOfCoins(rows))
  );
}

const MOVES: ReadonlySet<string> = new Set(['deposit', 'withdrawal', 'fee']);

function areMovesOfCoins(rows: readonly MappedRow[]): boolean {
  return rows.some((row) => isKnownCoin(row.asset())) && rows.some((row) => MOVES.has(row.meaning() ?? ''));
}

interface Leg {
  readonly row: MappedRow;
  readonly unit: string;
  /** With its sign. */
  readonly amount: Decimal;
}

/** The rows of a ledger: those with one number, or of one second, are the sides of a trade. */
export class LedgerLegs {
  private readonly groups = new Map<string, Leg[]>();
  private readonly pending: ReadonlyMap<number, number>;

  constructor(rows: readonly MappedRow[]) {
    this.pending = pendingRows(rows);
  }

  read(row: MappedRow, out: RowCollector): void {
    const settled = this.pending.get(row.line);
    if (settled !== undefined) {
      out.skip(row.line, `pending: line ${settled} is the same row with its number`);
      return;
    }
    if (row.meaning() === 'skip') {
      out.skip(row.line, `${row.word()}: left out by the mapping`);
      return;
    }
    const amount = row.signed('quantity');
    const unit = row.asset();
    if (amount === null) row.refuse('quantity', 'a number of units');
    if (unit === '') row.refuse('asset', 'a currency or coin');
    row.readBalance(out);
    const { account = '', date, time } = row.place();
    const key = `${account} ${row.text('group') || `${date} ${time ?? `line ${row.line}`}`}`;
    this.groups.set(key, [...(this.groups.get(key) ?? []), { row, unit, amount }]);
  }

  join(out: RowCollector): void {
    for (const legs of this.groups.values()) {
      const sides = legs.filter(({ row }) => isSide(row));
      const isTrade = sides.some(({ amount }) => amount > 0n) && sides.some(({ amount }) => amount < 0n);
      if (isTrade) out.guard(() => joinTrade(sides, out));
      for (const leg of isTrade ? legs.filter((one) => !sides.includes(one)) : legs)
        out.guard(() => readLeg(leg, out));
    }
  }
}

/** True when a row may be a side of a trade: its word does not name another kind. */
function isSide(row: MappedRow): boolean {
  const meaning = row.meaning();
  return meaning === null || meaning === 'by-sign' || meaning === 'buy' || meaning === 'sell';
}

function joinTrade(sides: readonly Leg[], out: RowCollector): void {
  const first = sides[0]!.row;
  const sums = new Map<string, Decimal>();
  for (const { amount, unit } of sides) sums.set(unit, (sums.get(unit) ?? 0n) + amount);
  const moved = [...sums].map(([unit, amount]) => ({ unit, amount }));
  const [received, sent] = [
    moved.filter(({ amount }) => amount > 0n),
    moved.filter(({ amount }) => amount < 0n),
  ];
  if (received.length !== 1 || sent.length !== 1)
    first.refuse('asset', 'one currency or coin that was received, and one that was sent');
  const fees = feesOf(sides);
  const lines = sides.map(({ row }) => row.line).sort((a, b) => a - b);
  const place = { ...first.place(), lines };
  const sides2 = [sent[0]!, received[0]!].map(({ amount, unit }) => ({
    amount: absoluteDecimal(amount),
    unit,
  }));
  const [paid, got] = sides2 as [UnitAmount, UnitAmount];
  addTrade(place, { received: got, sent: paid, fee: fees[0] ?? null }, out);
  for (const fee of fees.slice(1)) addMove(place, 'fee', fee, out);
}

/** Charges of rows by their unit, which is that of their row. */
function feesOf(legs: readonly Leg[]): UnitAmount[] {
  const sums = new Map<string, Decimal>();
  for (const { row, unit } of legs) {
    const fee = feeOf(row, [{ amount: 0n, unit }]);
    if (fee !== null) sums.set(fee.unit, (sums.get(fee.unit) ?? 0n) + fee.amount);
  }
  return [...sums].map(([unit, amount]) => ({ amount, unit }));
}

function readLeg(leg: Leg, out: RowCollector): void {
  const { amount, row, unit } = leg;
  if (amount !== 0n) readSide(row, { amount: absoluteDecimal(amount), unit }, amount > 0n, out);
  for (const fee of feesOf([leg])) addMove(row.place(), 'fee', fee, out);
}

/** Rows without a number whose other fields are those of a row with one, by their lines: they were pending. */
function pendingRows(rows: readonly MappedRow[]): ReadonlyMap<number, number> {
  const pendingLines = new Map<number, number>();
  if (!rows.some((row) => row.text('externalId') !== '')) return pendingLines;
  const keyOf = (row: MappedRow): string =>
    ['group', 'kind', 'asset', 'quantity'].map((field) => row.text(field as MappingField)).join('|');
  const settled = new Map(
    rows.filter((row) => row.text('externalId') !== '').map((row) => [keyOf(row), row.line] as const),
  );
  for (const row of rows) {
    const line = row.text('externalId') === '' ? settled.get(keyOf(row)) : undefined;
    if (line !== undefined) pendingLines.set(row.line, line);
  }
  return pendingLines;
}
