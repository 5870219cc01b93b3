import type { PersistConfig } from 'redux-persist';
import type { SlicesState } from '../root-reducer';
import { LOCAL_STORAGE, NO_STORAGE } from './browser-storage';
import type { PersistedStorage } from './browser-storage';
import { PERSISTED_SLICES, PERSISTED_VERSION, readPersisted } from './restore';

/** The specification's key. */
const KEY = 'root';

/** Where it stands in local storage: redux-persist puts this before every key. */
export const STORAGE_KEY = `persist:${KEY}`;

/** How long the page waits for what the browser has stored. */
const REHYDRATION_TIMEOUT_MS = 5000;

/** The browser's storage; none on the server. */
export function storageHere(): PersistedStorage {
  return typeof window === 'undefined' ? NO_STORAGE : LOCAL_STORAGE;
}

/** What is persisted, where, and how it is read back. */
export function persistConfig(storage: PersistedStorage): PersistConfig<SlicesState> {
  return {
    key: KEY,
    version: PERSISTED_VERSION,
    storage,
    whitelist: [...PERSISTED_SLICES],
    timeout: REHYDRATION_TIMEOUT_MS,
    getStoredState: async () => {
      const stored = readPersisted(await storage.getItem(STORAGE_KEY));
      // The note of the version is checked already; redux-persist writes its own.
      return stored && { ...stored, _persist: { version: PERSISTED_VERSION, rehydrated: true } };
    },
  };
}
