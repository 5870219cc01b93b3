/**
 * PostgreSQL's binary COPY format: `PGCOPY\n\xff\r\n\0`, flags, then rows of (field count, (length, bytes)…),
 * then -1.
 * @see https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.4
 */
export interface CopyColumn {
  readonly name: string;
  readonly type: 'int4' | 'int8' | 'float8' | 'text' | 'bytea' | 'bool' | 'jsonb' | 'date' | 'timestamptz';
}

/** A column that is written; amounts are given as the text of a decimal, and read back as text of the database. */
export interface WrittenColumn {
  readonly name: string;
  readonly type: CopyColumn['type'] | 'numeric';
}

export type CopyValue = string | number | bigint | boolean | Date | Uint8Array | null;
export type CopyRow = readonly CopyValue[];

const SIGNATURE = Uint8Array.of(0x50, 0x47, 0x43, 0x4f, 0x50, 0x59, 0x0a, 0xff, 0x0d, 0x0a, 0x00);
const HEADER_BYTES = SIGNATURE.length + 8;
const MS_PER_DAY = 86_400_000;
/** PostgreSQL counts dates and instants from 2000-01-01. */
const POSTGRES_EPOCH_DAY = 10_957;
const POSTGRES_EPOCH_MS = POSTGRES_EPOCH_DAY * MS_PER_DAY;

/** Encodes rows into one binary COPY stream. `date` expects epoch days; `null` is NULL in every type. */
export class CopyEncoder {
  private buffer = Buffer.allocUnsafe(1 << 16);
  private length = 0;
  private rowCount = 0;

  constructor(private readonly columns: readonly WrittenColumn[]) {
    this.reset();
  }

  /** Number of encoded bytes so far. */
  get byteLength(): number {
    return this.length;
  }

  get rows(): number {
    return this.rowCount;
  }

  /**
   * @throws RangeError when the number of values differs from the number of columns, or a value has the wrong
   *   type.
   */
  append(row: CopyRow): void {
    if (row.length !== this.columns.length) {
      throw new RangeError(`a row of ${row.length} values for ${this.columns.length} columns`);
    }
    this.reserve(2);
    this.length = this.buffer.writeInt16BE(row.length, this.length);
    this.columns.forEach((column, index) => this.appendField(column, row[index] ?? null));
    this.rowCount += 1;
  }

  /** Returns the finished stream and resets the encoder. */
  finish(): Uint8Array<ArrayBuffer> {
    this.reserve(2);
    this.length = this.buffer.writeInt16BE(-1, this.length);
    const bytes = new Uint8Array(this.length);
    bytes.set(this.buffer.subarray(0, this.length));
    this.reset();
    return bytes;
  }

  private reset(): void {
    this.buffer.set(SIGNATURE, 0);
    this.buffer.fill(0, SIGNATURE.length, HEADER_BYTES);
    this.length = HEADER_BYTES;
    this.rowCount = 0;
  }

  private appendField(column: WrittenColumn, value: CopyValue): void {
    if (value === null) {
      this.reserve(4);
      this.length = this.buffer.writeInt32BE(-1, this.length);
      return;
    }
    const bytes = encodeValue(column, value);
    this.reserve(4 + bytes.length);
    this.length = this.buffer.writeInt32BE(bytes.length, this.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + bytes));
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }
}

function encodeValue({ name, type }: WrittenColumn, value: Exclude<CopyValue, null>): Uint8Array {
  const fail = (): never => {
    throw new RangeError(`column ${name} expects ${type}, got ${typeof value} ${String(value).slice(0, 40)}`);
  };
  switch (type) {
    case 'int4':
      return typeof value === 'number' && (value | 0) === value ? int32(value) : fail();
    case 'date':
      return typeof value === 'number' && Number.isInteger(value)
        ? int32(value - POSTGRES_EPOCH_DAY)
        : fail();
    case 'int8':
      if (typeof value === 'bigint') return int64(value);
      return typeof value === 'number' && Number.isSafeInteger(value) ? int64(BigInt(value)) : fail();
    case 'timestamptz':
      return value instanceof Date ? int64(BigInt(value.getTime() - POSTGRES_EPOCH_MS) * 1000n) : fail();
    case 'float8': {
      if (typeof value !== 'number') return fail();
      const bytes = Buffer.allocUnsafe(8);
      bytes.writeDoubleBE(value);
      return bytes;
    }
    case 'bool':
      return typeof value === 'boolean' ? Uint8Array.of(value ? 1 : 0) : fail();
    case 'text':
      return typeof value === 'string' ? Buffer.from(value, 'utf8') : fail();
    case 'numeric':
      return (typeof value === 'string' ? encodeNumeric(value) : null) ?? fail();
    case 'jsonb':
      // A version byte, then the text.
      return typeof value === 'string'
        ? Buffer.concat([Uint8Array.of(1), Buffer.from(value, 'utf8')])
        : fail();
    case 'bytea':
      return ArrayBuffer.isView(value) ? value : fail();
  }
}

