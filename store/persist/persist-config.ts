import type { PersistConfig } from 'redux-persist';
import type { SlicesState } from '../root-reducer';
import { LOCAL_STORAGE, NO_STORAGE } from './browser-storage';
import type { PersistedStorage } from './browser-storage';
import { PERSISTED_SLICES, PERSISTED_VERSION, readPersisted } from './restore';

/** The key from the specification. */
const KEY = 'root';

/** The full key in local storage: redux-persist adds this prefix to every key. */
export const STORAGE_KEY = `persist:${KEY}`;

/** Maximum time that the page waits for the persisted state. */
const REHYDRATION_TIMEOUT_MS = 5000;

/** The browser's storage; none on the server. */
export function storageHere(): PersistedStorage {
  return typeof window === 'undefined' ? NO_STORAGE : LOCAL_STORAGE;
}

/** Configuration of persistence: slices, storage and deserialization. */
export function persistConfig(storage: PersistedStorage): PersistConfig<SlicesState> {
  return {
    key: KEY,
    version: PERSISTED_VERSION,
    storage,
    whitelist: [...PERSISTED_SLICES],
    timeout: REHYDRATION_TIMEOUT_MS,
    getStoredState: async () => {
      const storedState = readPersisted(await storage.getItem(STORAGE_KEY));
      // The version is validated already; redux-persist writes its own.
      return storedState && { ...storedState, _persist: { version: PERSISTED_VERSION, rehydrated: true } };
    },
  };
}
