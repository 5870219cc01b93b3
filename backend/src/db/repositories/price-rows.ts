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

export interface ActionRow {
  readonly instrumentId: number;
  readonly kind: 'split' | 'dividend';
  readonly day: number;
  readonly value: number;
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
];

/** The chunks of several instruments, by instrument and year. */
export async function readChunks(executor: Executor, instrumentIds: readonly number[]): Promise<ChunkRow[]> {
  if (instrumentIds.length === 0) return [];
  const rows = await executor.copyOut(
    `select instrument_id, year, rows, first_day, last_day, data from price_chunks
     where instrument_id in (${listIds(instrumentIds)}) order by instrument_id, year`,
    CHUNK_COLUMNS.map(({ type }) => type),
  );
  return rows.map(([instrumentId, year, count, firstDay, lastDay, data]) => ({
    instrumentId: instrumentId as number,
    year: year as number,
    rows: count as number,
    firstDay: firstDay as number,
    lastDay: lastDay as number,
    data: data as Uint8Array,
  }));
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
    `select instrument_id, kind, day, value from corporate_actions
     where instrument_id in (${listIds(instrumentIds)}) order by instrument_id, kind, day`,
    ACTION_COLUMNS.map(({ type }) => type),
  );
  return rows.map(([instrumentId, kind, day, value]) => ({
    instrumentId: instrumentId as number,
    kind: kind as ActionRow['kind'],
    day: day as number,
    value: value as number,
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
    rows.map((row) => [row.instrumentId, row.kind, row.day, row.value]),
  );
}

/** Formats ids for a statement without parameters (COPY). */
export function listIds(ids: readonly number[]): string {
  if (!ids.every(Number.isSafeInteger)) throw new RangeError('an id that is not a whole number');
  return ids.join(', ');
}
