import { configureStore } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { connectBearer } from '@/lib/http/backend-client';
import type { StoreServices } from './app-thunk';
import type { PersistedStorage } from './persist/browser-storage';
import { persistConfig, storageHere } from './persist/persist-config';
import { rootReducer } from './root-reducer';
import { endSession, readToken, renewToken } from './session';

/** What a store may be made with. */
export interface StoreOptions {
  /** Goes to a page of ours; without it nobody goes anywhere. */
  readonly navigate?: StoreServices['navigate'];
  /** Where the persisted slices are kept; default the browser's local storage, on the server none. */
  readonly storage?: PersistedStorage;
}

/** The checks of development measure themselves and warn when they took long, which on a busy machine says nothing about the state. */
const NEVER = Number.POSITIVE_INFINITY;

/** A store in its initial state; in the browser the bearer calls are made in its name. */
export function makeStore({ navigate = () => undefined, storage = storageHere() }: StoreOptions = {}) {
  const services: StoreServices = {
    navigate,
    flights: { session: 0, user: null, start: null, watched: null, watchlist: 0 },
  };
  const reducer = persistReducer(persistConfig(storage), rootReducer);
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: { warnAfter: NEVER },
        // The persistence's own actions carry functions.
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
