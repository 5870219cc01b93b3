import { FIGURE_ITEMS } from '@/lib/domain/fundamental-items';
import type { StatedDate } from '@/lib/domain/declared-dates';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { RateSeries } from '@/lib/domain/series';
import type { Database } from '../db/database';
import type { MemberRow } from '../db/repositories/universe-rows';
import {
  type FundamentalRow,
  type MacroRow,
  readFundamentals,
  readMacro,
} from '../db/repositories/published-rows';
import { DATA_CHANNEL, readLatestVersion, RESTORED } from '../db/repositories/store-rows';
import { readPriceChecks } from '../db/repositories/price-check-rows';
import { createByteCache } from '@/lib/node/byte-cache';
import type { FactorBatch } from '../market-model/batches';
import { createDerivedColumns } from './evictable-columns';
import { type Directory, readDirectory } from './directory';
import { factorsUpTo, readFactorFile } from './factor-store';
import { createFundamentalsLoader } from './fundamentals-loader';
import { marketGroupOf } from './market-store';
import type {
  InstrumentRecord,
  MacroExtent,
  MarketGroup,
  MarketStore,
  ReportedItems,
  Member,
  MembershipPeriod,
  StoreState,
  UniverseRecord,
} from './market-store';
import { type MacroColumns, unpackMacro } from './published-tables';
import { viewFundamentals, viewMacro, viewMacroVintages, viewRates, viewVintages } from './published-views';
import { createSeriesLoader, type LoadedSeries } from './series-loader';
import { createSeriesViews, type SeriesViews } from './series-views';

/** Options for opening a store. */
export interface MarketStoreOptions {
  /** The last visible day: a day, or a function that is called every time; by default all stored days. */
  readonly today?: EpochDay | (() => EpochDay) | null;
  /** Memory for series, 128 MB by default: the closes, and all other columns packed. */
  readonly cacheBytes?: number;
  /**
   * Memory for derived columns, which can be recomputed (wealth as of a day, highs, lows, volumes), 48 MB by
   * default.
   */
  readonly derivedBytes?: number;
  /** Called when a refresh triggered by a notification fails; the store keeps its current data. */
  readonly onRefreshError?: (error: unknown) => void;
  /**
   * Called when a backup was restored into the database: nothing that was read before is valid, so the
   * process has to start again.
   */
  readonly onRestored?: () => void;
}

/** A store that follows its database until it is closed. */
export interface OpenMarketStore extends MarketStore {
  close(): Promise<void>;
}

/** A series as of a data version. */
interface HeldSeries {
  /** The data version that last changed it. */
  readonly version: number | null;
  readonly loading: Promise<{ readonly views: SeriesViews; readonly loaded: LoadedSeries }>;
}

const DEFAULT_CACHE_BYTES = 128 << 20;
const DEFAULT_DERIVED_BYTES = 64 << 20;
/** Filed amounts of companies, about two hundred bytes each in memory. */
const REPORTED_BYTES = 16 << 20;
const REPORTED_ROW_BYTES = 200;
const BILLS = ['DTB3', 'DGS3MO', 'TB3MS'];
/** Every row of every table requests the bill rate of its day. */
const MAX_CACHED_BILLS = 16;
/** Maximum number of series extending past today that are searched for the last session up to today. */
const MAX_ASKED = 16;

/**
 * Opens the market for reading. Follows new data versions automatically; `refresh` waits for the newest one.
 */
