const STORAGE_KEY = 'pending-watch';
/** Maximum time for a login; after that the press is ignored. */
const VALID_MS = 30 * 60_000;

/** Stores in this tab that a visitor wants to add a stock to the watchlist, until the following login. */
export function rememberWatch(symbol: string): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ symbol, at: Date.now() }));
  } catch (error) {
    // Without storage the press is not carried over the login; nothing else fails.
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * Whether a visitor asked to add this stock before the login. Clears the stored value, so that the stock is
 * added once.
 *
 * @returns false for another stock, after half an hour, and when the browser blocks storage.
 */
export function takePendingWatch(symbol: string): boolean {
  try {
    const text = window.sessionStorage.getItem(STORAGE_KEY);
    if (text === null) return false;
    window.sessionStorage.removeItem(STORAGE_KEY);
    const pendingAction: unknown = JSON.parse(text);
    return (
      isAction(pendingAction) && pendingAction.symbol === symbol && Date.now() - pendingAction.at < VALID_MS
    );
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return false;
    throw error;
  }
}

function isAction(value: unknown): value is { symbol: string; at: number } {
  return typeof value === 'object' && value !== null && 'symbol' in value && 'at' in value;
}
