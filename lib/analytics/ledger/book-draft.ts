import { decimalFromNumber, decimalToNumber, multiplyDecimals, ONE } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { BookInput, PriceMark, ReinvestedIncome } from './book';
import type { BookFrame } from './book-frame';
import type { bookingPrices } from './booking-prices';
import type { Proceeds } from './disposal';
import type { Entry } from './entry';
import type { LotAmounts } from './lots';
import type { LotPlace, PoolLedger } from './pool-ledger';
import type { PositionLedger } from './positions';
import { chargesApart } from './row-amounts';
import type { RowAmounts, RowConverter } from './row-amounts';

const toNumber = decimalToNumber;

/** The receiver of faults. */
export interface FaultSink {
  push(fault: BookFault): void;
}

/** Everything that the rows change while a book is built, but for their entries and cash. */
export interface BookDraft extends BookFrame {
  readonly input: BookInput;
  readonly positions: PositionLedger;
  readonly pools: PoolLedger;
  readonly converter: RowConverter;
  readonly faults: FaultSink;
  readonly reinvested: ReinvestedIncome[];
  /** By asset. */
  readonly marks: readonly PriceMark[][];
  /** Purchase amounts of a row: cost, cost before charges, the latter in the asset's currency. */
  purchaseOf(row: Transaction, amounts: RowAmounts): Omit<LotAmounts, 'quantity'>;
  readonly priceOn: ReturnType<typeof bookingPrices>;
}

/** A row with its place and amounts, while it is applied. */
export interface AppliedRow {
  readonly row: Transaction;
  readonly place: LotPlace;
  readonly amounts: RowAmounts;
}

/** The place of a row with another account or asset. One literal, so that all places have the same shape. */
export function placeOf(
  { account: own, asset: ownAsset, day, row }: LotPlace,
  { account = own, asset = ownAsset }: Partial<LotPlace>,
): LotPlace {
  return { row, day, account, asset };
}

/** Fees and taxes of a row, base currency. */
export function chargesOf({ amounts }: AppliedRow): Pick<Entry, 'fees' | 'taxes'> {
  return { fees: toNumber(amounts.feeBase), taxes: toNumber(amounts.taxBase) };
}

/** Charges that no amount of a row contains, base currency: the cash pays them. */
export function paidApart({ amounts, row }: AppliedRow): number {
  const charges = chargesApart(row);
  return charges === 0n ? 0 : toNumber(multiplyDecimals(charges, amounts.toBase));
}

/** Notes the unit price of a row in the asset's currency. */
export function markPrice(
  draft: BookDraft,
  { place }: AppliedRow,
  amount: Decimal,
  quantity: Decimal,
  isCost = false,
): void {
  if (quantity <= 0n || (amount === 0n && isCost)) return;
  const price = toNumber(amount) / toNumber(quantity);
  if (price > 0) draft.marks[place.asset]!.push({ day: place.day, price, isCost });
}

/** Removes units, and reports what is missing. */
export function takeUnits(
  draft: Pick<BookDraft, 'faults' | 'positions'> & { readonly input: Pick<BookInput, 'accounts'> },
  { row, place }: { readonly row: Transaction; readonly place: Omit<LotPlace, 'row'> },
  units: Decimal,
): Decimal {
  const account = draft.input.accounts[place.account]!;
  const { have, taken, missing } = draft.positions.take(
    {
      account: place.account,
      asset: place.asset,
      shortsAllowed: account.shortsAllowed && row.kind === 'sell',
    },
    units,
    place.day,
  );
  if (missing > 0n) pushOversold(draft, row, have, units);
  return taken;
}

function pushOversold(
  { faults, input }: Parameters<typeof takeUnits>[0],
  { account, asset, day, id }: Transaction,
  have: Decimal,
  need: Decimal,
): void {
  const { shortsAllowed } = input.accounts.find((one) => one.id === account)!;
  faults.push({
    code: 'OVERSOLD',
    day,
    account,
    asset: asset!,
    have,
    need,
    transaction: id,
    ...(shortsAllowed && { allowsShorts: true as const }),
  });
}

/**
 * Removes what an exchange, a spin-off or the write-off of a whole position concerns: units that are held, or a short position, which stays one.
 *
 * @param units - Null: all units.
 * @returns The units removed; negative where they were sold short. 0 with a fault where nothing is held.
 */
