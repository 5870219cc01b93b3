import type { EpochDay } from '@/lib/domain/iso-date';
import type { Database, Executor } from '../db/database';
import type { MarketStore } from '../market/market-store';

/** The part of the market store that changes of a portfolio read. */
export type SeriesStore = Pick<MarketStore, 'find' | 'instruments' | 'view' | 'actions' | 'state'>;

type View = Awaited<ReturnType<MarketStore['view']>>;
type Actions = Awaited<ReturnType<MarketStore['actions']>>;

const NO_ACTIONS: Actions = { splits: [], dividends: [] };

/** Splits and dividends that are kept between transactions: a few numbers an instrument. */
const MAX_CACHED_ACTIONS = 10_000;

/** Splits and dividends of a store's present data, by instrument and day. */
const CACHED_ACTIONS = new WeakMap<SeriesStore, { version: number; actions: Map<string, Actions> }>();

function cachedActions(store: SeriesStore): Map<string, Actions> {
  const version = store.state().dataVersion;
  const cachedVersion = CACHED_ACTIONS.get(store);
  if (cachedVersion?.version === version && cachedVersion.actions.size < MAX_CACHED_ACTIONS)
    return cachedVersion.actions;
  const actions = new Map<string, Actions>();
  CACHED_ACTIONS.set(store, { version, actions });
  return actions;
}

interface WantedSeries {
  readonly id: number;
  readonly asOf: EpochDay;
}

/**
 * Answers from series that were loaded before the transaction began, and notes those that were not: the market
 * store reads a series through the main connection, which on the embedded database waits for the transaction.
 */
class LoadedSeries implements SeriesStore {
  readonly #views = new Map<string, View>();
  readonly #actions: Map<string, Actions>;
  readonly #missing = new Map<string, WantedSeries>();
  readonly #missingActions = new Map<string, WantedSeries>();

  constructor(private readonly store: SeriesStore) {
    this.#actions = cachedActions(store);
  }

  get isComplete(): boolean {
    return this.#missing.size === 0 && this.#missingActions.size === 0;
  }

  find(text: string): ReturnType<MarketStore['find']> {
    return this.store.find(text);
  }

  instruments(): ReturnType<MarketStore['instruments']> {
    return this.store.instruments();
  }

  state(): ReturnType<MarketStore['state']> {
    return this.store.state();
  }

  view(id: number, asOf: EpochDay): Promise<View> {
    const key = `${id}:${asOf}`;
    const view = this.#views.get(key);
    if (view === undefined) this.#missing.set(key, { id, asOf });
    return Promise.resolve(view ?? null);
  }

  actions(id: number, asOf: EpochDay): Promise<Actions> {
    const key = `${id}:${asOf}`;
    const actions = this.#actions.get(key);
    if (actions === undefined) this.#missingActions.set(key, { id, asOf });
    return Promise.resolve(actions ?? NO_ACTIONS);
  }

  /** Loads the noted series. */
  async load(): Promise<void> {
    const [views, actions] = [[...this.#missing], [...this.#missingActions]];
    this.#missing.clear();
    this.#missingActions.clear();
    await Promise.all([
      ...views.map(async ([key, { asOf, id }]) => {
        this.#views.set(key, await this.store.view(id, asOf));
      }),
      ...actions.map(async ([key, { asOf, id }]) => {
        this.#actions.set(key, await this.store.actions(id, asOf));
      }),
    ]);
  }
}

/** Loads splits and dividends that a transaction will ask for soon; outside of a transaction only. */
export async function loadActions(
  store: SeriesStore,
  instruments: Iterable<number>,
  asOf: EpochDay,
): Promise<void> {
  const storeActions = cachedActions(store);
  await Promise.all(
    Array.from(instruments, async (id) => {
      const key = `${id}:${asOf}`;
      if (!storeActions.has(key)) storeActions.set(key, await store.actions(id, asOf));
    }),
  );
}

/** Ends an attempt that lacks a series at once, before it writes what would be rolled back. */
export function requireLoaded(store: SeriesStore): void {
  if (store instanceof LoadedSeries && !store.isComplete) throw new Error('A series is not loaded yet.');
}

/**
 * Runs work in a transaction that also reads series of the market. An attempt in which a series was not loaded
 * is rolled back, whatever its outcome; the series are loaded, and the work runs again.
 *
 * @param end - `rollback` for a trial, whose result is all that is wanted.
 */
export async function transactionWithSeries<T>(
  { db, store }: { readonly db: Database; readonly store: SeriesStore },
  work: (tx: Executor, series: SeriesStore) => Promise<T>,
  end: 'commit' | 'rollback' = 'commit',
): Promise<T> {
  const series = new LoadedSeries(store);
  for (;;) {
    try {
      const shouldCommit = () => end === 'commit' && series.isComplete;
      const result = await db.transaction((tx) => work(tx, series), shouldCommit);
      if (series.isComplete) return result;
    } catch (error) {
      if (series.isComplete) throw error;
    }
    await series.load();
  }
}
