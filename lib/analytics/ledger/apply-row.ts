import { decimalToNumber } from '@/lib/domain/decimal';
import { KIND_RULES } from '@/lib/domain/portfolio/kind-rules';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { applyMove } from './apply-moves';
import {
  assetToBase,
  chargesOf,
  costFromOutside,
  markPrice,
  paidApart,
  placeOf,
  proceedsOf,
  takeUnits,
  valueAtClose,
} from './book-draft';
import type { AppliedRow, BookDraft } from './book-draft';
import type { Lot } from './lots';

const toNumber = decimalToNumber;

/** Kinds that change neither units nor lots: a book whose entries are known needs none of their rows. */
export const ENTRY_KINDS: ReadonlySet<Transaction['kind']> = new Set([
  'deposit',
  'withdrawal',
  'convert',
  'dividend',
  'interest',
  'interest-charge',
  'fee',
  'fee-refund',
  'tax',
  'tax-refund',
]);

/** Books one row: units, lots and its entry. */
export function applyRow(draft: BookDraft, row: Transaction, index: number): void {
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
      return moveOutside(draft, applied);
    case 'dividend':
    case 'interest':
    case 'interest-charge':
    case 'fee':
    case 'fee-refund':
    case 'tax':
    case 'tax-refund':
      return bookIncome(draft, applied);
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
      return bookCharges(draft, applied);
    case 'balance':
      return;
  }
}

/** Charges of a row that moves nothing by itself: a split concerns all accounts. */
function bookCharges(draft: BookDraft, applied: AppliedRow): void {
  const paid = paidApart(applied);
  if (paid !== 0) draft.writer.write(applied.place, { paid, ...chargesOf(applied) });
}

/** Fields one by one here and in {@link sell}: most rows are these, and spreads take longer than the booking itself. */
function buy(draft: BookDraft, applied: AppliedRow): void {
  const { row, place, amounts } = applied;
  const quantity = row.quantity!;
  const { cost, gross, local } = draft.purchaseOf(row, amounts);
  draft.positions.add(place.account, place.asset, quantity, place.day);
  draft.pools.buy(place, { quantity, cost, gross, local });
  markPrice(draft, applied, local, quantity);
  draft.writer.writeTrade(place, row, quantity, amounts);
}

function sell(draft: BookDraft, applied: AppliedRow): void {
  const { row, place, amounts } = applied;
  const taken = takeUnits(draft, applied, row.quantity!);
  if (taken > 0n) {
    const sale = proceedsOf(draft, applied, taken);
    draft.pools.sell(place, sale);
    markPrice(draft, applied, sale.local, row.quantity!);
  }
  draft.writer.writeTrade(place, row, taken, amounts);
}

/** Deposits and withdrawals: external money into or out of the cash; charges are paid by the account. */
function moveOutside(draft: BookDraft, applied: AppliedRow): void {
  const { row, place, amounts } = applied;
  const gross = toNumber(amounts.grossBase);
  const { fees, taxes } = chargesOf(applied);
  const external = row.kind === 'deposit' ? gross : -gross;
  draft.writer.write(placeOf(place, { asset: -1 }), { external, paid: fees + taxes, fees, taxes });
}

/** Income and charges in cash; with an asset they belong to it. */
function bookIncome(draft: BookDraft, applied: AppliedRow): void {
  const { row, place, amounts } = applied;
  const gross = toNumber(amounts.grossBase);
  const { fees, taxes } = chargesOf(applied);
  const isPaid = KIND_RULES[row.kind].amount === 'paid';
  const sign = isPaid ? -1 : 1;
  const effect: Record<string, number> = { paid: (isPaid ? 1 : -1) * toNumber(amounts.netBase), fees, taxes };
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
  draft.writer.write(place, effect);
}

/** Cash that lowers the cost of the lots; what exceeds it is a realized gain. */
function returnCapital(draft: BookDraft, applied: AppliedRow): void {
  const { row, place, amounts } = applied;
  const { local } = draft.purchaseOf(row, amounts);
  const excess = draft.pools.changeCost(place, -amounts.grossBase, -local);
  if (excess > 0n) {
    const sale = { quantity: 0n, proceeds: excess, grossProceeds: excess, tax: 0n, local: 0n };
    draft.pools.realize(place, sale, []);
  }
  draft.writer.write(place, {
    paid: -toNumber(amounts.netBase),
    ...chargesOf(applied),
    slotCurrency: -draft.writer.rateGain(row, amounts),
  });
}

