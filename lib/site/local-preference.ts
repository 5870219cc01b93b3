/** Notifies the components of this page; `storage` events reach other tabs only. */
export const PREFERENCE_CHANGED = 'tg-kept-choice';

/**
 * Reads a preference of this browser.
 *
 * @returns null when it is not set, and when storage is not available.
 */
export function readPreference(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a preference in this browser; null removes it.
 *
 * @returns False when it cannot be stored (no storage, quota exceeded): the preference then lasts at most as
 * long as the page.
 */
export function savePreference(key: string, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    window.dispatchEvent(new Event(PREFERENCE_CHANGED));
    return true;
  } catch {
    return false;
  }
}
