import { createAction } from '@reduxjs/toolkit';
import type { Store } from '@reduxjs/toolkit';
import { readPersisted } from './restore';
import type { PersistedState } from './restore';

/** Another tab has written other persisted slices. */
export const changedElsewhere = createAction<Partial<PersistedState>>('persist/changedElsewhere');

/**
 * Only the slices that differ from the state: applying equal ones would write them again and notify the other
 * tab again, endlessly.
 */
function changesOf(stored: Partial<PersistedState>, state: PersistedState): Partial<PersistedState> {
  const isNew = (name: string) => {
    const key = name as keyof PersistedState;
    return JSON.stringify(stored[key]) !== JSON.stringify(state[key]);
  };
  return Object.fromEntries(Object.entries(stored).filter(([name]) => isNew(name)));
}

/**
 * Applies changes that another tab writes, so that the last writer wins in both tabs and neither overwrites
 * the other with older data.
 *
 * @param key - The key in local storage.
 * @returns A function that stops listening.
 */
export function followOtherTabs(store: Store<PersistedState>, key: string): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return;
    // Read the current value, not the event's: after two simultaneous writes both tabs keep the later one.
    const storedState = readPersisted(event.storageArea?.getItem(key) ?? null);
    const changes = storedState && changesOf(storedState, store.getState());
    if (changes && Object.keys(changes).length > 0) store.dispatch(changedElsewhere(changes));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
