const STORAGE_KEY = 'pending-watch';
/** Maximum time for a login; after that the press is ignored. */
const VALID_MS = 30 * 60_000;

/** Stores in this tab that a visitor wants to add stocks to the watchlist, until the following login. */
export function rememberWatch(symbols: readonly string[]): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ symbols, at: Date.now() }));
  } catch (error) {
    // Without storage the press is not carried over the login; nothing else fails.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The stocks that a visitor asked to add; none after half an hour, and where the browser blocks storage. */
export function pendingWatch(): readonly string[] {
  try {
    const action: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isAction(action) && Date.now() - action.at < VALID_MS ? action.symbols : [];
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return [];
    throw error;
  }
}

/** As {@link pendingWatch}; clears the stored value, so that the stocks are added once. */
export function takePendingWatch(): readonly string[] {
  const symbols = pendingWatch();
  if (symbols.length > 0) window.sessionStorage.removeItem(STORAGE_KEY);
  return symbols;
}

function isAction(value: unknown): value is { symbols: string[]; at: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { at, symbols } = value as { readonly at?: unknown; readonly symbols?: unknown };
  return typeof at === 'number' && Array.isArray(symbols) && symbols.every((one) => typeof one === 'string');
}
