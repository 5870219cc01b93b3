import { decimalToNumber, multiplyDecimals, ONE, scaleDecimal } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import {
  assetToBase,
  chargesOf,
  paidApart,
  placeOf,
  requirePosition,
  takePosition,
  takeUnits,
  valueAtClose,
} from './book-draft';
import type { AppliedRow, BookDraft } from './book-draft';
import type { RowEffect } from './entry';
import { changeCosts, changeLot, distributeUnits, fractionOfCost, sumLots, sumQuantity } from './lots';
import type { Lot, LotPool } from './lots';
import { chargesApart } from './row-amounts';

const toNumber = decimalToNumber;

/** Books a row that moves units or cash between assets, accounts or currencies. */
export function applyMove(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row } = applied;
  if (row.kind === 'spin-off') return spinOff(draft, applied);
  if (row.kind === 'exchange') return exchange(draft, applied);
  return row.kind === 'transfer' && row.asset !== null ? transferUnits(draft, applied) : moveCash(applied);
}

/** New units get a part of the cost of each lot, with its day; of a short position, units that are owed get a part of its proceeds. */
function spinOff(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, place } = applied;
  const target = draft.assetIndex.get(row.toAsset!)!;
  const units = row.toQuantity!;
  const pool = draft.pools.pool(place);
  const heldAmount = requirePosition(draft, applied);
  const isShort = heldAmount < 0n;
  const wholeLots = isShort ? pool.shorts : pool.lots;
  const share = spunOffShare({ row, place }, pool, {
    held: isShort ? -heldAmount : heldAmount,
    lots: wholeLots,
  });
  const lots = share === null ? [] : wholeLots;
  const quantities = distributeUnits(units, lots);
  const newLots: Lot[] = [];
  const rests = lots.map((lot, i) => {
    const moved = {
      cost: fractionOfCost(lot.cost, share!.fraction, share!.whole),
      gross: fractionOfCost(lot.gross, share!.fraction, share!.whole),
      local: fractionOfCost(lot.local, share!.fraction, share!.whole),
    };
    const local = inCurrencyOf(draft, { from: place.asset, to: target }, moved.local, lot);
    newLots.push(changeLot(lot, { quantity: quantities[i]!, cost: moved.cost, gross: moved.gross, local }));
    return changeLot(lot, {
      cost: lot.cost - moved.cost,
      gross: lot.gross - moved.gross,
      local: lot.local - moved.local,
    });
  });
  if (share !== null && isShort) pool.shorts = rests;
  else if (share !== null) pool.lots = rests;
  const received = isShort ? -units : units;
  draft.positions.add(place.account, target, received, place.day);
  addCarried(draft, placeOf(place, { asset: target }), newLots, isShort);
  markCost(draft, target, newLots, row.day);
  return {
    account: place.account,
    asset: place.asset,
    partner: { account: place.account, asset: target, units: toNumber(received) },
    paid: paidApart(applied),
    ...chargesOf(applied),
  };
}

/** Lots, or short lots, that came from another asset. */
function addCarried(draft: BookDraft, to: AppliedRow['place'], lots: readonly Lot[], isShort: boolean): void {
  for (const lot of lots)
    if (isShort) draft.pools.addShort(to, lot);
    else draft.pools.add(to, lot);
}

/**
 * The part of the costs of a pool, as `fraction / whole`, that a spin-off of one account moves; null where the
 * account holds nothing. A pool has units of other accounts too, and under `uk` units that were sold and are matched
 * with later purchases: neither split off. Rows of several accounts on a day are one event: each moves its part of
 * what the pool cost before the first of them.
 */
function spunOffShare(
  { row, place }: Pick<AppliedRow, 'row' | 'place'>,
  pool: LotPool,
  { held, lots }: { readonly held: Decimal; readonly lots: readonly Lot[] },
): { readonly fraction: Decimal; readonly whole: Decimal } | null {
  const inPool = sumQuantity(lots);
  if (held === 0n || inPool === 0n) return null;
  const fraction = held < inPool ? scaleDecimal(row.costFraction!, held, inPool) : row.costFraction!;
  const before = pool.spunOff;
  const isSameEvent =
    before?.day === row.day && before.toAsset === row.toAsset && !before.accounts.includes(place.account);
  const movedAmount = isSameEvent ? before.moved : 0n;
  const accounts = isSameEvent ? [...before.accounts, place.account] : [place.account];
  pool.spunOff = { day: row.day, toAsset: row.toAsset!, accounts, moved: movedAmount + fraction };
  // Costs that are 0 by now stay 0.
  return { fraction, whole: movedAmount < ONE ? ONE - movedAmount : ONE };
}

/** A local cost in the currency of another asset, at the rate of the lot's purchase. */
function inCurrencyOf(
  draft: BookDraft,
  { from, to }: { readonly from: number; readonly to: number },
  local: Decimal,
  lot: Lot,
): Decimal {
  const { assets } = draft.input;
  if (assets[from]!.currency === assets[to]!.currency) return local;
  const rate = draft.converter.rate(
    assets[from]!.currency,
    assets[to]!.currency,
    lot.acquired,
    draft.rows[lot.row]!,
  );
  return multiplyDecimals(local, rate);
}

/** A price for days on which nothing else is known: the cost of the units that came. */
function markCost(draft: BookDraft, asset: number, lots: readonly Lot[], day: number): void {
  const { quantity, local } = sumLots(lots);
  if (quantity > 0n && local > 0n)
    draft.marks[asset]!.push({ day, price: toNumber(local) / toNumber(quantity), isCost: true });
}

