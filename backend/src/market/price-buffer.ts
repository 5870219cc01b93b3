import { measureFrequency } from '@/lib/domain/frequency';
import { toCalendarDay } from '@/lib/domain/iso-date';
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
import type { PackedYear, PriceBatch } from '../market-model/batches';
import { packYears, type PriceHistory, unpackYears } from './price-history';

/**
 * Bytes of packed data buffered before they are written: large enough to make the round trip cheap, small
 * enough that what prepares the next data in the meantime does not run out of work.
 */
const FLUSH_BYTES = 2 << 20;

/** The stored prices of an instrument, packed until they are read. */
export interface StoredPrices {
  readonly chunks: readonly PackedYear[];
  /** Without bars; actions and split basis as stored. */
  readonly actions: Omit<PriceHistory, 'bars'>;
  unpack(): PriceHistory;
}

/** Reads the stored prices of an instrument; null when it has none. */
export async function readStoredHistory(
  executor: Executor,
  row: InstrumentRow,
): Promise<PriceHistory | null> {
  if (row.bars === 0) return null;
  return (await createPriceBuffer(executor, () => Promise.resolve()).read(row)).unpack();
}

/** Chunks and actions buffered for the database. */
export interface PriceBuffer {
  /** Reads the stored prices of an instrument, from a year on; null: all. */
  read(row: InstrumentRow, firstYear?: number | null): Promise<StoredPrices>;
  /**
   * Buffers the history of an instrument; `stored` null = nothing is stored yet. Unchanged years are not
   * written. True when anything differs.
   */
  write(row: InstrumentRow, history: PriceHistory, storedPrices: StoredPrices | null): boolean;
  isFull(): boolean;
  /** Writes the buffered data. */
  flush(): Promise<void>;
}

/** `writeInstruments` is called before any write, since chunks reference their instruments. */
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
    async read(row, firstYear = null) {
      if (waiting.has(row.id)) await flush();
      const [rows, storedRows] = [
        await readActions(executor, [row.id]),
        await readChunks(executor, [row.id], firstYear),
      ];
      const storedActions = {
        splits: rows.flatMap(({ kind, day, value }) => (kind === 'split' ? { day, ratio: value } : [])),
        dividends: rows.flatMap(({ kind, day, value, isFromFile }) =>
          kind === 'dividend' ? { day, amount: value, ...(isFromFile && { isFromFile }) } : [],
        ),
        splitBasis: row.splitBasis,
        dividendAdjusted: row.dividendAdjusted,
      };
      return {
        chunks: storedRows,
        actions: storedActions,
        unpack: () => ({ ...storedActions, bars: unpackYears(storedRows) }),
      };
    },
    write(row, history, stored) {
      const before = new Map((stored?.chunks ?? []).map((chunk) => [chunk.year, chunk]));
      const packedYears = packYears(history.bars);
      const fresh = packedYears.filter(({ year, data }) => {
        const old = before.get(year);
        return !old || Buffer.compare(old.data, data) !== 0;
      });
      for (const chunk of fresh) {
        chunks.push({ instrumentId: row.id, ...chunk });
        bytes += chunk.data.length;
        if (before.has(chunk.year)) staleChunks.push({ instrumentId: row.id, year: chunk.year });
      }
      // A history that replaces another one may lack some of its years.
      const years = new Set(packedYears.map(({ year }) => year));
      const gone = [...before.keys()].filter((year) => !years.has(year));
      for (const year of gone) staleChunks.push({ instrumentId: row.id, year });
      const rows = toActionRows(row.id, history);
      const oldRows = stored ? toActionRows(row.id, stored.actions) : [];
      const actionsDiffer = JSON.stringify(rows) !== JSON.stringify(oldRows);
      if (actionsDiffer) {
        actions.push(...rows);
        if (oldRows.length > 0) staleActions.push(row.id);
      }
      const differs = fresh.length > 0 || gone.length > 0 || actionsDiffer;
      if (differs) waiting.add(row.id);
      return differs;
    },
  };
}

function toActionRows(instrumentId: number, { splits, dividends }: Omit<PriceHistory, 'bars'>): ActionRow[] {
  return [
    ...splits.map(({ day, ratio }): ActionRow => ({
      instrumentId,
      kind: 'split',
      day,
      value: ratio,
      isFromFile: false,
    })),
    ...dividends.map(({ day, amount, isFromFile = false }): ActionRow => ({
      instrumentId,
      kind: 'dividend',
      day,
      value: amount,
      isFromFile,
    })),
  ];
}

/** A year after all chunks. */
const AFTER_ALL_YEARS = 9999;
/** With fewer bars, how often they follow each other is measured again. */
const MEASURED_BARS = 250;

/**
 * The year from which stored prices must be read to be continued by a history; null: all of them. Prices as traded
 * that only follow the stored ones restate none of them.
 */
export function firstYearToMerge(
  { bars, dividendAdjusted, lastDay, splitBasis }: InstrumentRow,
  incoming: PriceHistory,
  { actionsSince, adjustedClose }: Pick<PriceBatch, 'actionsSince' | 'adjustedClose'>,
): number | null {
  const isAsTraded = [splitBasis, incoming.splitBasis].every((basis) => basis === 'traded');
  const restates =
    dividendAdjusted || incoming.dividendAdjusted || adjustedClose || actionsSince !== undefined;
  const [first] = incoming.bars.days;
  const follows = first === undefined || (lastDay !== null && first > lastDay);
  if (!isAsTraded || restates || !follows || bars < MEASURED_BARS) return null;
  return first === undefined ? AFTER_ALL_YEARS : toCalendarDay(first).year;
}

/** Facts of an instrument that follow from its bars. */
type BarExtent = Pick<InstrumentRow, 'frequency' | 'firstDay' | 'lastDay' | 'bars'>;

export function extentOf({ bars: { days } }: PriceHistory): BarExtent {
  return {
    frequency: measureFrequency(days) ?? 'daily',
    firstDay: days[0] ?? null,
    lastDay: days[days.length - 1] ?? null,
    bars: days.length,
  };
}

/** The facts of a row whose latest years are in `latest`, with `inserted` bars that follow the stored ones. */
export function continuedExtent(
  { bars, lastDay }: InstrumentRow,
  latest: PriceHistory,
  inserted: number,
): Pick<BarExtent, 'lastDay' | 'bars'> {
  return { lastDay: latest.bars.days.at(-1) ?? lastDay, bars: bars + inserted };
}

/**
 * True when a history contains nothing that is not already stored: a cheap check for importing the same file
 * again. False is inconclusive; the histories must then be merged.
 */
export function isStored({ chunks, actions }: StoredPrices, history: PriceHistory): boolean {
  if (actions.splitBasis !== history.splitBasis || actions.dividendAdjusted !== history.dividendAdjusted)
    return false;
  // A dividend that a file states also counts as one of a provider that states it; the reverse does not hold.
  const knownActionRows = toActionRows(0, actions).flatMap((row) => [row, { ...row, isFromFile: false }]);
  const knownRows = new Set(knownActionRows.map((row) => JSON.stringify(row)));
  if (!toActionRows(0, history).every((row) => knownRows.has(JSON.stringify(row)))) return false;
  const storedBytes = new Map(chunks.map(({ year, data }) => [year, data]));
  return packYears(history.bars).every(({ year, data }) => {
    const old = storedBytes.get(year);
    return old !== undefined && Buffer.compare(old, data) === 0;
  });
}
