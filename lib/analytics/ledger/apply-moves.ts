import { decimalToNumber, multiplyDecimals, ONE, scaleDecimal } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import { assetToBase, chargesOf, paidApart, placeOf, takeUnits, valueAtClose } from './book-draft';
import type { AppliedRow, BookDraft } from './book-draft';
import type { RowEffect } from './entry';
import { changeLot, distributeUnits, fractionOfCost, sumLots, sumQuantity } from './lots';
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

/** New units get a part of the cost of each lot, with its day. */
function spinOff(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, place } = applied;
  const target = draft.assetIndex.get(row.toAsset!)!;
  const units = row.toQuantity!;
  const pool = draft.pools.pool(place);
  const share = spunOffShare(draft, { row, place }, pool);
  const lots = share === null ? [] : pool.lots;
  const quantities = distributeUnits(units, lots);
  const newLots: Lot[] = [];
  const kept = lots.map((lot, i) => {
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
  if (share !== null) pool.lots = kept;
  draft.positions.add(place.account, target, units, place.day);
  const to = placeOf(place, { asset: target });
  if (newLots.length === 0) newLots.push(lotWithoutCost(row, place.row));
  for (const lot of newLots) draft.pools.add(to, lot);
  markCost(draft, target, newLots, row.day);
  return {
    account: place.account,
    asset: place.asset,
    partner: { account: place.account, asset: target, units: toNumber(units) },
    paid: paidApart(applied),
    ...chargesOf(applied),
  };
}

/**
 * The part of the costs of a pool, as `fraction / whole`, that a spin-off of one account moves; null where the
 * account holds nothing. A pool has units of other accounts too, and under `uk` units that were sold and are matched
 * with later purchases: neither split off. Rows of several accounts on a day are one event: each moves its part of
 * what the pool cost before the first of them.
 */
function spunOffShare(
  draft: BookDraft,
  { row, place }: Pick<AppliedRow, 'row' | 'place'>,
  pool: LotPool,
): { readonly fraction: Decimal; readonly whole: Decimal } | null {
  const held = draft.positions.quantity(place.account, place.asset);
  const inPool = sumQuantity(pool.lots);
  if (held <= 0n || inPool === 0n) return null;
  const fraction = held < inPool ? scaleDecimal(row.costFraction!, held, inPool) : row.costFraction!;
  const before = pool.spunOff;
  const isSameEvent =
    before?.day === row.day && before.toAsset === row.toAsset && !before.accounts.includes(place.account);
  const moved = isSameEvent ? before.moved : 0n;
  const accounts = isSameEvent ? [...before.accounts, place.account] : [place.account];
  pool.spunOff = { day: row.day, toAsset: row.toAsset!, accounts, moved: moved + fraction };
  // Costs that are 0 by now stay 0.
  return { fraction, whole: moved < ONE ? ONE - moved : ONE };
}

/** New units of a row that names an asset of which nothing was held. */
function lotWithoutCost({ day, toQuantity }: AppliedRow['row'], row: number): Lot {
  return { acquired: day, row, quantity: toQuantity!, cost: 0n, gross: 0n, local: 0n };
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

/** All or part of an asset becomes another one, with or without cash. */
function exchange(draft: BookDraft, applied: AppliedRow): RowEffect {
  const { row, place } = applied;
  const target = draft.assetIndex.get(row.toAsset!)!;
  const held = draft.positions.quantity(place.account, place.asset);
  const taken = takeUnits(draft, applied, row.quantity ?? (held > 0n ? held : 0n));
  const units = row.toQuantity!;
  const cash = row.net ?? -chargesApart(row);
  const toBase = applied.amounts.toBase;
  const inBase = (amount: Decimal): Decimal => multiplyDecimals(amount, toBase);
  const to = placeOf(place, { asset: target });
  draft.positions.add(place.account, target, units, place.day);
  if (row.subkind === 'taxed') {
    const local = row.gross === null ? (valueAtClose(draft, target, units, row) ?? 0n) : null;
    const value = local === null ? inBase(row.gross!) : assetToBase(draft, target, local, row);
    const proceeds = value + inBase(cash + row.tax);
    draft.pools.sell(place, {
      quantity: taken,
      proceeds,
      grossProceeds: proceeds + inBase(row.fee),
      tax: inBase(row.tax),
      local: 0n,
    });
    const newLocal = local ?? fromBase(draft, target, value, row);
    draft.pools.buy(to, { quantity: units, cost: value, gross: value, local: newLocal });
  } else {
    const lots = draft.pools.remove(place, taken);
    const carried = carryLots(draft, { lots, units, from: place.asset, to: target });
    if (carried.length === 0) carried.push(lotWithoutCost(row, place.row));
    for (const lot of carried) draft.pools.add(to, lot);
    markCost(draft, target, carried, row.day);
    const received = inBase(cash + row.fee + row.tax);
    const excess =
      received === 0n ? 0n : draft.pools.changeCost(to, -received, -fromBase(draft, target, received, row));
    if (excess > 0n) {
      const sale = { quantity: 0n, proceeds: excess, grossProceeds: excess, tax: 0n, local: 0n };
      draft.pools.realize(place, sale, []);
    }
  }
  return {
    account: place.account,
    asset: place.asset,
    units: -toNumber(taken),
    partner: { account: place.account, asset: target, units: toNumber(units) },
    paid: -toNumber(inBase(cash)),
    ...chargesOf(applied),
  };
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
  const taken = takeUnits(draft, applied, row.quantity!);
  draft.positions.add(account, place.asset, taken, place.day);
  if (!draft.pools.isShared(place.account, account, place.asset)) {
    for (const lot of draft.pools.remove(place, taken)) draft.pools.add(placeOf(place, { account }), lot);
  }
  const { fees, taxes } = chargesOf(applied);
  return {
    account: place.account,
    asset: place.asset,
    units: -toNumber(taken),
    partner: { account, asset: place.asset, units: toNumber(taken) },
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