/** All or part of an asset becomes another one, with or without cash; a short position stays one. */
function exchange(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, place } = applied;
  const target = draft.assetIndex.get(row.toAsset!)!;
  const takenAmount = takePosition(draft, applied, row.quantity);
  const isShort = takenAmount < 0n;
  const units = isShort ? -row.toQuantity! : row.toQuantity!;
  const cash = row.net === null ? -chargesApart(row) : isShort ? -row.net : row.net;
  const exchanged = { taken: isShort ? -takenAmount : takenAmount, target, cash, isShort };
  draft.positions.add(place.account, target, units, place.day);
  if (row.subkind === 'taxed') exchangeAtValue(draft, applied, exchanged);
  else carryCost(draft, applied, exchanged);
  return {
    account: place.account,
    asset: place.asset,
    units: -toNumber(takenAmount),
    partner: { account: place.account, asset: target, units: toNumber(units) },
    paid: -toNumber(multiplyDecimals(cash, applied.amounts.toBase)),
    isReversed: isShort,
    ...chargesOf(applied),
  };
}

/** Units of an exchange. */
interface Exchanged {
  /** Without sign. */
  readonly taken: Decimal;
  readonly target: number;
  /** The amount that the account receives, settlement currency; negative when it pays. */
  readonly cash: Decimal;
  readonly isShort: boolean;
}

/** A taxed exchange: a sale and a purchase, or the cover of a short position and a new one, at the market value. */
function exchangeAtValue(draft: BookDraft, applied: AppliedRow, exchanged: Exchanged): void {
  const { row, place, amounts } = applied;
  const { taken, target, cash, isShort } = exchanged;
  const inBase = (amount: Decimal): Decimal => multiplyDecimals(amount, amounts.toBase);
  const to = placeOf(place, { asset: target });
  const units = row.toQuantity!;
  const local = row.gross === null ? (valueAtClose(draft, target, units, row) ?? 0n) : null;
  const value = local === null ? inBase(row.gross!) : assetToBase(draft, target, local, row);
  const newLocal = local ?? fromBase(draft, target, value, row);
  if (isShort) {
    const cost = value - inBase(cash + row.tax);
    draft.pools.buy(place, { quantity: taken, cost, gross: cost - inBase(row.fee), local: 0n });
    const proceeds = { proceeds: value, grossProceeds: value, tax: 0n, local: newLocal };
    draft.pools.sell(to, { quantity: units, ...proceeds });
    return;
  }
  const proceeds = value + inBase(cash + row.tax);
  draft.pools.sell(place, {
    quantity: taken,
    proceeds,
    grossProceeds: proceeds + inBase(row.fee),
    tax: inBase(row.tax),
    local: 0n,
  });
  draft.pools.buy(to, { quantity: units, cost: value, gross: value, local: newLocal });
}

/** An exchange that carries cost and days. Its cash lowers the cost of the units given up; what exceeds it is a gain. */
function carryCost(draft: BookDraft, applied: AppliedRow, exchanged: Exchanged): void {
  const { row, place, amounts } = applied;
  const { taken, target, cash, isShort } = exchanged;
  const to = placeOf(place, { asset: target });
  const lots = isShort ? draft.pools.removeShorts(place, taken) : draft.pools.remove(place, taken);
  const carried = carryLots(draft, { lots, units: row.toQuantity!, from: place.asset, to: target });
  const received = multiplyDecimals(cash + row.fee + row.tax, amounts.toBase);
  const size = isShort ? -received : received;
  const changed = changeCosts(carried, -size, -fromBase(draft, target, size, row));
  addCarried(draft, to, changed.lots, isShort);
  markCost(draft, target, changed.lots, row.day);
  if (changed.excess === 0n) return;
  const proceeds = isShort ? -changed.excess : changed.excess;
  const sale = { quantity: 0n, proceeds, grossProceeds: proceeds, tax: 0n, local: 0n };
  draft.pools.realize(place, sale, []);
}

function fromBase(draft: BookDraft, asset: number, amount: Decimal, row: AppliedRow['row']): Decimal {
  const { assets, settings } = draft.input;
  const rate = draft.converter.rate(settings.baseCurrency, assets[asset]!.currency, row.day, row);
  return multiplyDecimals(amount, rate);
}

/** Lots of an exchanged asset as lots of the new one: cost and days stay. */
function carryLots(
  draft: BookDraft,
  { lots, units, from, to }: { lots: readonly Lot[]; units: Decimal; from: number; to: number },
): Lot[] {
  const quantities = distributeUnits(units, lots);
  return lots.map((lot, i) =>
    changeLot(lot, {
      quantity: quantities[i]!,
      local: inCurrencyOf(draft, { from, to }, lot.local, lot),
    }),
  );
}

/** Units to another own account; their lots go along, oldest first. */
function transferUnits(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, place } = applied;
  const account = draft.accountIndex.get(row.toAccount!)!;
  const takenUnits = takeUnits(draft, applied, row.quantity!);
  draft.positions.add(account, place.asset, takenUnits, place.day);
  if (!draft.pools.isShared(place.account, account, place.asset)) {
    for (const lot of draft.pools.remove(place, takenUnits))
      draft.pools.add(placeOf(place, { account }), lot);
  }
  const { fees, taxes } = chargesOf(applied);
  return {
    account: place.account,
    asset: place.asset,
    units: -toNumber(takenUnits),
    partner: { account, asset: place.asset, units: toNumber(takenUnits) },
    paid: fees + taxes,
    fees,
    taxes,
  };
}

/** Cash to another account or into another currency. */
function moveCash(applied: AppliedRow): RowEffect {
  const { fees, taxes } = chargesOf(applied);
  return {
    account: applied.place.account,
    asset: -1,
    paid: fees + taxes,
    fees,
    taxes,
    isCashMove: true,
  };
}
