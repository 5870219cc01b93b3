import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { Database, Executor } from '../db/database';
import { readInstruments } from '../db/repositories/instrument-rows';
import { readFactors } from '../db/repositories/published-rows';
import { dropOutlived, dropSuperseded } from '../db/repositories/quarantine-rows';
import {
  saveFeedFailure,
  saveProviderStates,
  saveSyncTasks,
  type ProviderStateRow,
  type SyncTaskRow,
} from '../db/repositories/sync-rows';
import type { HeldRow, MarketWriter, PriceBatch } from '../market-model/batches';
import { holdBar } from '../market/held-rows';
import { compareLevels, roughness } from '../market/compare-levels';
import { withMarketWriter } from '../market/market-writer';
import { readStoredHistory } from '../market/price-buffer';
import { productOf } from '../market/split-basis';
import { toHistory, type PriceHistory } from '../market/price-history';
import type { FetchedTask } from './fetch-task';
import { afterFailure, afterSuccess, type SyncTask } from './sync-tasks';
import { writeHoldings } from './write-holdings';

/** A task that was tried: what was fetched, or why nothing was. */
export interface TriedTask {
  readonly task: SyncTask;
  readonly outcome:
    | FetchedTask
    | {
        readonly failure: string;
        readonly message: string;
        /** The rest of the pause of the provider, which was not asked; null when it was asked. */
        readonly pauseMs?: number | null;
      };
}

/** Counts of the stored data. */
export interface WrittenResults {
  readonly changed: boolean;
  readonly dataVersion: number;
  /** Rows of prices, new or changed. */
  readonly priceRows: number;
  readonly heldRows: number;
  /** Tasks of prices that do not follow from the stored ones: their whole history is to be fetched. */
  readonly unfitting: readonly SyncTask[];
  /** Of each task, in order. */
  readonly rows: readonly SyncTaskRow[];
}

const NO_CHOICE = { acceptSplit: false, keepPrices: false, replaceHistory: false } as const;
const DAY_MS = 86_400_000;
/** A waiting row of an old day is dropped when its provider has not stated it for this long. */
const OUTLIVED_DAYS = 30;
/** Share of the days of a history that may differ as corrections. */
const MAX_CORRECTED = 0.05;

/**
 * Stores fetched tasks and their states in one transaction, so that an interrupted run continues after them.
 * Without changes of data the data version stays the same.
 */
export async function writeResults(
  database: Database,
  tried: readonly TriedTask[],
  { now, states }: { readonly now: Date; readonly states: readonly ProviderStateRow[] },
): Promise<WrittenResults> {
  const unfitting: SyncTask[] = [];
  const rows: SyncTaskRow[] = [];
  let [priceRows, heldRows] = [0, 0];
  const today = Math.floor(now.getTime() / DAY_MS);
  const occasion = { source: 'live', seed: null, what: 'sync', today } as const;
  const { changed, dataVersion } = await withMarketWriter(database, occasion, async (writer, tx) => {
    for (const { outcome, task } of tried) {
      if ('failure' in outcome) {
        rows.push(afterFailure(task.state, now, outcome));
        await noteFeed(tx, task, outcome.message);
        continue;
      }
      const result = await writeContent(writer, tx, { ...outcome, today });
      priceRows += result.priceRows;
      heldRows += result.heldRows;
      if (result.misfit === 'whole-history-needed') unfitting.push(task);
      else if (result.misfit === null) {
        rows.push(afterSuccess(task.state, now, outcome));
        await noteFeed(tx, task, null);
      } else rows.push(afterFailure(task.state, now, { failure: 'bad-content', message: result.misfit }));
    }
    await saveSyncTasks(tx, rows);
    await saveProviderStates(tx, states);
  });
  return { changed, dataVersion, priceRows, heldRows, unfitting, rows };
}

async function noteFeed(tx: Executor, { subject }: SyncTask, failure: string | null): Promise<void> {
  if (subject.kind === 'news') await saveFeedFailure(tx, { ...subject, failure });
}

interface WrittenContent {
  readonly priceRows: number;
  readonly heldRows: number;
  /** The reason why prices were not stored; null when they were. */
  readonly misfit: string | null;
}

const WRITTEN: WrittenContent = { priceRows: 0, heldRows: 0, misfit: null };

async function writeContent(
  writer: MarketWriter,
  tx: Executor,
  { content, provider, today }: FetchedTask & { readonly today: number },
): Promise<WrittenContent> {
  switch (content?.kind) {
    case undefined:
      return WRITTEN;
    case 'prices':
      return writePrices(writer, tx, { ...content, provider, today });
    case 'macro':
      if (content.batch.days.length > 0) await writer.writeMacro(content.batch);
      return WRITTEN;
    case 'factors':
      for (const batch of content.batches)
        // The library renews its files also without new values.
        if (await isNewFactors(tx, batch.set, batch.frequency, batch.vintage))
          await writer.writeFactors(batch);
      return WRITTEN;
    case 'fundamentals':
      await writer.writeFundamentals(content.rows);
      return WRITTEN;
    case 'dates':
      await writer.writeDates([content.batch]);
      return WRITTEN;
    case 'holdings':
      for (const holdings of content.holdings) await writeHoldings(writer, tx, holdings);
      return WRITTEN;
    case 'news':
      await writer.writeNews(content.batch);
      return WRITTEN;
  }
}

async function isNewFactors(
  tx: Executor,
  set: string,
  frequency: string,
  vintage: string | null,
): Promise<boolean> {
  const storedFactors = await readFactors(tx, set, frequency);
  const storedVintage = storedFactors?.vintage ?? null;
  return storedVintage === null || vintage === null || vintage >= storedVintage;
}