export async function openMarketStore(
  database: Database,
  options: MarketStoreOptions = {},
): Promise<OpenMarketStore> {
  const loadSeries = createSeriesLoader(database);
  const loadItems = {
    few: createFundamentalsLoader(database, FIGURE_ITEMS),
    all: createFundamentalsLoader(database),
  };
  const series = createByteCache<number, HeldSeries>(options.cacheBytes ?? DEFAULT_CACHE_BYTES);
  const derived = createDerivedColumns(options.derivedBytes ?? DEFAULT_DERIVED_BYTES);
  const macroSeries = new Map<string, Promise<{ row: MacroRow; columns: MacroColumns } | null>>();
  const factorFiles = new Map<string, Promise<FactorBatch | null>>();
  const reported = createByteCache<string, Promise<FundamentalRow[]>>(REPORTED_BYTES);
  const bills = new Map<EpochDay, Promise<{ id: string; rates: RateSeries } | null>>();
  const { today } = options;
  const lastVisible = (): EpochDay => (typeof today === 'function' ? today() : (today ?? Infinity));
  const limit = (asOf: EpochDay): EpochDay => Math.min(asOf, lastVisible());
  let heldDirectory = await readDirectory(database);
  let marketDays = await findMarketDays();
  let publishedDay = await findPublishedDay();
  let refreshing: Promise<void> | null = null;

  async function viewsOf(instrumentId: number): Promise<SeriesViews | null> {
    const record = heldDirectory.byId(instrumentId);
    if (!record) return null;
    const knownSeries = series.get(instrumentId);
    const version = heldDirectory.versionOf(instrumentId);
    if (knownSeries?.version === version) return (await knownSeries.loading).views;
    const loading = reload(record, knownSeries);
    series.set(instrumentId, { version, loading }, 0);
    loading.then(
      // The size is only known now; an entry that was evicted in the meantime is not restored.
      ({ views }) =>
        series.get(instrumentId)?.loading === loading &&
        series.set(instrumentId, { version, loading }, views.byteLength),
      () => series.get(instrumentId)?.loading === loading && series.delete(instrumentId),
    );
    return (await loading).views;
  }

  /** Loads a series; of one that is held from an earlier version only what has changed. */
  async function reload(record: InstrumentRecord, known: HeldSeries | undefined): HeldSeries['loading'] {
    const before = await known?.loading.catch(() => null);
    const loadedSeries = await loadSeries(record, before?.loaded);
    return { loaded: loadedSeries, views: createSeriesViews(loadedSeries.history, derived) };
  }

  function reportedBy(instrumentId: number, items: ReportedItems): Promise<FundamentalRow[]> {
    const key = `${items} ${instrumentId}`;
    const reportedData = reported.get(key);
    if (reportedData) return reportedData;
    const loading = loadItems[items](instrumentId);
    reported.set(key, loading, REPORTED_ROW_BYTES);
    loading.then(
      ({ length }) =>
        reported.get(key) === loading && reported.set(key, loading, (1 + length) * REPORTED_ROW_BYTES),
      () => reported.get(key) === loading && reported.delete(key),
    );
    return loading;
  }

  async function findMarketDays(): Promise<StoreState['marketDays']> {
    const [exchange, crypto] = await Promise.all([findLastDay('exchange'), findLastDay('crypto')]);
    return { exchange, crypto };
  }

  async function findLastDay(group: MarketGroup): Promise<EpochDay | null> {
    const visible = lastVisible();
    let last: EpochDay | null = null;
    const beyond: { id: number; bars: number }[] = [];
    for (const { id, firstDay, kind, lastDay: day, bars } of heldDirectory.instruments) {
      if (marketGroupOf(kind) !== group) continue;
      if (day === null || firstDay === null || firstDay > visible) continue;
      if (day <= visible) last = Math.max(last ?? day, day);
      else beyond.push({ id, bars });
    }
    // Data after today is stored: search the series with the most bars for the last session, usually found in
    // the first.
    for (const { id } of beyond.sort((a, b) => b.bars - a.bars).slice(0, MAX_ASKED)) {
      if (last === visible) break;
      const days = (await viewsOf(id))?.viewAt(visible)?.days;
      const session = days?.[days.length - 1] ?? null;
      if (session !== null) last = Math.max(last ?? session, session);
    }
    return last;
  }

  async function findPublishedDay(): Promise<EpochDay | null> {
    const visible = lastVisible();
    const latest = ({ lastDay }: MacroExtent): EpochDay => Math.min(lastDay, visible);
    let newestDay: EpochDay | null = null;
    for (const extent of [...heldDirectory.macro].sort((a, b) => latest(b) - latest(a))) {
      if (newestDay !== null && latest(extent) <= newestDay) break;
      // A value for a day is published after that day.
      const macro = await macroOf(extent.id);
      const day = macro && viewMacro(macro.row, macro.columns, visible)?.days.at(-1);
      if (typeof day === 'number') newestDay = Math.max(newestDay ?? day, day);
    }
    return newestDay;
  }

  async function follow(): Promise<void> {
    const latest = (await readLatestVersion(database))?.version ?? 0;
    if (latest !== heldDirectory.dataVersion) await replaceDirectory();
    marketDays = await findMarketDays();
    publishedDay = await findPublishedDay();
  }

  async function replaceDirectory(): Promise<void> {
    const before = heldDirectory;
    heldDirectory = await readDirectory(database);
    for (const { id } of before.instruments) {
      if (heldDirectory.versionOf(id) === before.versionOf(id)) continue;
      // A series of an earlier version stays until it is asked for: most of it is the same.
      if (heldDirectory.versionOf(id) === null) series.delete(id);
      for (const items of ['few', 'all']) reported.delete(`${items} ${id}`);
    }
    macroSeries.clear();
    bills.clear();
    factorFiles.clear();
  }

  function refresh(): Promise<void> {
    // A call during a refresh starts another one: the running refresh may have started before the newest
    // commit.
    refreshing = (refreshing ?? Promise.resolve()).catch(() => undefined).then(follow);
    return refreshing;
  }

  function macroOf(id: string): Promise<{ row: MacroRow; columns: MacroColumns } | null> {
    return remember(macroSeries, id, async () => {
      const row = await readMacro(database, id);
      return row && { row, columns: unpackMacro(row.data) };
    });
  }

  async function readBill(day: EpochDay): Promise<{ id: string; rates: RateSeries } | null> {
    for (const id of BILLS) {
      const macro = heldDirectory.macro.some((one) => one.id === id) ? await macroOf(id) : null;
      const rates = macro && viewRates(macro.columns, { unit: macro.row.unit, asOf: day });
      if (rates) return { id, rates };
    }
    return null;
  }

  const stop = await database.listen(DATA_CHANNEL, (payload) => {
    if (payload === RESTORED) options.onRestored?.();
    else refresh().catch((error: unknown) => options.onRefreshError?.(error));
  });

  return {
    state: () => ({
      dataVersion: heldDirectory.dataVersion,
      source: heldDirectory.source === 'demo' ? 'simulated' : (heldDirectory.source ?? 'none'),
      seed: heldDirectory.seed,
      loadedAt: heldDirectory.loadedAt?.toISOString() ?? null,
      lastDay: latestOf(marketDays),
      marketDays,
      publishedDay,
      bars: heldDirectory.bars,
    }),
    instruments: () => heldDirectory.instruments,
    find: (symbolOrId) => heldDirectory.find(symbolOrId),
    async view(instrumentId, asOf) {
      return (await viewsOf(instrumentId))?.viewAt(limit(asOf)) ?? null;
    },
    async actions(instrumentId, asOf) {
      return (await viewsOf(instrumentId))?.actionsAt(limit(asOf)) ?? { splits: [], dividends: [] };
    },
    declaredDates: (instrumentId, asOf) => datesKnownBy(heldDirectory, instrumentId, limit(asOf)),
    universes: () => heldDirectory.universes,
    members: (universeId, asOf) => Promise.resolve(membersAt(heldDirectory, universeId, limit(asOf))),
    membershipPeriods: (universeId, asOf) => Promise.resolve(staysBy(heldDirectory, universeId, limit(asOf))),
    universesOf: (instrumentId, asOf) =>
      Promise.resolve(universesAt(heldDirectory, instrumentId, limit(asOf))),
    bill(asOf) {
      const day = limit(asOf);
      const cachedBill = bills.get(day);
      if (cachedBill) return cachedBill;
      const [oldest] = bills.keys();
      if (oldest !== undefined && bills.size >= MAX_CACHED_BILLS) bills.delete(oldest);
      return remember(bills, day, () => readBill(day));
    },
    macroExtents: () => heldDirectory.macro,
    factorExtents: () => heldDirectory.factors,
    async factors(set, frequency, asOf) {
      const file = await remember(factorFiles, `${set} ${frequency}`, () =>
        readFactorFile(database, { set, frequency }),
      );
      return file && factorsUpTo(file, limit(asOf));
    },
    async macro(id, asOf) {
      const macro = await macroOf(id);
      return macro && viewMacro(macro.row, macro.columns, limit(asOf));
    },
    async macroVintages(id, asOf) {
      const macro = await macroOf(id);
      return macro && viewMacroVintages(macro.row, macro.columns, limit(asOf));
    },
    async fundamentals(instrumentId, asOf, periods, items = 'few') {
      return viewFundamentals(await reportedBy(instrumentId, items), { asOf: limit(asOf), periods });
    },
    // Not cached: only the pages of one company use them, and those are cached as a whole.
    async reports(instrumentId, asOf) {
      return viewVintages(await readFundamentals(database, [instrumentId]), limit(asOf));
    },
    // Not cached, likewise.
    priceChecks: (instrumentId, asOf) => readPriceChecks(database, instrumentId, limit(asOf)),
    refresh,
    close: stop,
  };
}

