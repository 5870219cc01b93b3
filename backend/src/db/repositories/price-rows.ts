import type { CopyColumn } from '../binary-copy';
import type { Executor } from '../database';

/** The packed bars of one instrument and year. */
export interface ChunkRow {
  readonly instrumentId: number;
  readonly year: number;
  readonly rows: number;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly data: Uint8Array;
}

/** A chunk as it is stored. */
export interface StoredChunkRow extends ChunkRow {
  /** The transaction that wrote the row: a chunk that was written again has another one. */
  readonly writtenBy: number;
}

export interface ActionRow {
  readonly instrumentId: number;
  readonly kind: 'split' | 'dividend';
  readonly day: number;
  readonly value: number;
  /** True when an imported file states it. */
  readonly isFromFile: boolean;
}

const CHUNK_COLUMNS: readonly CopyColumn[] = [
  { name: 'instrument_id', type: 'int4' },
  { name: 'year', type: 'int4' },
  { name: 'rows', type: 'int4' },
  { name: 'first_day', type: 'int4' },
  { name: 'last_day', type: 'int4' },
  { name: 'data', type: 'bytea' },
];

const ACTION_COLUMNS: readonly CopyColumn[] = [
  { name: 'instrument_id', type: 'int4' },
  { name: 'kind', type: 'text' },
  { name: 'day', type: 'int4' },
  { name: 'value', type: 'float8' },
  { name: 'from_file', type: 'bool' },
];

/** The chunks of several instruments, by instrument and year, from a year on. */
export async function readChunks(
  executor: Executor,
  instrumentIds: readonly number[],
  firstYear: number | null = null,
): Promise<StoredChunkRow[]> {
  if (instrumentIds.length === 0) return [];
  const rows = await executor.copyOut(
    `select instrument_id, year, rows, first_day, last_day, data, xmin from price_chunks
     where instrument_id in (${listIds(instrumentIds)})${firstYear === null ? '' : ` and year >= ${firstYear}`}
     order by instrument_id, year`,
    [...CHUNK_COLUMNS.map(({ type }) => type), 'int4'],
  );
  return rows.map(([instrumentId, year, count, firstDay, lastDay, data, writtenBy]) => ({
    instrumentId: instrumentId as number,
    year: year as number,
    rows: count as number,
    firstDay: firstDay as number,
    lastDay: lastDay as number,
    data: data as Uint8Array,
    writtenBy: writtenBy as number,
  }));
}

/** The instruments of which a chunk has this version, its first byte. */
export async function listInstrumentsOfVersion(executor: Executor, version: number): Promise<number[]> {
  const rows = await executor.query<{ id: number }>(
    'select distinct instrument_id as id from price_chunks where get_byte(substring(data from 1 for 1), 0) = $1 order by 1',
    [version],
  );
  return rows.map(({ id }) => id);
}

/** The end of a packed chunk, which is its checksum. */
const SEAL_BYTES = 4;
/** Bytes of a mark: the year, the transaction that wrote the chunk, its length and its checksum. */
export const CHUNK_MARK_BYTES = 16;

/** Identifies a stored chunk without its data: chunks with equal marks are the same. */
export function markChunk({ data, writtenBy, year }: StoredChunkRow): Buffer {
  const mark = Buffer.alloc(CHUNK_MARK_BYTES);
  mark.writeInt32BE(year, 0);
  mark.writeInt32BE(writtenBy, 4);
  mark.writeInt32BE(data.length, 8);
  mark.set(data.subarray(data.length - SEAL_BYTES), 12);
  return mark;
}

/** The year of a mark. */
export const yearOfMark = (marks: Uint8Array, index: number): number =>
  Buffer.from(marks.buffer, marks.byteOffset).readInt32BE(index * CHUNK_MARK_BYTES);

/** The marks of all chunks of several instruments, each oldest first. */
export async function readChunkMarks(
  executor: Executor,
  instrumentIds: readonly number[],
): Promise<Map<number, Uint8Array>> {
  if (instrumentIds.length === 0) return new Map();
  const rows = await executor.copyOut(
    `select instrument_id, string_agg(int4send(year) || xidsend(xmin) || int4send(length(data))
       || substring(data from length(data) - ${SEAL_BYTES - 1}), ''::bytea order by year)
     from price_chunks where instrument_id in (${listIds(instrumentIds)}) group by instrument_id`,
    ['int4', 'bytea'],
  );
  return new Map(rows.map(([id, marks]) => [id as number, Buffer.from(marks as Uint8Array)]));
}

/** Removes the chunks of individual years. */
export async function removeChunks(
  executor: Executor,
  keys: readonly Pick<ChunkRow, 'instrumentId' | 'year'>[],
): Promise<void> {
  if (keys.length === 0) return;
  await executor.query(
    'delete from price_chunks where (instrument_id, year) in (select * from unnest($1::integer[], $2::integer[]))',
    [keys.map(({ instrumentId }) => instrumentId), keys.map(({ year }) => year)],
  );
}

export async function insertChunks(executor: Executor, rows: readonly ChunkRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => [
    row.instrumentId,
    row.year,
    row.rows,
    row.firstDay,
    row.lastDay,
    row.data,
  ]);
  await executor.copyIn('price_chunks', CHUNK_COLUMNS, values);
}

/** Splits and dividends of several instruments, by instrument, kind and day. */
export async function readActions(
  executor: Executor,
  instrumentIds: readonly number[],
): Promise<ActionRow[]> {
  if (instrumentIds.length === 0) return [];
  const rows = await executor.copyOut(
    `select instrument_id, kind, day, value, from_file from corporate_actions
     where instrument_id in (${listIds(instrumentIds)}) order by instrument_id, kind, day`,
    ACTION_COLUMNS.map(({ type }) => type),
  );
  return rows.map(([instrumentId, kind, day, value, isFromFile]) => ({
    instrumentId: instrumentId as number,
    kind: kind as ActionRow['kind'],
    day: day as number,
    value: value as number,
    isFromFile: isFromFile as boolean,
  }));
}

/** The splits of all instruments after one day and up to another, by instrument and day. */
export async function readSplitsBetween(
  executor: Pick<Executor, 'query'>,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<{ readonly instrumentId: number; readonly ratio: number }[]> {
  return executor.query<{ instrumentId: number; ratio: number }>(
    `select instrument_id as "instrumentId", value as ratio from corporate_actions
     where kind = 'split' and day > $1 and day <= $2 order by instrument_id, day`,
    [after, until],
  );
}

/** Replaces all actions of the named instruments by the given ones. */
export async function replaceActions(
  executor: Executor,
  instrumentIds: readonly number[],
  rows: readonly ActionRow[],
): Promise<void> {
  if (instrumentIds.length > 0) {
    await executor.query('delete from corporate_actions where instrument_id = any($1::integer[])', [
      instrumentIds,
    ]);
  }
  if (rows.length === 0) return;
  await executor.copyIn(
    'corporate_actions',
    ACTION_COLUMNS,
    rows.map((row) => [row.instrumentId, row.kind, row.day, row.value, row.isFromFile]),
  );
}

/** Formats ids for a statement without parameters (COPY). */
export function listIds(ids: readonly number[]): string {
  if (!ids.every(Number.isSafeInteger)) throw new RangeError('an id that is not a whole number');
  return ids.join(', ');
}
