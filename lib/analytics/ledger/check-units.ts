import type { Decimal } from '@/lib/domain/decimal';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { BookInput } from './book';
import { isNothingToWriteOff, requirePosition, takePosition, takeUnits, unitsInLieu } from './book-draft';
import { frameBook, splitsByDay } from './book-frame';
import type { BookFrame } from './book-frame';
import { PositionLedger } from './positions';

/** The input that decides how many units are held: no prices, rates or cost methods. */
type UnitsInput = Pick<BookInput, 'accounts' | 'assets' | 'asOf' | 'marketSplits' | 'transactions'>;

/**
 * The units of a book without its lots, cash and amounts: a tenth of the work of `buildBook`.
 *
 * @returns Every fault that `buildBook` would report of the same rows, but missing rates: units taken that are not
 * held (`OVERSOLD`), unknown accounts or assets. Empty when all rows can be booked.
 */
export function checkUnits(input: UnitsInput): readonly BookFault[] {
  return bookUnits(input).faults;
}

/** The same with the units that are held at the end: of what is missing none is taken. */
export function bookUnits(input: UnitsInput): {
  readonly faults: readonly BookFault[];
  readonly positions: PositionLedger;
  /** By their ids what corporate actions took, and what payments in lieu were made for: below 0 of a short position. */
  readonly taken: ReadonlyMap<string, Decimal>;
} {
  const framed = frameBook(input);
  if (!framed.ok)
    return { faults: framed.faults, positions: new PositionLedger(input.assets.length), taken: new Map() };
  const { rows, splits } = framed.frame;
  const draft: UnitsDraft = {
    ...framed.frame,
    input,
    positions: new PositionLedger(input.assets.length),
    faults: [],
    taken: new Map(),
  };
  const events = splitsByDay(splits);
  let next = 0;
  for (const row of rows) {
    for (; next < events.length && events[next]!.day <= row.day; next++) {
      const { asset, day, ratio } = events[next]!;
      draft.positions.split(asset, ratio, day);
    }
    moveUnits(draft, row);
  }
  for (; next < events.length; next++) {
    const { asset, day, ratio } = events[next]!;
    draft.positions.split(asset, ratio, day);
  }
  return draft;
}

interface UnitsDraft extends BookFrame {
  readonly input: UnitsInput;
  readonly positions: PositionLedger;
  readonly faults: BookFault[];
  readonly taken: Map<string, Decimal>;
}

function moveUnits(draft: UnitsDraft, row: Transaction): void {
  if (row.asset === null) return;
  const { accountIndex, assetIndex, positions } = draft;
  const [account, asset] = [accountIndex.get(row.account)!, assetIndex.get(row.asset)!];
  const applied = { row, place: { account, asset, day: row.day } };
  switch (row.kind) {
    case 'buy':
    case 'income-in-kind':
    case 'transfer-in':
      positions.add(account, asset, row.quantity!, row.day);
      return;
    case 'sell':
      takeUnits(draft, applied, row.quantity!);
      return;
    case 'transfer-out':
    case 'write-off':
      if (isNothingToWriteOff(draft, applied)) return;
      if (row.quantity === null) draft.taken.set(row.id, takePosition(draft, applied, null));
      else takeUnits(draft, applied, row.quantity);
      return;
    case 'exchange':
    case 'spin-off': {
      const units =
        row.kind === 'exchange'
          ? takePosition(draft, applied, row.quantity)
          : requirePosition(draft, applied);
      draft.taken.set(row.id, units);
      const received = units < 0n ? -row.toQuantity! : row.toQuantity!;
      positions.add(account, assetIndex.get(row.toAsset!)!, received, row.day);
      return;
    }
    case 'transfer': {
      const takenUnits = takeUnits(draft, applied, row.quantity!);
      positions.add(accountIndex.get(row.toAccount!)!, asset, takenUnits, row.day);
      return;
    }
    case 'dividend':
      if (row.subkind === 'in-lieu') draft.taken.set(row.id, unitsInLieu(positions, applied));
      return;
    default:
  }
}