function latestOf({ exchange, crypto }: StoreState['marketDays']): EpochDay | null {
  return exchange === null || crypto === null ? (exchange ?? crypto) : Math.max(exchange, crypto);
}

function datesKnownBy(directory: Directory, instrumentId: number, asOf: EpochDay): StatedDate[] {
  return directory
    .datesOf(instrumentId)
    .filter(({ day, knownOn, withdrawnOn }) => day > asOf && isWithin(asOf, knownOn, withdrawnOn))
    .map(({ amount, day, isEstimate, kind, payDay }) => ({ kind, day, payDay, amount, isEstimate }));
}

function membersAt(directory: Directory, universeId: string, asOf: EpochDay): Member[] {
  const members = new Map<number, Member>();
  for (const { instrumentId, fromDay, toDay, ...counted } of directory.membersOf(universeId)) {
    const instrument = directory.byId(instrumentId);
    if (instrument && isWithin(asOf, fromDay, toDay))
      members.set(instrumentId, { instrument, ...countOf(counted) });
  }
  return [...members.values()].sort((a, b) => (a.instrument.symbol < b.instrument.symbol ? -1 : 1));
}

function staysBy(directory: Directory, universeId: string, asOf: EpochDay): MembershipPeriod[] {
  return directory.membersOf(universeId).flatMap(({ instrumentId, fromDay: from, toDay, ...counted }) => {
    const instrument = directory.byId(instrumentId);
    if (!instrument || (from !== null && from > asOf)) return [];
    return [{ instrument, from, to: toDay !== null && toDay <= asOf ? toDay : null, ...countOf(counted) }];
  });
}

function countOf({
  sharesMillions,
  weight,
  countedOn,
}: Pick<MemberRow, 'sharesMillions' | 'weight' | 'countedOn'>) {
  return weight === null && countedOn === null ? { sharesMillions } : { sharesMillions, weight, countedOn };
}

function universesAt(directory: Directory, instrumentId: number, asOf: EpochDay): UniverseRecord[] {
  const ids = new Set(
    directory
      .membershipsOf(instrumentId)
      .flatMap(({ universeId, fromDay, toDay }) => (isWithin(asOf, fromDay, toDay) ? universeId : [])),
  );
  return directory.universes.filter(({ id }) => ids.has(id));
}

function isWithin(day: EpochDay, from: EpochDay | null, to: EpochDay | null): boolean {
  return (from === null || from <= day) && (to === null || day < to);
}

/** Returns the cached promise of a key; creates it when missing, and removes it when it rejects. */
function remember<K, V>(cache: Map<K, Promise<V>>, key: K, load: () => Promise<V>): Promise<V> {
  const cachedValue = cache.get(key);
  if (cachedValue) return cachedValue;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.get(key) === loading && cache.delete(key));
  return loading;
}
