import type { BitReader } from './bit-stream';
import { readDays, skipDays } from './number-column';

/** The packed days of a chunk, and what they are. */
interface KnownDays {
  readonly packed: Uint8Array;
  readonly days: Int32Array;
}

/** Years of a few calendars; a place takes one to two kilobytes. */
const PLACES = 128;

/**
 * The last days at each place. Most series have the days of one calendar, whose packed bytes are the same: to compare them
 * takes a tenth of reading them. An entry is never outdated: the same bytes are always the same days.
 */
const KNOWN: (KnownDays | undefined)[] = Array.from({ length: PLACES });

/** Reads the days of a chunk, at which the reader is; without `into` it passes over them. */
export function takeDays(
  reader: BitReader,
  {
    bytes,
    into,
    rows,
  }: { readonly bytes: Uint8Array; readonly rows: number; readonly into: Int32Array | null },
): void {
  const start = reader.place;
  const place = (Math.imul(bytes[start]! | (bytes[start + 1]! << 8), 31) + rows) & (PLACES - 1);
  const known = KNOWN[place];
  if (known?.days.length === rows && isAt(bytes, start, known.packed)) {
    reader.goTo(start + known.packed.length);
    into?.set(known.days);
    return;
  }
  if (into === null) {
    skipDays(reader, rows);
    return;
  }
  readDays(reader, into);
  // A copy: `slice` of a Buffer would be the memory of the driver.
  KNOWN[place] = { packed: new Uint8Array(bytes.subarray(start, reader.place)), days: into.slice() };
}

function isAt(bytes: Uint8Array, start: number, packed: Uint8Array): boolean {
  for (let at = 0; at < packed.length; at += 1) if (bytes[start + at] !== packed[at]) return false;
  return true;
}
