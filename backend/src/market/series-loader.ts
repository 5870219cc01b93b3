import { groupBy } from '@/lib/domain/group-by';
import type { Database, Executor } from '../db/database';
import {
  type ActionRow,
  CHUNK_MARK_BYTES,
  markChunk,
  readActions,
  readChunkMarks,
  readChunks,
  type StoredChunkRow,
  yearOfMark,
} from '../db/repositories/price-rows';
import type { SplitBasis } from '../market-model/batches';
import { unpackDays } from './lazy-history';
import type { PackedHistory } from './series-views';
import { createDayShare } from './share-days';

/** The instrument whose history is requested, and the basis of the stored prices. */
export interface SeriesKey {
  readonly id: number;
  readonly splitBasis: SplitBasis;
  readonly dividendAdjusted: boolean;
}

/** A history, and the marks of the chunks that it was read from. */
export interface LoadedSeries {
  readonly history: PackedHistory;
  readonly marks: Uint8Array;
}

/** An instrument to load; `held` is what was read of it before its data changed. */
interface Wanted {
  readonly key: SeriesKey;
  readonly held: LoadedSeries | null;
  readonly resolve: (loadedSeries: LoadedSeries) => void;
  readonly reject: (error: unknown) => void;
}

/** Chunks that were read, and how many earlier ones of what is held come before them. */
interface ReadChunks {
  readonly kept: number;
  readonly chunks: readonly StoredChunkRow[];
}

/**
 * Maximum number of instruments per query: enough to amortize the round trip, few enough to hold in packed
 * form. Of those that are held, little is read.
 */
const BATCH = 64;
const HELD_BATCH = 512;

/**
 * Loads histories; concurrent calls are batched into few queries. Of a history that is held only the years
 * from the first one that was written again are read.
 */
export function createSeriesLoader(
  database: Database,
): (key: SeriesKey, heldSeries?: LoadedSeries | null) => Promise<LoadedSeries> {
  const { join, share } = createDayShare();
  const waiting: Wanted[] = [];

  function toSeries(
    { held, key }: Wanted,
    { chunks, kept }: ReadChunks,
    actions: readonly ActionRow[],
  ): LoadedSeries {
    const packedHistory = unpackDays(chunks, held && { history: held.history, count: kept }, join);
    const marks = held ? [held.marks.subarray(0, kept * CHUNK_MARK_BYTES)] : [];
    return {
      marks: Buffer.concat([...marks, ...chunks.map(markChunk)]),
      history: {
        ...packedHistory,
        days: held ? packedHistory.days : share(packedHistory.days),
        splits: actions.flatMap(({ kind, day, value }) => (kind === 'split' ? { day, ratio: value } : [])),
        dividends: actions.flatMap(({ kind, day, value }) =>
          kind === 'dividend' ? { day, amount: value } : [],
        ),
        splitBasis: key.splitBasis,
        dividendAdjusted: key.dividendAdjusted,
      },
    };
  }

  async function drain(): Promise<void> {
    const batch = waiting.splice(0, waiting.every(({ held }) => held !== null) ? HELD_BATCH : BATCH);
    if (waiting.length > 0) queue();
    try {
      const ids = batch.map(({ key }) => key.id);
      const [chunksOf, actions] = await database.transaction(async (tx) => {
        // All reads must see the same state of the store. The embedded database runs one transaction at a
        // time anyway.
        if (tx.kind === 'postgres')
          await tx.script('set transaction isolation level repeatable read, read only');
        return [await readWanted(tx, batch), await readActions(tx, ids)] as const;
      });
      const actionsOf = groupBy(actions, ({ instrumentId }) => instrumentId);
      for (const request of batch)
        request.resolve(
          toSeries(request, chunksOf.get(request.key.id)!, actionsOf.get(request.key.id) ?? []),
        );
    } catch (error) {
      // This has no effect on promises that are already resolved.
      for (const { reject } of batch) reject(error);
    }
  }

  function queue(): void {
    setImmediate(() => void drain());
  }

  return (key, held = null) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queue();
      waiting.push({ key, held, resolve, reject });
    });
}

/**
 * Reads the chunks of some instruments that are not held, in one query for each year with which they begin.
 */
async function readWanted(tx: Executor, wanted: readonly Wanted[]): Promise<Map<number, ReadChunks>> {
  const heldRequests = wanted.filter((one) => one.held !== null);
  const marks = await readChunkMarks(
    tx,
    heldRequests.map(({ key }) => key.id),
  );
  const keptCounts = new Map(
    heldRequests.map(({ held: one, key }) => [key.id, countSame(one!.marks, marks.get(key.id))]),
  );
  const firstYear = ({ key }: Wanted): number | null => {
    const count = keptCounts.get(key.id) ?? 0;
    const now = marks.get(key.id);
    if (count === 0 || !now) return null;
    return count * CHUNK_MARK_BYTES < now.length ? yearOfMark(now, count) : Infinity;
  };
  const read = new Map<number, ReadChunks>();
  for (const [year, group] of groupBy(wanted, firstYear)) {
    const ids = group.map(({ key }) => key.id);
    const rows = year === Infinity ? [] : await readChunks(tx, ids, year);
    const chunksOf = groupBy(rows, ({ instrumentId }) => instrumentId);
    for (const id of ids)
      read.set(id, { kept: year === null ? 0 : keptCounts.get(id)!, chunks: chunksOf.get(id) ?? [] });
  }
  return read;
}

/** The number of leading marks that are the same. */
function countSame(before: Uint8Array, now: Uint8Array | undefined): number {
  const count = Math.min(before.length, now?.length ?? 0) / CHUNK_MARK_BYTES;
  for (let index = 0; index < count; index += 1) {
    const [start, end] = [index * CHUNK_MARK_BYTES, (index + 1) * CHUNK_MARK_BYTES];
    if (Buffer.compare(before.subarray(start, end), now!.subarray(start, end)) !== 0) return index;
  }
  return count;
}
