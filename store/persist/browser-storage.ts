import type { Storage as PersistStorage } from 'redux-persist/es/types';
import { EMPTY_SELECTION } from '../slices/stock-selection';
import { keepOthers } from './keep-others';
import type { PersistedState } from './restore';

/** Where the persisted slices are kept: asynchronous, and never failing. */
export interface PersistedStorage extends PersistStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** Keeps nothing: for the server, where there is no visitor. */
export const NO_STORAGE: PersistedStorage = {
  getItem: () => Promise.resolve(null),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
};

/** Does what a browser may refuse (no storage at all, a private window, a full disk); then the answer is what a visit without a past gives. */
async function attempt<T>(action: (storage: Storage) => T, otherwise: T): Promise<T> {
  try {
    return action(window.localStorage);
  } catch {
    return otherwise;
  }
}

/** What this tab last read or wrote under a key. */
const lastSeen = new Map<string, string | null>();

/** The slices of a visit without a past. */
const EMPTY: PersistedState = { idx: [], screener: EMPTY_SELECTION, bucket: EMPTY_SELECTION };

/** The browser's local storage. What it refuses is forgotten when the page is left, and breaks nothing before. */
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
