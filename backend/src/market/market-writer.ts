import type { Database, Executor } from '../db/database';
import { readFactors, readMacro, saveFactors, saveMacro } from '../db/repositories/published-rows';
import {
  clearMarket,
  hasNoPrices,
  lockWriters,
  readLatestVersion,
  readSettings,
  saveSettings,
  saveVersion,
} from '../db/repositories/store-rows';
import {
  type MemberRow,
  readMembers,
  readUniverses,
  saveUniverse,
  type UniverseRow,
} from '../db/repositories/universe-rows';
import type { FactorBatch, MacroBatch, MarketWriter, PriceBatch, UniverseBatch } from '../ingest/batches';
import { createNewsBuffer } from '../news/news-buffer';
import { createFundamentalsBuffer } from './fundamentals-buffer';
import { bareDraft, openRegister } from './instrument-register';
import { mergeHistories } from './merge-history';
import { createPriceBuffer, isStored } from './price-buffer';
import { toHistory } from './price-history';
import { mergeMacro, packFactors, packMacro, unpackMacro } from './published-tables';

/** What a run of writing is for. */
export interface WriteOccasion {
  /** `demo`, `csv`, `live`. Another source than the stored one starts from an empty store. */
  readonly source: string;
  /** The seed of the simulated market, else null. Another seed is another source. */
  readonly seed: number | null;
  /** What is written, for the list of versions: `import prices`, `demo market`. */
  readonly what: string;
}

/** What came of a run of writing. */
export interface WriteOutcome<T> {
  readonly value: T;
  /** The store's version now. */
  readonly dataVersion: number;
  /** False when everything was stored already, so that there is no new version. */
  readonly changed: boolean;
  /** What stood in the store and was removed, since it came from another source or seed; null when nothing was. */
  readonly replaced: Pick<WriteOccasion, 'source' | 'seed'> | null;
}

interface FinishingWriter extends MarketWriter {
  /** Writes what is still held back. True when anything in the store changed. */
  finish(): Promise<boolean>;
}

/**
 * Writes to the market in one transaction: when `work` resolves everything lands under a new data version and listeners are
 * told; when it rejects, or the process dies, the store stays as it was. One writer at a time; on a server a second one waits.
 */
export async function withMarketWriter<T>(
  database: Database,
  occasion: WriteOccasion,
  work: (writer: MarketWriter) => Promise<T>,
): Promise<WriteOutcome<T>> {
  const outcome = await database.transaction(async (tx) => {
    await lockWriters(tx);
    const latest = (await readLatestVersion(tx))?.version ?? 0;
    const replaced = await prepareSource(tx, occasion);
    const writer = await createMarketWriter(tx, latest + 1);
    const value = await work(writer);
    const changed = (await writer.finish()) || replaced !== null;
    if (!changed) return { value, dataVersion: latest, changed, replaced };
    const { source, seed, what } = occasion;
    await saveSettings(tx, { source, seed });
    await saveVersion(tx, { version: latest + 1, source, seed, what });
    return { value, dataVersion: latest + 1, changed, replaced };
  });
  // Gives the log's space back; a server does so by itself.
  if (outcome.changed && database.kind === 'embedded') await database.script('checkpoint');
  return outcome;
}

/** Empties the market when it comes from another source or seed. What there was to empty, else null. */
async function prepareSource(
  tx: Executor,
  { source, seed }: WriteOccasion,
): Promise<WriteOutcome<unknown>['replaced']> {
  const stored = await readSettings(tx);
  const isOther = stored !== null && (stored.source !== source || stored.seed !== seed);
  // An empty store is emptied too: embedded, tables that were truncated in this transaction are filled without a log.
  if (isOther || (stored === null && (await hasNoPrices(tx)))) await clearMarket(tx);
  return isOther ? { source: stored.source, seed: stored.seed } : null;
}

