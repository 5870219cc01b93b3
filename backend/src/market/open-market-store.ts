import type { EpochDay } from '@/lib/domain/iso-date';
import type { RateSeries } from '@/lib/domain/series';
import type { Database } from '../db/database';
import { type FundamentalRow, type MacroRow, readMacro } from '../db/repositories/published-rows';
import { DATA_CHANNEL, readLatestVersion } from '../db/repositories/store-rows';
import { createByteCache } from './byte-cache';
import type { FactorBatch } from '../ingest/batches';
import { createDerivedColumns } from './derived-columns';
import { type Directory, readDirectory } from './directory';
import { factorsUpTo, readFactorFile } from './factor-store';
import { createFundamentalsLoader } from './fundamentals-loader';
import type { MarketStore, Member, Stay, UniverseRecord } from './market-store';
import { type MacroColumns, unpackMacro } from './published-tables';
import { viewFundamentals, viewMacro, viewRates } from './published-views';
import { createSeriesLoader } from './series-loader';
import { createSeriesViews, type SeriesViews } from './series-views';

/** How a store is opened. */
export interface MarketStoreOptions {
  /** The last day that anybody may see: a day, or a clock that is asked at every call; by default every stored day. */
  readonly today?: EpochDay | (() => EpochDay) | null;
  /** Memory for series, 128 MB unless told: the closes, and all the rest packed. */
  readonly cacheBytes?: number;
  /** Memory for what is made of them and can be made again (wealth as of a day, highs, lows, volumes), 48 MB unless told. */
  readonly derivedBytes?: number;
  /** Told when a refresh that a notification started has failed; the store goes on with what it holds. */
  readonly onRefreshError?: (error: unknown) => void;
}

/** A store that follows its database until it is closed. */
export interface OpenMarketStore extends MarketStore {
  close(): Promise<void>;
}

const DEFAULT_CACHE_BYTES = 128 << 20;
const DEFAULT_DERIVED_BYTES = 48 << 20;
const BILLS = ['DTB3', 'DGS3MO', 'TB3MS'];
/** Every line of every table asks for the bill of its day. */
const KEPT_BILLS = 16;