function int32(value: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int64(value: bigint): Uint8Array {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64BE(value);
  return bytes;
}

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;
const MINUS = 0x4000;

/**
 * A decimal as PostgreSQL sends it: groups of four digits from the power of 10,000 of the first one on, without zeros at
 * both ends. Null for another text.
 */
function encodeNumeric(text: string): Buffer | null {
  const match = DECIMAL.exec(text);
  const [whole = '', fraction = ''] = [match?.[2], match?.[3]];
  if (match === null || whole + fraction === '') return null;
  const before = Math.ceil(whole.length / 4);
  const digits = whole.padStart(4 * before, '0') + fraction.padEnd(4 * Math.ceil(fraction.length / 4), '0');
  const groups = Array.from({ length: digits.length / 4 }, (_, at) => Number(digits.slice(4 * at, 4 * at + 4)));
  const first = groups.findIndex((group) => group !== 0);
  const last = groups.findLastIndex((group) => group !== 0);
  const sent = first < 0 ? [] : groups.slice(first, last + 1);
  const weight = first < 0 ? 0 : before - 1 - first;
  const head = [sent.length, weight, match[1] === '-' && first >= 0 ? MINUS : 0, fraction.length];
  const bytes = Buffer.allocUnsafe(2 * (head.length + sent.length));
  [...head, ...sent].forEach((value, at) => bytes.writeInt16BE(value, 2 * at));
  return bytes;
}

/**
 * Decodes the rows of a binary COPY stream. `bytea` fields are views into `stream`, without a copy; `int8`
 * values become numbers.
 *
 * @throws Error when the stream is truncated or is not a COPY stream.
 */
export function decodeCopy(stream: Uint8Array, types: readonly CopyColumn['type'][]): CopyRow[] {
  const { at: first, buffer } = copyBodyOf(stream);
  const rows: CopyRow[] = [];
  let at = first;
  for (;;) {
    const fields = buffer.readInt16BE(at);
    at += 2;
    if (fields === -1) return rows;
    if (fields !== types.length)
      throw new Error(`a COPY row of ${fields} fields, ${types.length} were expected`);
    const row: CopyValue[] = [];
    for (const type of types) {
      const length = buffer.readInt32BE(at);
      at += 4;
      if (length === -1) {
        row.push(null);
        continue;
      }
      row.push(decodeValue(buffer, { type, at, end: at + length }));
      at += length;
    }
    rows.push(row);
  }
}

/** Where the first row of a binary COPY stream begins. @throws Error when it is none. */
export function copyBodyOf(stream: Uint8Array): { readonly buffer: Buffer; readonly at: number } {
  const buffer = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength);
  if (buffer.length < HEADER_BYTES || SIGNATURE.some((byte, index) => buffer[index] !== byte)) {
    throw new Error('not a binary COPY stream');
  }
  return { buffer, at: HEADER_BYTES + buffer.readInt32BE(SIGNATURE.length + 4) };
}

/** Reads a value where it lies: a view of each field would be an object for every cell. */
export function decodeValue(
  buffer: Buffer,
  { at, end, type }: { readonly type: CopyColumn['type']; readonly at: number; readonly end: number },
): CopyValue {
  switch (type) {
    case 'int4':
      return buffer.readInt32BE(at);
    case 'date':
      return buffer.readInt32BE(at) + POSTGRES_EPOCH_DAY;
    case 'int8':
      return Number(buffer.readBigInt64BE(at));
    case 'timestamptz':
      return new Date(Number(buffer.readBigInt64BE(at) / 1000n) + POSTGRES_EPOCH_MS);
    case 'float8':
      return buffer.readDoubleBE(at);
    case 'bool':
      return buffer[at] === 1;
    case 'text':
      return buffer.toString('utf8', at, end);
    case 'jsonb':
      return buffer.toString('utf8', at + 1, end);
    case 'bytea':
      return buffer.subarray(at, end);
  }
}
