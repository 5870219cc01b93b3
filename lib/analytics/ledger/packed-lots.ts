import type { Lot } from './lots';
import { DECIMAL_BYTES, WHOLE_BYTES } from './packed-records';
import type { PackedRecords } from './packed-records';

/** Of a lot the day and the row of its purchase, then its quantity, cost, gross and local. */
const AMOUNTS_AT = 2 * WHOLE_BYTES;
export const LOT_BYTES = AMOUNTS_AT + 4 * DECIMAL_BYTES;

export function addLots(records: PackedRecords, lots: readonly Lot[]): void {
  for (const { acquired, cost, gross, local, quantity, row } of lots) {
    records.addWhole(acquired);
    records.addWhole(row);
    records.addDecimal(quantity);
    records.addDecimal(cost);
    records.addDecimal(gross);
    records.addDecimal(local);
  }
}

/** The row that bought a lot. */
export const rowOfLot = (records: PackedRecords, at: number): number => records.whole(at + WHOLE_BYTES);

export function lotAt(records: PackedRecords, at: number): Lot {
  const amounts = at + AMOUNTS_AT;
  return {
    acquired: records.whole(at),
    row: rowOfLot(records, at),
    quantity: records.decimal(amounts),
    cost: records.decimal(amounts + DECIMAL_BYTES),
    gross: records.decimal(amounts + 2 * DECIMAL_BYTES),
    local: records.decimal(amounts + 3 * DECIMAL_BYTES),
  };
}

/** Names rows at other places in some lots. @param rowsAfter - By row: its place now. */
export function moveLots(
  records: PackedRecords,
  { at, count }: { readonly at: number; readonly count: number },
  rowsAfter: Int32Array,
): void {
  for (let lot = 0; lot < count; lot++) {
    const place = at + lot * LOT_BYTES + WHOLE_BYTES;
    records.setWhole(place, rowsAfter[records.whole(place)]!);
  }
}
