import { persistStore } from 'redux-persist';
import type { Persistor, PersistorOptions } from 'redux-persist';
import { makeStore } from './index';
import type { AppStore, StoreOptions } from './index';

/** A store, and what keeps its persisted slices. */
export interface PageStore {
  readonly store: AppStore;
  /** At rest until its `persist()` is called, which only a browser does. */
  readonly persistor: Persistor;
}

/** The option stands in redux-persist's code and not in its types. */
const AT_REST: PersistorOptions & { manualPersist: boolean } = { manualPersist: true };

/** A store of its own, whose persistence rests. */
export function createPageStore(options?: StoreOptions): PageStore {
  const store = makeStore(options);
  // Started by the page, in the browser: on the server it would leave a timer behind with every page that is drawn.
  return { store, persistor: persistStore(store, AT_REST) };
}

let ofThisPage: PageStore | undefined;

/** The store of this page in the browser; on the server, where pages of many visitors are drawn, a new one each time. */
export function openPageStore(options?: StoreOptions): PageStore {
  if (typeof window === 'undefined') return createPageStore(options);
  ofThisPage ??= createPageStore(options);
  return ofThisPage;
}
