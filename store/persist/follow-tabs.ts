import { createAction } from '@reduxjs/toolkit';
import type { Store } from '@reduxjs/toolkit';
import { readPersisted } from './restore';
import type { PersistedState } from './restore';

/** Another tab has written other persisted slices. */
export const changedElsewhere = createAction<Partial<PersistedState>>('persist/changedElsewhere');

/** What differs from the state: taking over what is equal would write it again, and tell the other tab again, without end. */
function changesOf(stored: Partial<PersistedState>, state: PersistedState): Partial<PersistedState> {
  const isNew = (name: string) => {
    const key = name as keyof PersistedState;
    return JSON.stringify(stored[key]) !== JSON.stringify(state[key]);
  };
  return Object.fromEntries(Object.entries(stored).filter(([name]) => isNew(name)));
}

/**
 * Takes over what another tab writes, so that the last writer wins in both and neither writes the other's past.
 *
 * @param key - The key in local storage.
 * @returns How to end that.
 */
export function followOtherTabs(store: Store<PersistedState>, key: string): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return;
    // What stands there now, not what the event tells: of two writes at the same time both tabs keep the later one.
    const stored = readPersisted(event.storageArea?.getItem(key) ?? null);
    const changes = stored && changesOf(stored, store.getState());
    if (changes && Object.keys(changes).length > 0) store.dispatch(changedElsewhere(changes));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
