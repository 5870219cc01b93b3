import { readFormerTable } from './former-chunk';
import { readNumbers, writeNumbers } from './number-column';
import { openChunk, sealChunk } from './sealed-chunk';

/** A table of integer columns (days) and number columns of equal length. */
export interface PackedTable {
  readonly days: readonly Int32Array[];
  readonly numbers: readonly Float64Array[];
}

/** Packs a table without loss. The reader must know the number of columns of each type. */
export function encodeTable({ days, numbers }: PackedTable): Uint8Array {
  return sealChunk(days[0]?.length ?? numbers[0]?.length ?? 0, (writer) => {
    for (const column of [...days, ...numbers]) writeNumbers(writer, column);
  });
}

/** @throws Error when the chunk is damaged. */
export function decodeTable(
  bytes: Uint8Array,
  columns: { readonly days: number; readonly numbers: number },
): PackedTable {
  const { isFormer, reader, rows } = openChunk(bytes);
  const table = {
    days: Array.from({ length: columns.days }, () => new Int32Array(rows)),
    numbers: Array.from({ length: columns.numbers }, () => new Float64Array(rows)),
  };
  if (isFormer) readFormerTable(reader.rest(), table);
  else for (const column of [...table.days, ...table.numbers]) readNumbers(reader, column);
  return table;
}
