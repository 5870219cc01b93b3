import { groupBy } from '@/lib/domain/group-by';
import type { Database } from '../db/database';
import { type ActionRow, type ChunkRow, readActions, readChunks } from '../db/repositories/price-rows';
import type { SplitBasis } from '../market-model/batches';
import { unpackDays } from './price-history';
import type { PackedHistory } from './series-views';
import { createDayShare } from './share-days';

/** The instrument whose history is requested, and the basis on which it is stored. */
export interface SeriesKey {
  readonly id: number;
  readonly splitBasis: SplitBasis;
  readonly dividendAdjusted: boolean;
}

/**
 * Maximum number of instruments per query: enough to amortize the round trip, few enough to hold in packed
 * form.
 */
const BATCH = 64;

/** Loads histories; concurrent calls are batched into few queries. */
export function createSeriesLoader(database: Database): (key: SeriesKey) => Promise<PackedHistory> {
  const shareDays = createDayShare();
  const waiting: {
    key: SeriesKey;
    resolve: (history: PackedHistory) => void;
    reject: (error: unknown) => void;
  }[] = [];

  function toHistory(
    key: SeriesKey,
    chunks: readonly ChunkRow[],
    actions: readonly ActionRow[],
  ): PackedHistory {
    const packed = unpackDays(chunks);
    return {
      ...packed,
      days: shareDays(packed.days),
      splits: actions.flatMap(({ kind, day, value }) => (kind === 'split' ? { day, ratio: value } : [])),
      dividends: actions.flatMap(({ kind, day, value }) =>
        kind === 'dividend' ? { day, amount: value } : [],
      ),
      splitBasis: key.splitBasis,
      dividendAdjusted: key.dividendAdjusted,
    };
  }

  async function drain(): Promise<void> {
    const batch = waiting.splice(0, BATCH);
    if (waiting.length > 0) queue();
    try {
      const ids = batch.map(({ key }) => key.id);
      const [chunks, actions] = await database.transaction(async (tx) => {
        // Both reads must see the same state of the store. The embedded database runs one transaction at a
        // time anyway.
        if (tx.kind === 'postgres')
          await tx.script('set transaction isolation level repeatable read, read only');
        return [await readChunks(tx, ids), await readActions(tx, ids)] as const;
      });
      const idOf = ({ instrumentId }: { readonly instrumentId: number }): number => instrumentId;
      const [chunksOf, actionsOf] = [groupBy(chunks, idOf), groupBy(actions, idOf)];
      for (const { key, resolve } of batch)
        resolve(toHistory(key, chunksOf.get(key.id) ?? [], actionsOf.get(key.id) ?? []));
    } catch (error) {
      // This has no effect on promises that are already resolved.
      for (const { reject } of batch) reject(error);
    }
  }

  function queue(): void {
    setImmediate(() => void drain());
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queue();
      waiting.push({ key, resolve, reject });
    });
}
