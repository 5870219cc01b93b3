import { persistStore } from 'redux-persist';
import type { Persistor, PersistorOptions } from 'redux-persist';
import { makeStore } from './index';
import type { AppStore, StoreOptions } from './index';

/** A store, and the persistor of its slices. */
export interface PageStore {
  readonly store: AppStore;
  /** Paused until its `persist()` is called, which only a browser does. */
  readonly persistor: Persistor;
}

/** The option exists in redux-persist's code but not in its types. */
const AT_REST: PersistorOptions & { manualPersist: boolean } = { manualPersist: true };

/** A new store with paused persistence. */
export function createPageStore(options?: StoreOptions): PageStore {
  const store = makeStore(options);
  // Started by the page in the browser: on the server it would leave a timer running for every rendered page.
  return { store, persistor: persistStore(store, AT_REST) };
}

let ofThisPage: PageStore | undefined;

/**
 * The store of this page in the browser; a new one per request on the server, which renders pages for many
 * visitors.
 */
export function openPageStore(options?: StoreOptions): PageStore {
  if (typeof window === 'undefined') return createPageStore(options);
  ofThisPage ??= createPageStore(options);
  return ofThisPage;
}
