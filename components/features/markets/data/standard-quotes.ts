/** Shown at the top until the visitor pins others: indexes and a yield. */
export const STANDARD_QUOTES: readonly string[] = ['^GSPC', '^IXIC', 'DGS10', '^VIX'];

/** Number of cards at the top when no more are pinned; the first markets take the places of those that are not stored. */
export const QUOTE_PLACES = 4;
