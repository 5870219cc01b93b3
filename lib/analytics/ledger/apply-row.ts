import { decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import { KIND_RULES } from '@/lib/domain/portfolio/kind-rules';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { applyMove } from './apply-moves';
import {
  assetToBase,
  chargesOf,
  costFromOutside,
  isNothingToWriteOff,
  markPrice,
  paidApart,
  proceedsOf,
  takePosition,
  takeUnits,
  unitsInLieu,
  valueAtClose,
} from './book-draft';
import type { AppliedRow, BookDraft } from './book-draft';
import type { RowEffect } from './entry';
import type { Lot } from './lots';

const toNumber = decimalToNumber;

/** Books the units and lots of a row. @returns What it does to its slot; null where that is nothing. */
export function applyRow(draft: BookDraft, row: Transaction, index: number): RowEffect | null {
  const applied: AppliedRow = {
    row,
    place: {
      row: index,
      day: row.day,
      account: draft.rowAccounts[index]!,
      asset: draft.rowAssets[index]!,
    },
    amounts: draft.converter.amounts(row),
  };
  switch (row.kind) {
    case 'buy':
      return buy(draft, applied);
    case 'sell':
      return sell(draft, applied);
    case 'deposit':
    case 'withdrawal':
      return moveOutside(applied);
    case 'dividend':
    case 'interest':
    case 'interest-charge':
    case 'fee':
    case 'fee-refund':
    case 'tax':
    case 'tax-refund':
      return incomeOf(draft, applied);
    case 'return-of-capital':
      return returnCapital(draft, applied);
    case 'reinvested-income':
      return reinvest(draft, applied);
    case 'income-in-kind':
      return receiveInKind(draft, applied);
    case 'transfer-in':
      return bringIn(draft, applied);
    case 'transfer-out':
    case 'write-off':
      return takeOut(draft, applied);
    case 'spin-off':
    case 'exchange':
    case 'transfer':
    case 'convert':
      return applyMove(draft, applied);
    case 'split':
      return chargesAlone(applied);
    case 'balance':
      return null;
  }
}

/** Charges of a row that moves nothing by itself: a split concerns all accounts. */
function chargesAlone(applied: AppliedRow): RowEffect | null {
  const paid = paidApart(applied);
  return paid === 0 ? null : { ...slotOf(applied), paid, ...chargesOf(applied) };
}

/** A purchase or sale of some units at a price of the day. */
function tradeOf({ converter }: BookDraft, { amounts, place, row }: AppliedRow, units: Decimal): RowEffect {
  const sign = row.kind === 'sell' ? -1 : 1;
  return {
    account: place.account,
    asset: place.asset,
    units: sign * toNumber(units),
    paid: sign * toNumber(amounts.netBase),
    fees: toNumber(amounts.feeBase),
    taxes: toNumber(amounts.taxBase),
    slotCurrency: sign * converter.rateGain(row, amounts),
    isTrade: true,
  };
}

const slotOf = ({ place }: AppliedRow): Pick<RowEffect, 'account' | 'asset'> => ({
  account: place.account,
  asset: place.asset,
});

function buy(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, place, amounts } = applied;
  const quantity = row.quantity!;
  const { cost, gross, local } = draft.purchaseOf(row, amounts);
  draft.positions.add(place.account, place.asset, quantity, place.day);
  draft.pools.buy(place, { quantity, cost, gross, local });
  markPrice(draft, applied, local, quantity);
  return tradeOf(draft, applied, quantity);
}

function sell(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, place } = applied;
  const takenUnits = takeUnits(draft, applied, row.quantity!);
  if (takenUnits > 0n) {
    const sale = proceedsOf(draft, applied, takenUnits);
    draft.pools.sell(place, sale);
    markPrice(draft, applied, sale.local, row.quantity!);
  }
  return tradeOf(draft, applied, takenUnits);
}

/** Deposits and withdrawals: external money into or out of the cash; charges are paid by the account. */
function moveOutside(applied: AppliedRow): RowEffect {
  const { row, place, amounts } = applied;
  const gross = toNumber(amounts.grossBase);
  const { fees, taxes } = chargesOf(applied);
  const external = row.kind === 'deposit' ? gross : -gross;
  return { account: place.account, asset: -1, external, paid: fees + taxes, fees, taxes };
}

/** Income and charges in cash; with an asset they belong to it. */
function incomeOf(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, amounts } = applied;
  if (isPaidByShort(draft, applied)) return payInLieu(applied);
  const gross = toNumber(amounts.grossBase);
  const { fees, taxes } = chargesOf(applied);
  const isPaid = KIND_RULES[row.kind].amount === 'paid';
  const sign = isPaid ? -1 : 1;
  const effect: Partial<Record<'paid' | 'fees' | 'taxes' | 'dividends' | 'interest', number>> = {
    paid: (isPaid ? 1 : -1) * toNumber(amounts.netBase),
    fees,
    taxes,
  };
  switch (row.kind) {
    case 'dividend':
      effect.dividends = gross;
      break;
    case 'interest':
    case 'interest-charge':
      effect.interest = sign * gross;
      break;
    case 'fee':
    case 'fee-refund':
      effect.fees = fees - sign * gross;
      break;
    default:
      effect.taxes = taxes - sign * gross;
  }
  return { ...slotOf(applied), ...effect };
}

