import type { Decimal } from '@/lib/domain/decimal';
import { DECIMAL_BYTES } from './packed-records';
import type { PackedRecords } from './packed-records';

/** Decimals by their places: a list of them, or {@link PackedDecimals}. */
export type Decimals = Pick<readonly Decimal[], 'at' | 'length'>;

/** Decimals one after the other, beside others in the same records. */
export class PackedDecimals implements Decimals {
  private constructor(
    private readonly records: PackedRecords,
    private readonly start: number,
    readonly length: number,
  ) {}

  /** Writes decimals to records. */
  static write(records: PackedRecords, values: readonly Decimal[]): PackedDecimals {
    const start = records.end;
    for (const value of values) records.addDecimal(value);
    return new PackedDecimals(records, start, values.length);
  }

  /** A negative place counts from the end. */
  at(place: number): Decimal | undefined {
    const at = place < 0 ? this.length + place : place;
    if (at < 0 || at >= this.length) return undefined;
    return this.records.decimal(this.start + at * DECIMAL_BYTES);
  }
}

/** All or the first ones as a list, to which others can be added. */
export const firstDecimals = (values: Decimals, count = values.length): Decimal[] =>
  Array.from({ length: count }, (_, place) => values.at(place)!);
