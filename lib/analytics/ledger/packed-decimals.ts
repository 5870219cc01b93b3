import { decimalToNumber, type Decimal } from '@/lib/domain/decimal';
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

  /** @param place - From 0 on. */
  isNegative(place: number): boolean {
    return this.records.isNegative(this.start + place * DECIMAL_BYTES);
  }

  /** @param place - From 0 on. */
  asNumber(place: number): number {
    return this.records.decimalAsNumber(this.start + place * DECIMAL_BYTES);
  }
}

/** A decimal as a number; of packed ones no `bigint` is made. @param place - From 0 on. */
export const numberAt = (values: Decimals, place: number): number =>
  values instanceof PackedDecimals ? values.asNumber(place) : decimalToNumber(values.at(place)!);

/** The place from which on all decimals are below 0 up to the last one; their number when the last one is not. */
export function belowZeroFrom(values: Decimals): number {
  let place = values.length;
  while (place > 0 && isNegative(values, place - 1)) place -= 1;
  return place;
}

const isNegative = (values: Decimals, place: number): boolean =>
  values instanceof PackedDecimals ? values.isNegative(place) : values.at(place)! < 0n;

/** All or the first ones as a list, to which others can be added. */
export const firstDecimals = (values: Decimals, count = values.length): Decimal[] =>
  Array.from({ length: count }, (_, place) => values.at(place)!);