/** Income that an accumulating fund kept: it raises the cost, and moves neither cash nor units. */
function reinvest(draft: BookDraft, applied: AppliedRow): void {
  const { row, place, amounts } = applied;
  draft.pools.changeCost(place, amounts.grossBase, draft.purchaseOf(row, amounts).local);
  draft.reinvested.push({ row: place.row, amount: amounts.grossBase });
  bookCharges(draft, applied);
}

/** Units as income, at their value. */
function receiveInKind(draft: BookDraft, applied: AppliedRow): void {
  const { row, place, amounts } = applied;
  const quantity = row.quantity!;
  const purchase = draft.purchaseOf(row, amounts);
  draft.positions.add(place.account, place.asset, quantity, place.day);
  draft.pools.buy(place, { quantity, ...purchase });
  markPrice(draft, applied, purchase.local, quantity);
  draft.writer.write(place, {
    units: toNumber(quantity),
    paid: paidApart(applied),
    otherIncome: toNumber(amounts.grossBase),
    ...chargesOf(applied),
    slotCurrency: draft.writer.rateGain(row, amounts),
    isTrade: true,
  });
}

/** Units from outside; they bring their old cost, or cost what they are worth. */
function bringIn(draft: BookDraft, applied: AppliedRow): void {
  const { row, place, amounts } = applied;
  const quantity = row.quantity!;
  const { cost, gross, local } = costFromOutside(draft, applied);
  const lot: Lot = { acquired: row.acquired ?? row.day, row: place.row, quantity, cost, gross, local };
  draft.positions.add(place.account, place.asset, quantity, place.day);
  if (lot.acquired === row.day) draft.pools.buy(place, lot);
  else draft.pools.add(place, lot);
  if (amounts.hasAmount) markPrice(draft, applied, draft.purchaseOf(row, amounts).local, quantity);
  else markPrice(draft, applied, lot.local, quantity, true);
  draft.writer.write(place, {
    units: toNumber(quantity),
    paid: paidApart(applied),
    unitsValue: amounts.hasAmount ? toNumber(amounts.netBase) : NaN,
    ...chargesOf(applied),
    slotCurrency: draft.writer.rateGain(row, amounts),
    isTrade: amounts.hasAmount,
  });
}

/** Units to outside, or to nothing. */
function takeOut(draft: BookDraft, applied: AppliedRow): void {
  const { row, place, amounts } = applied;
  const held = draft.positions.quantity(place.account, place.asset);
  const taken = takeUnits(draft, applied, row.quantity ?? (held > 0n ? held : 0n));
  if (taken === 0n) return;
  const isWriteOff = row.kind === 'write-off';
  if (isWriteOff)
    draft.pools.sell(place, {
      ...proceedsOf(draft, applied, taken),
      proceeds: 0n,
      grossProceeds: 0n,
      local: 0n,
    });
  else if (amounts.hasAmount) {
    const sale = proceedsOf(draft, applied, taken);
    draft.pools.sell(place, sale);
    markPrice(draft, applied, sale.local, row.quantity!);
  } else if (row.subkind === 'disposal') {
    const local = valueAtClose(draft, place.asset, taken, row) ?? 0n;
    const value = assetToBase(draft, place.asset, local, row);
    draft.pools.sell(place, {
      quantity: taken,
      proceeds: value - amounts.feeBase,
      grossProceeds: value,
      tax: amounts.taxBase,
      local,
    });
  } else draft.pools.remove(place, taken);
  draft.writer.write(place, {
    units: -toNumber(taken),
    paid: paidApart(applied),
    unitsValue: isWriteOff ? null : amounts.hasAmount ? toNumber(amounts.netBase) : NaN,
    ...chargesOf(applied),
    slotCurrency: isWriteOff ? 0 : -draft.writer.rateGain(row, amounts),
    isTrade: !isWriteOff && amounts.hasAmount,
  });
}
