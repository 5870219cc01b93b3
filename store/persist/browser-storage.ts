import type { Storage as PersistStorage } from 'redux-persist/es/types';
import { EMPTY_SELECTION } from '../slices/stock-selection';
import { keepOthers } from './keep-others';
import type { PersistedState } from './restore';

/** Storage of the persisted slices: asynchronous, and never failing. */
export interface PersistedStorage extends PersistStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** Stores nothing: for the server, which has no visitor. */
export const NO_STORAGE: PersistedStorage = {
  getItem: () => Promise.resolve(null),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
};

/**
 * Performs an operation that a browser may refuse (no storage, a private window, a full disk); then returns
 * the result of a first visit.
 */
async function attempt<T>(action: (storage: Storage) => T, otherwise: T): Promise<T> {
  try {
    return action(window.localStorage);
  } catch {
    return otherwise;
  }
}

/** The value that this tab last read or wrote under a key. */
const lastSeen = new Map<string, string | null>();

/** The slices of a first visit. */
const EMPTY: PersistedState = { idx: [], screener: EMPTY_SELECTION, bucket: EMPTY_SELECTION };

/**
 * The browser's local storage. Values that it refuses are lost when the page is left, without an error
 * before.
 */
export const LOCAL_STORAGE: PersistedStorage = {
  getItem: (key) =>
    attempt((storage) => {
      const text = storage.getItem(key);
      lastSeen.set(key, text);
      return text;
    }, null),
  setItem: (key, value) =>
    attempt((storage) => {
      const base = lastSeen.get(key) ?? null;
      const text = keepOthers({ ours: value, base, theirs: storage.getItem(key), empty: EMPTY });
      storage.setItem(key, text);
      lastSeen.set(key, text);
    }, undefined),
  removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
};
