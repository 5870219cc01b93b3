import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketSource } from '../config/config';
import type { Database, Executor } from '../db/database';
import { reclaimSpace } from '../db/reclaim-space';
import { readInstruments } from '../db/repositories/instrument-rows';
import { saveRevisions } from '../db/repositories/price-check-rows';
import { saveAcceptedRows, saveHeldRows } from '../db/repositories/quarantine-rows';
import {
  clearMarket,
  hasNoPrices,
  lockWriters,
  readLatestVersion,
  readStoreSettings,
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
import type { MarketWriter, PriceBatch, SeamChoices, UniverseBatch } from '../market-model/batches';
import { createNewsBuffer } from './news/news-buffer';
import { createFundamentalsBuffer } from './fundamentals-buffer';
import { findRevisions } from './find-revisions';
import { describeHeld, type HeldMarket, readHeldMarket, replaceCommand } from './held-market';
import { symbolOnlyInput, openRegister } from './instrument-register';
import { keptRows } from './held-rows';
import { joinHistories } from './join-histories';
import { continuedExtent, createPriceBuffer, extentOf, firstYearToMerge, isStored } from './price-buffer';
import { toHistory } from './price-history';
import { isEqualRow, storeFactors, storeMacro } from './store-published';
import { writeComparison } from './write-comparison';
import { writeDates } from './write-dates';

/** Parameters of a write transaction. */
export interface WriteRequest {
  readonly source: MarketSource;
  /**
   * The seed of the simulated market, otherwise null. A market with another seed is simulated into an empty
   * store.
   */
  readonly seed: number | null;
  /**
   * The version of the simulated market, otherwise null. A market of another version is also simulated into
   * an empty store.
   */
  readonly simulationVersion?: number | null;
  /** Description for the version history: `import prices`, `demo market`. */
  readonly what: string;
  /**
   * True when the user requested to remove the data of another source; without it such a write is rejected.
   */
  readonly replaces?: boolean;
  /** True to record the source even if nothing is written. */
  readonly remembers?: boolean;
  /** The day on which corrected closes become known; by default the day of the clock (UTC). */
  readonly today?: EpochDay;
}

const DAY_MS = 86_400_000;

/** The result of a write transaction. */
export interface WriteOutcome<T> {
  readonly value: T;
  /** The current version of the store. */
  readonly dataVersion: number;
  /** False when all data was already stored, so that no new version was created. */
  readonly changed: boolean;
  /**
   * The removed contents of the store when they came from another source, seed or version; otherwise null.
   */
  readonly replaced: HeldMarket | null;
}

interface FinishingWriter extends MarketWriter {
  /** Writes all buffered data. True when anything in the store changed. */
  finish(): Promise<boolean>;
}

/**
 * Writes to the market in one transaction: when `work` resolves, all data is stored under a new data version
 * and listeners are notified; when it rejects or the process dies, the store remains unchanged. One writer at
 * a time; on a server a second one waits.
 *
 * @throws AppError SOURCE_HELD when the store holds another source and the request does not replace it; that of
 * {@link afterCommit} when the data are stored and the disk has no room for what follows.
 */
export async function withMarketWriter<T>(
  database: Database,
  occasion: WriteRequest,
  work: (writer: MarketWriter, tx: Executor) => Promise<T>,
): Promise<WriteOutcome<T>> {
  const outcome = await database.transaction(async (tx) => {
    await lockWriters(tx);
    const latest = (await readLatestVersion(tx))?.version ?? 0;
    const { formerIds, replaced } = await prepareSource(tx, occasion);
    const { source, seed, simulationVersion = null, today, what } = occasion;
    const knownOn = today ?? Math.floor(Date.now() / DAY_MS);
    const writer = await createMarketWriter(tx, { dataVersion: latest + 1, formerIds, knownOn, what });
    const value = await work(writer, tx);
    const isChanged = (await writer.finish()) || replaced !== null || occasion.remembers === true;
    if (!isChanged) return { value, dataVersion: latest, changed: isChanged, replaced };
    await saveSettings(tx, { source, seed, simulationVersion });
    await saveVersion(tx, { version: latest + 1, source, seed, what });
    return { value, dataVersion: latest + 1, changed: isChanged, replaced };
  });
  if (outcome.changed) await afterCommit(outcome.dataVersion, () => reclaimSpace(database));
  return outcome;
}

/** Begins the error of what follows a commit. */
export const STORED = 'all of it is stored';

/**
 * Runs what follows a commit.
 *
 * @throws AppError that says what is stored: a failure here takes nothing of it back.
 */
export async function afterCommit(dataVersion: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = `${STORED}, as data version ${dataVersion}; what follows the import failed: ${reason}`;
    throw new AppError('DATABASE_AWAY', text, { cause });
  }
}

