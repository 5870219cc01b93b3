import { configureStore } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { connectBearer } from '@/lib/http/backend-client';
import type { StoreServices } from './app-thunk';
import type { PersistedStorage } from './persist/browser-storage';
import { persistConfig, storageHere } from './persist/persist-config';
import { rootReducer } from './root-reducer';
import { endSession, readToken, renewToken } from './session';

/** Options of a store. */
export interface StoreOptions {
  /** Navigates to a page of this site; without it no navigation takes place. */
  readonly navigate?: StoreServices['navigate'];
  /** Storage of the persisted slices; default: the browser's local storage, none on the server. */
  readonly storage?: PersistedStorage;
}

/**
 * The development checks warn when they take long, which on a busy machine does not indicate a problem of the
 * state.
 */
const NEVER = Number.POSITIVE_INFINITY;

/** Creates a store in its initial state; in the browser, authenticated API calls use its session. */
export function makeStore({ navigate = () => undefined, storage = storageHere() }: StoreOptions = {}) {
  const services: StoreServices = {
    navigate,
    pendingRequests: { session: 0, user: null, start: null, watched: null, watchlist: 0 },
  };
  const reducer = persistReducer(persistConfig(storage), rootReducer);
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: { warnAfter: NEVER },
        // The actions of redux-persist contain functions.
        serializableCheck: {
          warnAfter: NEVER,
          ignoredActionPaths: ['register', 'rehydrate', 'result', 'err'],
        },
      }),
  });
  if (typeof window !== 'undefined') {
    connectBearer({
      token: () => store.dispatch(readToken()),
      refresh: (refused) => store.dispatch(renewToken(refused)),
      end: (reason) => void store.dispatch(endSession(reason)),
    });
  }
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
