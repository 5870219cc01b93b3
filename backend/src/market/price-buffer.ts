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
import { packYears, type PriceHistory, unpackYears, type YearChunk } from './price-history';

/** So much packed data is gathered before it is written. */
const FLUSH_BYTES = 8 << 20;

/** What is stored of one instrument, packed until somebody asks for it. */
export interface StoredPrices {
  readonly chunks: readonly YearChunk[];
  /** Without bars; actions and basis as stored. */
  readonly actions: Omit<PriceHistory, 'bars'>;
  unpack(): PriceHistory;
}

/** Chunks and actions on their way into the database. */
export interface PriceBuffer {
  /** What is stored of an instrument. */
  read(row: InstrumentRow): Promise<StoredPrices>;
  /** Puts the history of an instrument; `stored` null = nothing is there yet. Years that did not change are not written. True when anything differs. */
  write(row: InstrumentRow, history: PriceHistory, stored: StoredPrices | null): boolean;
  isFull(): boolean;
  /** Writes what was gathered. */
  flush(): Promise<void>;
}

/** `writeInstruments` is called before anything is written, since chunks refer to their instruments. */
export function createPriceBuffer(executor: Executor, writeInstruments: () => Promise<void>): PriceBuffer {
  let chunks: ChunkRow[] = [];
  let staleChunks: Pick<ChunkRow, 'instrumentId' | 'year'>[] = [];
  let actions: ActionRow[] = [];
  let staleActions: number[] = [];
  let bytes = 0;
  const waiting = new Set<number>();

  async function flush(): Promise<void> {
    await writeInstruments();
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
      const [rows, stored] = [await readActions(executor, [row.id]), await readChunks(executor, [row.id])];
      const known = {
        splits: rows.flatMap(({ kind, day, value }) => (kind === 'split' ? { day, ratio: value } : [])),
        dividends: rows.flatMap(({ kind, day, value }) =>
          kind === 'dividend' ? { day, amount: value } : [],
        ),
        splitBasis: row.splitBasis,
        dividendAdjusted: row.dividendAdjusted,
      };
      return { chunks: stored, actions: known, unpack: () => ({ ...known, bars: unpackYears(stored) }) };
    },
    write(row, history, stored) {
      const before = new Map((stored?.chunks ?? []).map((chunk) => [chunk.year, chunk]));
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
      const oldRows = stored ? toActionRows(row.id, stored.actions) : [];
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

function toActionRows(instrumentId: number, { splits, dividends }: Omit<PriceHistory, 'bars'>): ActionRow[] {
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

/**
 * True when a history says nothing that is not stored already: the cheap answer to importing the same file again.
 * False proves nothing; the histories have to be merged then.
 */
export function isStored({ chunks, actions }: StoredPrices, history: PriceHistory): boolean {
  if (actions.splitBasis !== history.splitBasis || actions.dividendAdjusted !== history.dividendAdjusted)
    return false;
  const [known, said] = [toActionRows(0, actions), toActionRows(0, history)].map((rows) =>
    rows.map((row) => JSON.stringify(row)),
  );
  const knownRows = new Set(known);
  if (!said!.every((row) => knownRows.has(row))) return false;
  const stored = new Map(chunks.map(({ year, data }) => [year, data]));
  return packYears(history.bars).every(({ year, data }) => {
    const old = stored.get(year);
    return old !== undefined && Buffer.compare(old, data) === 0;
  });
}
