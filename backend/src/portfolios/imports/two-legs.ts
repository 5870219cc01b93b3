import type { Decimal } from '@/lib/domain/decimal';
import { formatDecimal } from '@/lib/domain/decimal';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';

import { NO_VALUE, type DraftRow } from './imported-row';
import type { RowCollector } from './row-collector';
import { isMoney } from './units';

/** A number of units of a currency or coin. */
export interface UnitAmount {
  readonly amount: Decimal;
  readonly unit: string;
}

/** Day, line and texts of the row behind a trade. */
export type LegPlace = Pick<DraftRow, 'date' | 'time' | 'line' | 'lines' | 'note' | 'externalId'>;

/** The received and the sent side of one trade, each money or units of an asset, and the charge on top. */
export interface TwoLegs {
  readonly received: UnitAmount;
  readonly sent: UnitAmount;
  readonly fee: UnitAmount | null;
}

/**
 * A trade of two sides: a purchase or sale for money, a conversion of money, or an exchange of coins. A charge in the money
 * of the trade belongs to it; one in a coin leaves with its units.
 */
export function addTrade(place: LegPlace, { fee, received, sent }: TwoLegs, out: RowCollector): void {
  const isMoneyIn = isMoney(received.unit);
  const isMoneyOut = isMoney(sent.unit);
  const ofUnit = (unit: string): Decimal => (fee?.unit === unit ? fee.amount : 0n);
  const text = formatDecimal;
  if (isMoneyIn && isMoneyOut)
    out.add({
      ...place,
      kind: 'convert',
      net: text(sent.amount + ofUnit(sent.unit)),
      currency: sent.unit,
      toNet: text(received.amount - ofUnit(received.unit)),
      toCurrency: received.unit,
    });
  else if (isMoneyIn || isMoneyOut) {
    const [units, money] = isMoneyOut ? [received, sent] : [sent, received];
    const charge = ofUnit(money.unit);
    const inUnits = ofUnit(units.unit);
    out.add({
      ...place,
      kind: isMoneyOut ? 'buy' : 'sell',
      asset: units.unit,
      quantity: text(isMoneyOut ? units.amount - inUnits : units.amount + inUnits),
      currency: money.unit,
      gross: text(money.amount),
      ...(charge !== 0n && { fee: text(charge) }),
      net: text(isMoneyOut ? money.amount + charge : money.amount - charge),
    });
  } else
    out.add({
      ...place,
      kind: 'exchange',
      asset: sent.unit,
      quantity: text(sent.amount + ofUnit(sent.unit)),
      toAsset: received.unit,
      toQuantity: text(received.amount - ofUnit(received.unit)),
    });
  if (fee !== null && fee.unit !== received.unit && fee.unit !== sent.unit) addMove(place, 'fee', fee, out);
}

const INCOME = new Set<TransactionKind>(['dividend', 'interest', 'income-in-kind', 'reinvested-income']);
const COSTS = new Set<TransactionKind>(['fee', 'tax', 'interest-charge', 'write-off']);
const OUT = new Set<TransactionKind>(['withdrawal', 'transfer-out', 'sell']);

/**
 * One side alone: money as its kind says; coins that arrive, leave, are earned, or pay a charge.
 *
 * @param worth - What coins that are earned are worth.
 */
export function addMove(
  place: LegPlace,
  kind: TransactionKind,
  { amount, unit }: UnitAmount,
  out: RowCollector,
  worth: UnitAmount | null = null,
): void {
  const size = formatDecimal(amount);
  if (isMoney(unit)) {
    const ofMoney = kind === 'transfer-in' ? 'deposit' : kind === 'transfer-out' ? 'withdrawal' : kind;
    const isIncome =
      ofMoney === 'income-in-kind' || ofMoney === 'dividend' || ofMoney === 'reinvested-income';
    out.add({ ...place, kind: isIncome ? 'interest' : ofMoney, net: size, currency: unit });
    return;
  }
  const units = { ...place, asset: unit, quantity: size };
  if (INCOME.has(kind) && worth !== null)
    out.add({ ...units, kind: 'income-in-kind', gross: formatDecimal(worth.amount), currency: worth.unit });
  else if (INCOME.has(kind)) out.add({ ...units, kind: 'income-in-kind', gross: '0', warnings: [NO_VALUE] });
  else if (COSTS.has(kind)) out.add({ ...units, kind: 'write-off' });
  else out.add({ ...units, kind: OUT.has(kind) ? 'transfer-out' : 'transfer-in' });
}
