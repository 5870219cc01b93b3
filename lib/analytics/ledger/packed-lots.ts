import type { Lot } from './lots';
import { DECIMAL_BYTES, WHOLE_BYTES } from './packed-records';
import type { PackedRecords } from './packed-records';

/** Where the fields of a lot are, from its beginning. */
export const LOT_AT = {
  acquired: 0,
  row: WHOLE_BYTES,
  quantity: 2 * WHOLE_BYTES,
  cost: 2 * WHOLE_BYTES + DECIMAL_BYTES,
  gross: 2 * WHOLE_BYTES + 2 * DECIMAL_BYTES,
  local: 2 * WHOLE_BYTES + 3 * DECIMAL_BYTES,
} as const;
export const LOT_BYTES = 2 * WHOLE_BYTES + 4 * DECIMAL_BYTES;

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

export function lotAt(records: PackedRecords, at: number): Lot {
  return {
    acquired: records.whole(at + LOT_AT.acquired),
    row: records.whole(at + LOT_AT.row),
    quantity: records.decimal(at + LOT_AT.quantity),
    cost: records.decimal(at + LOT_AT.cost),
    gross: records.decimal(at + LOT_AT.gross),
    local: records.decimal(at + LOT_AT.local),
  };
}

/** Names rows at other places in some lots. @param rowsAfter - By row: its place now. */
export function moveLots(
  records: PackedRecords,
  { at, count }: { readonly at: number; readonly count: number },
  rowsAfter: Int32Array,
): void {
  for (let lot = 0; lot < count; lot++) {
    const place = at + lot * LOT_BYTES + LOT_AT.row;
    records.setWhole(place, rowsAfter[records.whole(place)]!);
  }
}