export function takePosition(
  draft: Parameters<typeof takeUnits>[0],
  applied: Parameters<typeof takeUnits>[1],
  units: Decimal | null,
): Decimal {
  const { row, place } = applied;
  const heldQuantity = draft.positions.quantity(place.account, place.asset);
  const isShort = heldQuantity < 0n;
  if (!isShort && (heldQuantity > 0n || units !== null))
    return takeUnits(draft, applied, units ?? heldQuantity);
  const need = units ?? -heldQuantity;
  if (isShort && need <= -heldQuantity) {
    draft.positions.add(place.account, place.asset, need, place.day);
    return -need;
  }
  pushOversold(draft, row, heldQuantity, need);
  return 0n;
}

/** True when a row writes off a whole position where nothing is held: it does nothing. */
export function isNothingToWriteOff(
  { positions }: Parameters<typeof takeUnits>[0],
  { row, place }: Parameters<typeof takeUnits>[1],
): boolean {
  return (
    row.kind === 'write-off' && row.quantity === null && positions.quantity(place.account, place.asset) === 0n
  );
}

/** The units that a payment in lieu of a dividend is for: those held before the ex-day, else before the row. */
export function unitsInLieu(
  positions: PositionLedger,
  { row, place: { account, asset } }: Parameters<typeof takeUnits>[1],
): Decimal {
  return row.exDay === null
    ? positions.quantity(account, asset)
    : positions.quantityOn(account, asset, Math.min(row.exDay - 1, row.day));
}

/** Reports a spin-off of units that are not held. @returns Units held; negative when sold short. */
export function requirePosition(
  draft: Parameters<typeof takeUnits>[0],
  { row, place }: Parameters<typeof takeUnits>[1],
): Decimal {
  const heldQuantity = draft.positions.quantity(place.account, place.asset);
  if (heldQuantity === 0n) pushOversold(draft, row, 0n, 0n);
  return heldQuantity;
}

/** The proceeds of a disposal; the tax withheld does not lower them. */
export function proceedsOf(draft: BookDraft, { row, amounts }: AppliedRow, quantity: Decimal): Proceeds {
  return {
    quantity,
    proceeds: amounts.netBase + amounts.taxBase,
    grossProceeds: amounts.grossBase,
    tax: amounts.taxBase,
    local: draft.purchaseOf(row, amounts).local,
  };
}

/** Value of units at the close, in the asset's currency; null when no price is known. */
export function valueAtClose(
  draft: BookDraft,
  asset: number,
  quantity: Decimal,
  row: Transaction,
): Decimal | null {
  const price = draft.priceOn(asset, row.day, draft.marks[asset]!);
  return price === null ? null : multiplyDecimals(decimalFromNumber(price), quantity);
}

/** An amount of the asset's currency in the base currency, at the rate of the day. */
export function assetToBase(draft: BookDraft, asset: number, amount: Decimal, row: Transaction): Decimal {
  const { currency } = draft.input.assets[asset]!;
  const rate = draft.converter.rate(currency, draft.input.settings.baseCurrency, row.day, row);
  return rate === ONE ? amount : multiplyDecimals(amount, rate);
}

/** Cost of units from outside: the one that they bring along, else the amount of the row, else their value. */
export function costFromOutside(
  draft: BookDraft,
  {
    row,
    place,
    amounts,
  }: Pick<AppliedRow, 'row' | 'amounts'> & { readonly place: { readonly asset: number } },
): { quantity: Decimal; cost: Decimal; gross: Decimal; local: Decimal } {
  const quantity = row.quantity!;
  if (row.cost !== null) {
    const cost = multiplyDecimals(row.cost, amounts.toBase);
    const { currency } = draft.input.assets[place.asset]!;
    const { baseCurrency } = draft.input.settings;
    const isLocal = row.settleCurrency === currency;
    const day = row.acquired ?? row.day;
    const local = isLocal
      ? row.cost
      : multiplyDecimals(cost, draft.converter.rate(baseCurrency, currency, day, row));
    return { quantity, cost, gross: cost, local };
  }
  if (amounts.hasAmount) return { quantity, ...draft.purchaseOf(row, amounts) };
  const local = valueAtClose(draft, place.asset, quantity, row) ?? 0n;
  const cost = assetToBase(draft, place.asset, local, row);
  return { quantity, cost, gross: cost, local };
}