/** A {@link MarketWriter} within an open transaction. Nothing is sure to be written before `finish`. */
export async function createMarketWriter(tx: Executor, dataVersion: number): Promise<FinishingWriter> {
  const register = await openRegister(tx, dataVersion);
  const prices = createPriceBuffer(tx, () => register.flush());
  const fundamentals = await createFundamentalsBuffer(tx, register);
  const news = createNewsBuffer(tx, () => register.all());
  let changed = false;

  async function flush(): Promise<void> {
    await prices.flush();
    await fundamentals.flush();
  }

  return {
    async writePrices(batch: PriceBatch) {
      const row = await register.upsert(batch.instrument);
      const incoming = toHistory(batch);
      const stored = row.bars > 0 ? await prices.read(row) : null;
      if (stored && isStored(stored, incoming)) return { inserted: 0, changed: 0 };
      const {
        history,
        inserted,
        changed: replaced,
      } = stored
        ? mergeHistories(row.symbol, stored.unpack(), incoming)
        : { history: incoming, inserted: incoming.bars.days.length, changed: 0 };
      const { days } = history.bars;
      const isNewBasis =
        row.splitBasis !== history.splitBasis || row.dividendAdjusted !== history.dividendAdjusted;
      if (prices.write(row, history, stored) || isNewBasis) {
        register.update(row, {
          splitBasis: history.splitBasis,
          dividendAdjusted: history.dividendAdjusted,
          firstDay: days[0] ?? null,
          lastDay: days[days.length - 1] ?? null,
          bars: days.length,
        });
      }
      if (prices.isFull()) await flush();
      return { inserted, changed: replaced };
    },

    async writeInstruments(drafts) {
      for (const draft of drafts) await register.upsert(draft);
    },

    async writeUniverse(batch) {
      for (const draft of batch.instruments) await register.upsert(draft);
      const { row, members } = await toUniverseRows(
        batch,
        async (symbol) => (await register.upsert(bareDraft(symbol))).id,
      );
      const stored = (await readUniverses(tx)).find(({ id }) => id === batch.id);
      if (isEqual({ row: stored, members: await readMembers(tx, batch.id) }, { row, members })) return;
      await register.flush();
      await saveUniverse(tx, row, members);
      changed = true;
    },

    async writeMacro(batch) {
      changed = (await storeMacro(tx, batch)) || changed;
    },

    async writeFactors(batch) {
      changed = (await storeFactors(tx, batch)) || changed;
    },

    async writeFundamentals(rows) {
      await fundamentals.add(rows);
      if (fundamentals.isFull()) await flush();
    },

    writeNews: (batch) => news.add(batch),

    async finish() {
      await flush();
      changed = (await news.finish()) || changed;
      // The fundamentals touch their instruments while they are written.
      await register.flush();
      return changed || register.hasChanged;
    },
  };
}

async function toUniverseRows(
  batch: UniverseBatch,
  idOf: (symbol: string) => Promise<number>,
): Promise<{ row: UniverseRow; members: MemberRow[] }> {
  const { id, name, indexSymbol, region, historyFrom } = batch;
  const members: MemberRow[] = [];
  for (const [position, member] of batch.members.entries()) {
    members.push({
      universeId: id,
      position,
      instrumentId: await idOf(member.symbol),
      fromDay: member.from,
      toDay: member.to,
      sharesMillions: member.shares,
    });
  }
  return { row: { id, name, indexSymbol, region, historyFrom }, members };
}

async function storeMacro(tx: Executor, batch: MacroBatch): Promise<boolean> {
  const stored = await readMacro(tx, batch.id);
  const columns = mergeMacro(stored && unpackMacro(stored.data), batch);
  const count = columns.days.length;
  if (count === 0) return false;
  const row = {
    id: batch.id,
    name: batch.name,
    unit: batch.unit,
    frequency: batch.frequency,
    publicationKnown: batch.publicationKnown,
    rows: count,
    firstDay: columns.days[0]!,
    lastDay: columns.days[count - 1]!,
    data: packMacro(columns),
  };
  if (
    stored &&
    isEqual({ ...row, data: null }, { ...stored, data: null, seriesId: undefined }) &&
    isSameData(stored, row)
  ) {
    return false;
  }
  await saveMacro(tx, row);
  return true;
}

async function storeFactors(
  tx: Executor,
  { set, frequency, vintage, days, columns }: FactorBatch,
): Promise<boolean> {
  if (days.length === 0) return false;
  const stored = await readFactors(tx, set, frequency);
  const row = {
    set,
    frequency,
    vintage,
    columns: Object.keys(columns),
    rows: days.length,
    firstDay: days[0]!,
    lastDay: days[days.length - 1]!,
    data: packFactors(days, Object.values(columns)),
  };
  if (stored && isEqual({ ...row, data: null }, { ...stored, data: null }) && isSameData(stored, row))
    return false;
  await saveFactors(tx, row);
  return true;
}

function isSameData(one: { readonly data: Uint8Array }, other: { readonly data: Uint8Array }): boolean {
  return Buffer.compare(one.data, other.data) === 0;
}

/** Equal as JSON, whatever the order of the top keys. */
function isEqual(one: object, other: object): boolean {
  const sorted = (value: object): string =>
    JSON.stringify(
      Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return sorted(one) === sorted(other);
}
