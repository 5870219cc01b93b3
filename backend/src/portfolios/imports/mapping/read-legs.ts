import { formatDecimal } from '@/lib/domain/decimal';
import { EMPTY_WORD } from '@/lib/domain/portfolio/import-mapping';

import { kindInDirection } from '../kind-direction';
import type { RowCollector } from '../row-collector';
import { isMoney } from '../units';
import type { UnitAmount } from '../two-legs';
import type { MappedRow } from './mapped-row';
import { addMove, addTrade } from '../two-legs';

/** The missing part of a purchase or sale of one side. */
export const OTHER_SIDE = 'the other side of the trade';

/**
 * Reads a row that says what was received and what was sent: a trade of both sides, or a move of one.
 *
 * @param isSigned - Whether what was sent is negative in some rows, so that its sign says which way it moved.
 */
export function readLegs(row: MappedRow, out: RowCollector, isSigned: boolean): void {
  const [received, sent] = [row.leg('in'), row.leg('out')];
  const meaning = row.meaning();
  if (meaning === 'skip') {
    out.skip(row.line, `${row.word()}: left out by the mapping`);
    return;
  }
  const fee = feeOf(row, [received, sent]);
  const isOneSide =
    received !== null && sent !== null && received.unit === sent.unit && received.amount === sent.amount;
  if (isOneSide || (received === null && sent !== null && isSigned))
    // One side written twice, or with a sign: units that leave are negative.
    readSide(row, received ?? sent, row.signed('outAmount')! > 0n, out);
  else if (received !== null && sent !== null && received.unit === sent.unit)
    readSameUnit(row, received, sent, out);
  else if (received !== null && sent !== null) addTrade(row.place(), { received, sent, fee }, out);
  else if (received !== null || sent !== null) {
    readSide(row, (received ?? sent)!, received !== null, out);
    if (fee !== null) addMove(row.place(), 'fee', fee, out);
  } else if (fee !== null) addMove(row.place(), 'fee', fee, out);
  else row.refuse('inAmount', 'an amount received or sent');
}

const MOVES: ReadonlySet<string> = new Set(['deposit', 'transfer-in', 'withdrawal', 'transfer-out']);

/** Two amounts of one unit: what arrives is less than what was sent by the charge of the move, and no trade. */
function readSameUnit(row: MappedRow, received: UnitAmount, sent: UnitAmount, out: RowCollector): void {
  const meaning = row.meaning();
  if (meaning === null || !MOVES.has(meaning) || received.amount > sent.amount)
    row.refuse('inUnit', `another unit than ${sent.unit}, which was sent`);
  const fee = { amount: sent.amount - received.amount, unit: sent.unit };
  readSide(row, received, meaning === 'deposit' || meaning === 'transfer-in', out);
  addMove(row.place(), 'fee', fee, out);
}

/** The charge of a row, in its own unit, or in the money of its sides. */
export function feeOf(row: MappedRow, sides: readonly (UnitAmount | null)[]): UnitAmount | null {
  const amount = row.total('fee');
  if (amount === null || amount === 0n) return null;
  const money = sides.find((side) => side !== null && isMoney(side.unit));
  const unit = row.chargeUnit('fee') ?? money?.unit ?? (sides.length === 1 ? sides[0]?.unit : undefined);
  return unit === undefined ? row.refuse('fee', 'a charge with its currency or coin') : { amount, unit };
}

/** One side alone: its word says what it is, else its direction. */
export function readSide(row: MappedRow, side: UnitAmount, isIn: boolean, out: RowCollector): void {
  const meaning = row.word() === EMPTY_WORD ? 'by-sign' : row.meaning();
  const isCash = isMoney(side.unit);
  if (meaning === null) {
    const size = formatDecimal(side.amount);
    const moved = isCash ? { net: size, currency: side.unit } : { asset: side.unit, quantity: size };
    const direction = isCash ? { isInflow: isIn } : { isInflow: null, isUnitsIn: isIn };
    out.open.push({
      code: row.word(),
      text: row.text('note'),
      draft: { ...row.place(), ...moved },
      ...direction,
    });
    return;
  }
  const worth = row.worth();
  if (meaning === 'buy' && isIn && !isCash && worth !== null) {
    // Paid from outside, by a card.
    const [cost, size] = [worth.amount, side.amount].map(formatDecimal);
    out.add({
      ...row.place(),
      kind: 'transfer-in',
      asset: side.unit,
      quantity: size!,
      cost: cost!,
      currency: worth.unit,
    });
    return;
  }
  if (meaning === 'buy' || meaning === 'sell' || (meaning === 'by-sign' && row.word() !== EMPTY_WORD))
    row.refuse('kind', OTHER_SIDE);
  const moveKind = meaning === 'by-sign' || meaning === 'skip' ? (isIn ? 'deposit' : 'withdrawal') : meaning;
  const kind = kindInDirection(moveKind, isIn, isIn);
  if (kind === null) row.refuse('kind', `a row that moves as "${moveKind}" does`);
  addMove(row.place(), kind, side, out, worth);
}