/** Corrects stored data in one transaction, under a new data version of the same source. */
export function editMarket<T>(
  database: Database,
  what: string,
  work: (tx: Executor, dataVersion: number) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    await lockWriters(tx);
    const version = ((await readLatestVersion(tx))?.version ?? 0) + 1;
    const value = await work(tx, version);
    const settings = await readStoreSettings(tx);
    await saveVersion(tx, { version, source: settings?.source ?? 'csv', seed: settings?.seed ?? null, what });
    return value;
  });
}

/** The market that a write replaces: the removed contents, and the ids that their symbols had. */
interface ReplacedMarket {
  readonly replaced: HeldMarket | null;
  readonly formerIds: ReadonlyMap<string, number>;
}

const NOTHING_REPLACED: ReplacedMarket = { replaced: null, formerIds: new Map() };

/** Empties the market if it is to be replaced. */
async function prepareSource(
  tx: Executor,
  { replaces = false, seed, simulationVersion = null, source }: WriteRequest,
): Promise<ReplacedMarket> {
  const heldMarket = await readHeldMarket(tx);
  // An empty store is truncated too: the embedded database fills tables that were truncated in the same
  // transaction without logging.
  if (heldMarket.source === null) {
    if (await hasNoPrices(tx)) await clearMarket(tx);
    return NOTHING_REPLACED;
  }
  const isSameMarket = heldMarket.seed === seed && heldMarket.simulationVersion === simulationVersion;
  if (heldMarket.source === source && isSameMarket) return NOTHING_REPLACED;
  // Simulated data is not user data: a market with another seed or version replaces it without confirmation.
  const isSimulated = heldMarket.source === 'demo' && source === 'demo';
  if (!replaces && !isSimulated) {
    throw new AppError(
      'SOURCE_HELD',
      `the store holds ${describeHeld(heldMarket)}, and ${source} data is never mixed with it. To replace it, run: ${replaceCommand(source)}. Nothing was changed`,
    );
  }
  const formerIds = new Map((await readInstruments(tx)).map(({ id, symbol }) => [symbol, id]));
  await clearMarket(tx);
  return { replaced: heldMarket, formerIds };
}

