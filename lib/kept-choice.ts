/**
 * What the reader has chosen in this browser under a name.
 *
 * @returns null for nothing, and where the browser keeps its storage shut.
 */
export function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a choice in this browser; null forgets it.
 *
 * @returns False when the browser does not keep it (no storage, none left): the choice then holds as long as the page does, at most.
 */
export function keep(key: string, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