/** True when a payment in lieu of a dividend is owed. */
function isPaidByShort({ positions }: BookDraft, applied: AppliedRow): boolean {
  const { kind, subkind } = applied.row;
  return kind === 'dividend' && subkind === 'in-lieu' && unitsInLieu(positions, applied) < 0n;
}

/** A short seller pays the dividend to the lender; charges are paid on top of it. */
function payInLieu(applied: AppliedRow): RowEffect {
  const { grossBase, feeBase, taxBase } = applied.amounts;
  return {
    ...slotOf(applied),
    paid: toNumber(grossBase + feeBase + taxBase),
    dividends: -toNumber(grossBase),
    isReversed: true,
    ...chargesOf(applied),
  };
}

/** Cash that lowers the cost of the lots; what exceeds it is a realized gain. */
function returnCapital(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, place, amounts } = applied;
  const { local } = draft.purchaseOf(row, amounts);
  const excess = draft.pools.changeCost(place, -amounts.grossBase, -local);
  if (excess > 0n) {
    const sale = { quantity: 0n, proceeds: excess, grossProceeds: excess, tax: 0n, local: 0n };
    draft.pools.realize(place, sale, []);
  }
  return {
    ...slotOf(applied),
    paid: -toNumber(amounts.netBase),
    ...chargesOf(applied),
    slotCurrency: -draft.converter.rateGain(row, amounts),
  };
}

/** Income that an accumulating fund kept: it raises the cost, and moves neither cash nor units. */
function reinvest(draft: BookDraft, applied: AppliedRow): RowEffect | null {
  const { row, place, amounts } = applied;
  draft.pools.changeCost(place, amounts.grossBase, draft.purchaseOf(row, amounts).local);
  draft.reinvested.push({ row: place.row, amount: amounts.grossBase });
  return chargesAlone(applied);
}

/** Units as income, at their value. */
function receiveInKind(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, place, amounts } = applied;
  const quantity = row.quantity!;
  const purchase = draft.purchaseOf(row, amounts);
  draft.positions.add(place.account, place.asset, quantity, place.day);
  draft.pools.buy(place, { quantity, ...purchase });
  markPrice(draft, applied, purchase.local, quantity);
  return {
    ...slotOf(applied),
    units: toNumber(quantity),
    paid: paidApart(applied),
    otherIncome: toNumber(amounts.grossBase),
    ...chargesOf(applied),
    slotCurrency: draft.converter.rateGain(row, amounts),
    isTrade: true,
  };
}

/** Units from outside; they bring their old cost, or cost what they are worth. */
function bringIn(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, place, amounts } = applied;
  const quantity = row.quantity!;
  const { cost, gross, local } = costFromOutside(draft, applied);
  const acquired = row.acquired ?? row.day;
  const lot: Lot = { acquired, heldSince: acquired, row: place.row, quantity, cost, gross, local };
  draft.positions.add(place.account, place.asset, quantity, place.day);
  if (lot.acquired === row.day) draft.pools.buy(place, lot);
  else draft.pools.add(place, lot);
  if (amounts.hasAmount) markPrice(draft, applied, draft.purchaseOf(row, amounts).local, quantity);
  else markPrice(draft, applied, lot.local, quantity, true);
  return {
    ...slotOf(applied),
    units: toNumber(quantity),
    paid: paidApart(applied),
    unitsValue: amounts.hasAmount ? toNumber(amounts.netBase) : NaN,
    ...chargesOf(applied),
    slotCurrency: draft.converter.rateGain(row, amounts),
    isTrade: amounts.hasAmount,
  };
}

/** Units to outside, or to nothing. */
function takeOut(draft: BookDraft, applied: AppliedRow): RowEffect | null {
  const { row, place, amounts } = applied;
  if (isNothingToWriteOff(draft, applied)) return null;
  const isWriteOff = row.kind === 'write-off';
  const takenUnits =
    row.quantity === null ? takePosition(draft, applied, null) : takeUnits(draft, applied, row.quantity);
  if (takenUnits === 0n) return null;
  // A short position in what became worthless is closed at no cost.
  if (takenUnits < 0n) draft.pools.buy(place, { quantity: -takenUnits, cost: 0n, gross: 0n, local: 0n });
  else if (isWriteOff)
    draft.pools.sell(place, {
      ...proceedsOf(draft, applied, takenUnits),
      proceeds: 0n,
      grossProceeds: 0n,
      local: 0n,
    });
  else if (amounts.hasAmount) {
    const sale = proceedsOf(draft, applied, takenUnits);
    draft.pools.sell(place, sale);
    markPrice(draft, applied, sale.local, row.quantity!);
  } else if (row.subkind === 'disposal') {
    const local = valueAtClose(draft, place.asset, takenUnits, row) ?? 0n;
    const value = assetToBase(draft, place.asset, local, row);
    draft.pools.sell(place, {
      quantity: takenUnits,
      proceeds: value - amounts.feeBase,
      grossProceeds: value,
      tax: amounts.taxBase,
      local,
    });
  } else draft.pools.remove(place, takenUnits);
  return {
    ...slotOf(applied),
    units: -toNumber(takenUnits),
    paid: paidApart(applied),
    unitsValue: isWriteOff ? null : amounts.hasAmount ? toNumber(amounts.netBase) : NaN,
    ...chargesOf(applied),
    slotCurrency: isWriteOff ? 0 : -draft.converter.rateGain(row, amounts),
    isTrade: !isWriteOff && amounts.hasAmount,
  };
}