/** A {@link MarketWriter} within an open transaction. Writes are not guaranteed before `finish`. */
async function createMarketWriter(
  tx: Executor,
  {
    dataVersion,
    formerIds,
    knownOn,
    what,
  }: Pick<ReplacedMarket, 'formerIds'> & {
    readonly dataVersion: number;
    readonly knownOn: EpochDay;
    readonly what: string;
  },
): Promise<FinishingWriter> {
  const register = await openRegister(tx, dataVersion, formerIds);
  const prices = createPriceBuffer(tx, () => register.flush());
  const fundamentals = await createFundamentalsBuffer(tx, register);
  const news = createNewsBuffer(tx, register);
  let changed = false;

  async function flush(): Promise<void> {
    await prices.flush();
    await fundamentals.flush();
  }

  return {
    async writePrices(batch: PriceBatch, seam: SeamChoices | null = null) {
      const incoming = toHistory(batch);
      const storedInstrument = register.find(batch.instrument.symbol);
      const firstYear =
        storedInstrument && !seam ? firstYearToMerge(storedInstrument, incoming, batch) : null;
      const storedPrices =
        storedInstrument && storedInstrument.bars > 0 ? await prices.read(storedInstrument, firstYear) : null;
      if (
        storedInstrument &&
        storedPrices &&
        batch.actionsSince === undefined &&
        isStored(storedPrices, incoming)
      ) {
        await register.upsert(batch.instrument);
        return { inserted: 0, changed: 0 };
      }
      // Checked before any data of the batch is applied, since a rejected batch must not leave changes.
      const before = storedPrices?.unpack();
      const mergedHistory =
        storedInstrument && before
          ? joinHistories(storedInstrument, before, { batch, incoming, seam })
          : null;
      const row = await register.upsert(batch.instrument);
      const {
        history,
        inserted,
        changed: replaced,
        settled,
      } = mergedHistory ?? {
        history: incoming,
        inserted: incoming.bars.days.length,
        changed: 0,
        settled: null,
      };
      const isNewBasis =
        row.splitBasis !== history.splitBasis || row.dividendAdjusted !== history.dividendAdjusted;
      if (prices.write(row, history, storedPrices) || isNewBasis) {
        register.update(row, {
          splitBasis: history.splitBasis,
          dividendAdjusted: history.dividendAdjusted,
          ...(firstYear === null ? extentOf(history) : continuedExtent(row, history, inserted)),
        });
      }
      if (mergedHistory) await saveAcceptedRows(tx, keptRows(batch, mergedHistory));
      const revised = before ? findRevisions(before, history) : [];
      await saveRevisions(
        tx,
        revised.map((one) => ({ ...one, instrumentId: row.id, knownOn, source: batch.provider ?? what })),
      );
      if (prices.isFull()) await flush();
      return { inserted, changed: replaced, ...(settled === null ? {} : { settled }) };
    },

    async writeInstruments(drafts) {
      for (const draft of drafts) await register.upsert(draft);
    },

    async writeUniverse(batch) {
      for (const draft of batch.instruments) await register.upsert(draft);
      const { row, members } = await toUniverseRows(
        batch,
        async (symbol) => (await register.upsert(symbolOnlyInput(symbol))).id,
      );
      const storedRow = (await readUniverses(tx)).find(({ id }) => id === batch.id);
      if (isEqualRow({ row: storedRow, members: await readMembers(tx, batch.id) }, { row, members })) return;
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

    async writeDates(batches) {
      const dates = batches.flatMap((batch) => {
        const row = register.find(batch.symbol);
        return row ? [{ ...batch, instrumentId: row.id, knownOn: batch.knownOn ?? knownOn }] : [];
      });
      if (dates.length === 0) return;
      // The rows reference their instrument.
      await register.flush();
      for (const symbol of await writeDates(tx, dates)) register.update(register.find(symbol)!, {});
    },

    writeNews: (batch) => news.add(batch),

    async holdBack(rows) {
      const { added, decisions } = await saveHeldRows(tx, rows, knownOn);
      changed = changed || added > 0;
      return decisions;
    },

    async writeComparison(comparison) {
      const row = register.find(comparison.symbol);
      if (!row) return;
      // The rows reference their instrument.
      await register.flush();
      if (await writeComparison(tx, row.id, comparison)) register.update(row, {});
    },

    async finish() {
      await flush();
      changed = (await news.finish()) || changed;
      // Writing the fundamentals changes their instruments.
      await register.flush();
      return changed || register.hasChanged;
    },
  };
}

async function toUniverseRows(
  batch: UniverseBatch,
  idOf: (symbol: string) => Promise<number>,
): Promise<{ row: UniverseRow; members: MemberRow[] }> {
  const { id, name, indexSymbol, region, historyFrom, shipped = null } = batch;
  const members: MemberRow[] = [];
  for (const [position, member] of batch.members.entries()) {
    members.push({
      universeId: id,
      position,
      instrumentId: await idOf(member.symbol),
      fromDay: member.from,
      toDay: member.to,
      sharesMillions: member.shares,
      weight: member.weight ?? null,
      countedOn: member.countedOn ?? null,
    });
  }
  return { row: { id, name, indexSymbol, region, historyFrom, shipped }, members };
}