async function writePrices(
  writer: MarketWriter,
  tx: Executor,
  {
    batch,
    held,
    isWhole,
    provider,
    today,
  }: {
    readonly batch: PriceBatch;
    readonly held: readonly HeldRow[];
    readonly isWhole: boolean;
    readonly provider: string;
    readonly today: number;
  },
): Promise<WrittenContent> {
  const result = await writeBars(writer, tx, { batch, heldRows: held.length, isWhole, provider });
  // After the bars: a row of a day that is stored now no longer waits, unless this response brings it.
  await writer.holdBack(held);
  const [before] = batch.bars.days;
  if (result.misfit === null && before !== undefined)
    await dropOutlived(tx, {
      ...{ symbol: batch.instrument.symbol, provider, before },
      answeredUntil: today - OUTLIVED_DAYS,
    });
  return result;
}

async function writeBars(
  writer: MarketWriter,
  tx: Executor,
  {
    batch,
    heldRows,
    isWhole,
    provider,
  }: {
    readonly batch: PriceBatch;
    readonly heldRows: number;
    readonly isWhole: boolean;
    readonly provider: string;
  },
): Promise<WrittenContent> {
  if (batch.bars.days.length === 0) {
    if (heldRows === 0) await writer.writeInstruments([batch.instrument]);
    return { ...WRITTEN, heldRows };
  }
  const storedHistory = isWhole ? await readStored(tx, batch.instrument.symbol) : null;
  if (storedHistory && !isExplained(storedHistory, toHistory(batch)))
    return holdNews(writer, { batch, provider, stored: storedHistory, heldRows });
  try {
    const { changed, inserted } = await writer.writePrices(batch, NO_CHOICE);
    await dropSuperseded(tx, batch.instrument.symbol, [...batch.bars.days]);
    return { priceRows: inserted + changed, heldRows, misfit: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'IMPORT_REFUSED') throw error;
    if (!isWhole) return { ...WRITTEN, heldRows, misfit: 'whole-history-needed' };
    const rest = storedHistory ?? toHistory(batch);
    return holdNews(writer, { batch, provider, stored: rest, heldRows });
  }
}

async function readStored(tx: Executor, symbol: string): Promise<PriceHistory | null> {
  const row = (await readInstruments(tx)).find((one) => one.symbol === symbol);
  return row ? readStoredHistory(tx, row) : null;
}

/**
 * True when the difference between two histories has a stated reason: splits of either, a dividend that adjusted
 * prices contain, or corrections of a few days.
 */
function isExplained(stored: PriceHistory, whole: PriceHistory): boolean {
  const levels = compareLevels(stored.bars, whole.bars);
  if (levels === null || levels.different <= levels.days * MAX_CORRECTED) return true;
  if (stored.dividendAdjusted && whole.dividendAdjusted) return levels.ratio < 2 && levels.ratio > 0.5;
  return isProductOfSplits(stored, whole);
}

/** Closes of the same shares may differ by this much beside the splits. */
const NEARLY_A_SPLIT = 0.01;

/**
 * True when the closes of nearly all shared days differ by ratios of splits alone. The levels of the splits decide,
 * not that some are stated: those of another company under the symbol explain nothing. Besides the splits after a
 * day, each alone counts, since providers state splits for which they have not adjusted their prices.
 */
function isProductOfSplits(stored: PriceHistory, whole: PriceHistory): boolean {
  const ratios = [stored, whole].flatMap(({ splits }) =>
    splits.flatMap(({ ratio }, at) => [ratio, productOf(splits.slice(at))]),
  );
  const levels = [1, ...ratios, ...ratios.map((ratio) => 1 / ratio)];
  const after = ({ splits }: PriceHistory, day: number): number =>
    productOf(splits.filter((split) => split.day > day));
  const closeOf = new Map([...whole.bars.days].map((day, at) => [day, whole.bars.close[at]!]));
  let [shared, strange] = [0, 0];
  for (const [at, day] of stored.bars.days.entries()) {
    const [close, other] = [stored.bars.close[at]!, closeOf.get(day)];
    if (other === undefined) continue;
    const tolerance = Math.max(NEARLY_A_SPLIT, roughness(close, other));
    const isLevel = (one: number): boolean => Math.abs(close / other / one - 1) <= tolerance;
    shared += 1;
    if (!isLevel(after(whole, day) / after(stored, day)) && !levels.some(isLevel)) strange += 1;
  }
  return strange <= shared * MAX_CORRECTED;
}

/** Holds back the bars after the stored ones, because the histories do not fit together. */
async function holdNews(
  writer: MarketWriter,
  {
    batch,
    heldRows,
    provider,
    stored,
  }: {
    readonly batch: PriceBatch;
    readonly provider: string;
    readonly stored: PriceHistory;
    readonly heldRows: number;
  },
): Promise<WrittenContent> {
  const lastDay = stored.bars.days.at(-1) ?? -Infinity;
  const levels = compareLevels(stored.bars, toHistory(batch).bars);
  const { symbol } = batch.instrument;
  const reason = `the history of the provider is another one than the stored one, which no stated split explains; if another company has the symbol now, rename the stored one: npm run tapeglass -- instrument rename ${symbol} ${symbol}.OLD`;
  const rows = [...batch.bars.days].flatMap((day, at) =>
    day <= lastDay
      ? []
      : holdBar(batch, at, {
          field: 'close',
          value: String(batch.bars.close[at]),
          expected: `prices that continue those up to ${formatIsoDate(lastDay)}`,
          reason,
          provider,
        }),
  );
  await writer.holdBack(rows);
  const ratio = levels === null ? '' : ` (stored close / new close: ${levels.ratio.toPrecision(4)})`;
  return { priceRows: 0, heldRows: heldRows + rows.length, misfit: `${provider}: ${reason}${ratio}` };
}
