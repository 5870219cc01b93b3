import type { Executor } from '../db/database';
import {
  type ActionRow,
  type ChunkRow,
  insertChunks,
  readActions,
  readChunks,
  removeChunks,
  replaceActions,
} from '../db/repositories/price-rows';
import type { InstrumentRow } from '../db/repositories/instrument-rows';
import { packYears, type PriceHistory, unpackYears } from './price-history';

/** So much packed data is gathered before it is written. */
const FLUSH_BYTES = 8 << 20;

/** Chunks and actions on their way into the database. */
export interface PriceBuffer {
  /** What is stored of an instrument. */
  read(row: InstrumentRow): Promise<PriceHistory>;
  /** Puts the history of an instrument; `stored` null = nothing is there yet. Years that did not change are not written. True when anything differs. */
  write(row: InstrumentRow, history: PriceHistory, stored: PriceHistory | null): boolean;
  isFull(): boolean;
  /** Writes what was gathered; the instruments must be there already. */
  flush(): Promise<void>;
}

export function createPriceBuffer(executor: Executor): PriceBuffer {
  let chunks: ChunkRow[] = [];
  let staleChunks: Pick<ChunkRow, 'instrumentId' | 'year'>[] = [];
  let actions: ActionRow[] = [];
  let staleActions: number[] = [];
  let bytes = 0;
  const waiting = new Set<number>();

  async function flush(): Promise<void> {
    await removeChunks(executor, staleChunks);
    await insertChunks(executor, chunks);
    await replaceActions(executor, staleActions, actions);
    [chunks, staleChunks, actions, staleActions, bytes] = [[], [], [], [], 0];
    waiting.clear();
  }

  return {
    flush,
    isFull: () => bytes >= FLUSH_BYTES,
    async read(row) {
      if (waiting.has(row.id)) await flush();
      const rows = await readActions(executor, [row.id]);
      return {
        bars: unpackYears(await readChunks(executor, [row.id])),
        splits: rows.flatMap(({ kind, day, value }) => (kind === 'split' ? { day, ratio: value } : [])),
        dividends: rows.flatMap(({ kind, day, value }) =>
          kind === 'dividend' ? { day, amount: value } : [],
        ),
        splitBasis: row.splitBasis,
        dividendAdjusted: row.dividendAdjusted,
      };
    },
    write(row, history, stored) {
      const before = new Map((stored ? packYears(stored.bars) : []).map((chunk) => [chunk.year, chunk]));
      const fresh = packYears(history.bars).filter(({ year, data }) => {
        const old = before.get(year);
        return !old || Buffer.compare(old.data, data) !== 0;
      });
      for (const chunk of fresh) {
        chunks.push({ instrumentId: row.id, ...chunk });
        bytes += chunk.data.length;
        if (before.has(chunk.year)) staleChunks.push({ instrumentId: row.id, year: chunk.year });
      }
      const rows = toActionRows(row.id, history);
      const oldRows = stored ? toActionRows(row.id, stored) : [];
      const actionsDiffer = JSON.stringify(rows) !== JSON.stringify(oldRows);
      if (actionsDiffer) {
        actions.push(...rows);
        if (oldRows.length > 0) staleActions.push(row.id);
      }
      if (fresh.length > 0 || actionsDiffer) waiting.add(row.id);
      return fresh.length > 0 || actionsDiffer;
    },
  };
}

function toActionRows(instrumentId: number, { splits, dividends }: PriceHistory): ActionRow[] {
  return [
    ...splits.map(({ day, ratio }): ActionRow => ({ instrumentId, kind: 'split', day, value: ratio })),
    ...dividends.map(({ day, amount }): ActionRow => ({
      instrumentId,
      kind: 'dividend',
      day,
      value: amount,
    })),
  ];
}
