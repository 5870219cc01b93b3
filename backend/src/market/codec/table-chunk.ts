import { readDays, readNumbers, writeDays, writeNumbers } from './number-column';
import { openChunk, sealChunk } from './sealed-chunk';

/** A table of integer columns (days) and number columns of equal length. */
export interface PackedTable {
  readonly days: readonly Int32Array[];
  readonly numbers: readonly Float64Array[];
}

/** Packs a table without loss. The reader must know the number of columns of each type. */
export function encodeTable({ days, numbers }: PackedTable): Uint8Array {
  const rows = days[0]?.length ?? numbers[0]?.length ?? 0;
  return sealChunk(rows, (writer) => {
    for (const column of days) writeDays(writer, column);
    for (const column of numbers) writeNumbers(writer, column, rows);
  });
}

/** @throws Error when the chunk is damaged. */
export function decodeTable(
  bytes: Uint8Array,
  columns: { readonly days: number; readonly numbers: number },
): PackedTable {
  const { rows, reader } = openChunk(bytes);
  const days = Array.from({ length: columns.days }, () => {
    const column = new Int32Array(rows);
    readDays(reader, column);
    return column;
  });
  const numbers = Array.from({ length: columns.numbers }, () => {
    const column = new Float64Array(rows);
    readNumbers(reader, column);
    return column;
  });
  return { days, numbers };
}