/** Opens the market for reading. Follows new data versions by itself; `refresh` waits for the newest one. */
export async function openMarketStore(
  database: Database,
  options: MarketStoreOptions = {},
): Promise<OpenMarketStore> {
  const loadSeries = createSeriesLoader(database);
  const loadFundamentals = createFundamentalsLoader(database);
  const series = createByteCache<number, Promise<SeriesViews>>(options.cacheBytes ?? DEFAULT_CACHE_BYTES);
  const derived = createDerivedColumns(options.derivedBytes ?? DEFAULT_DERIVED_BYTES);
  const macroSeries = new Map<string, Promise<{ row: MacroRow; columns: MacroColumns } | null>>();
  const factorFiles = new Map<string, Promise<FactorBatch | null>>();
  const reported = new Map<number, Promise<FundamentalRow[]>>();
  const bills = new Map<EpochDay, Promise<{ id: string; rates: RateSeries } | null>>();
  const { today } = options;
  const lastVisible = (): EpochDay => (typeof today === 'function' ? today() : (today ?? Infinity));
  const limit = (asOf: EpochDay): EpochDay => Math.min(asOf, lastVisible());
  let held = await readDirectory(database);
  let lastDay = await findLastDay();
  let refreshing: Promise<void> | null = null;

  function viewsOf(instrumentId: number): Promise<SeriesViews | null> {
    const record = held.byId(instrumentId);
    if (!record) return Promise.resolve(null);
    const known = series.get(instrumentId);
    if (known) return known;
    const loading = loadSeries(record).then((loaded) => createSeriesViews(loaded, derived));
    series.set(instrumentId, loading, 0);
    loading.then(
      // The size is known only now; an entry that was dropped meanwhile stays dropped.
      (views) => series.get(instrumentId) === loading && series.set(instrumentId, loading, views.byteLength),
      () => series.get(instrumentId) === loading && series.delete(instrumentId),
    );
    return loading;
  }

  async function findLastDay(): Promise<EpochDay | null> {
    const visible = lastVisible();
    let last: EpochDay | null = null;
    let beyond: { id: number; bars: number } | null = null;
    for (const { id, firstDay, lastDay: day, bars } of held.instruments) {
      if (day === null || firstDay === null || firstDay > visible) continue;
      if (day <= visible) last = Math.max(last ?? day, day);
      else if (!beyond || bars > beyond.bars) beyond = { id, bars };
    }
    if (!beyond) return last;
    // Data of after today is stored: the instrument with the most bars tells the last session before.
    const days = (await viewsOf(beyond.id))?.viewAt(visible)?.days;
    const session = days?.[days.length - 1];
    return session === undefined ? last : Math.max(last ?? session, session);
  }

  async function reload(): Promise<void> {
    const latest = (await readLatestVersion(database))?.version ?? 0;
    if (latest !== held.dataVersion) await replaceDirectory();
    lastDay = await findLastDay();
  }

  async function replaceDirectory(): Promise<void> {
    const before = held;
    held = await readDirectory(database);
    for (const { id } of before.instruments) {
      if (held.versionOf(id) === before.versionOf(id)) continue;
      series.delete(id);
      reported.delete(id);
    }
    macroSeries.clear();
    bills.clear();
    factorFiles.clear();
  }

  function refresh(): Promise<void> {
    // A call during a refresh waits for one of its own: the running one may have looked before the newest commit.
    refreshing = (refreshing ?? Promise.resolve()).catch(() => undefined).then(reload);
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
      const macro = held.macro.some((one) => one.id === id) ? await macroOf(id) : null;
      const rates = macro && viewRates(macro.columns, { unit: macro.row.unit, asOf: day });
      if (rates) return { id, rates };
    }
    return null;
  }

  const stop = await database.listen(DATA_CHANNEL, () => {
    refresh().catch((error: unknown) => options.onRefreshError?.(error));
  });

  return {
    state: () => ({
      dataVersion: held.dataVersion,
      source: held.source === 'demo' ? 'simulated' : (held.source ?? 'none'),
      seed: held.seed,
      loadedAt: held.loadedAt?.toISOString() ?? null,
      lastDay,
      bars: held.instruments.reduce((sum, { bars }) => sum + bars, 0),
    }),
    instruments: () => held.instruments,
    find: (symbolOrId) => held.find(symbolOrId),
    async view(instrumentId, asOf) {
      return (await viewsOf(instrumentId))?.viewAt(limit(asOf)) ?? null;
    },
    async actions(instrumentId, asOf) {
      return (await viewsOf(instrumentId))?.actionsAt(limit(asOf)) ?? { splits: [], dividends: [] };
    },
    universes: () => held.universes,
    members: (universeId, asOf) => Promise.resolve(membersAt(held, universeId, limit(asOf))),
    stays: (universeId, asOf) => Promise.resolve(staysBy(held, universeId, limit(asOf))),
    universesOf: (instrumentId, asOf) => Promise.resolve(universesAt(held, instrumentId, limit(asOf))),
    bill(asOf) {
      const day = limit(asOf);
      const known = bills.get(day);
      if (known) return known;
      const [oldest] = bills.keys();
      if (oldest !== undefined && bills.size >= KEPT_BILLS) bills.delete(oldest);
      return remember(bills, day, () => readBill(day));
    },
    macroExtents: () => held.macro,
    factorExtents: () => held.factors,
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
    async fundamentals(instrumentId, asOf, periods) {
      const rows = await remember(reported, instrumentId, () => loadFundamentals(instrumentId));
      return viewFundamentals(rows, { asOf: limit(asOf), periods });
    },
    refresh,
    close: stop,
  };
}

function membersAt(directory: Directory, universeId: string, asOf: EpochDay): Member[] {
  const members = new Map<number, Member>();
  for (const { instrumentId, fromDay, toDay, sharesMillions } of directory.membersOf(universeId)) {
    const instrument = directory.byId(instrumentId);
    if (instrument && isWithin(asOf, fromDay, toDay))
      members.set(instrumentId, { instrument, sharesMillions });
  }
  return [...members.values()].sort((a, b) => (a.instrument.symbol < b.instrument.symbol ? -1 : 1));
}

function staysBy(directory: Directory, universeId: string, asOf: EpochDay): Stay[] {
  return directory.membersOf(universeId).flatMap(({ instrumentId, fromDay: from, toDay, sharesMillions }) => {
    const instrument = directory.byId(instrumentId);
    if (!instrument || (from !== null && from > asOf)) return [];
    return [{ instrument, from, to: toDay !== null && toDay <= asOf ? toDay : null, sharesMillions }];
  });
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

/** The promise under a key; made when there is none, and forgotten when it fails. */
function remember<K, V>(cache: Map<K, Promise<V>>, key: K, load: () => Promise<V>): Promise<V> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.get(key) === loading && cache.delete(key));
  return loading;
}
