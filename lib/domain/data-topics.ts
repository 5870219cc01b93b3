/**
 * What of the data changed, and what a page is made of, in the same words: a page is made anew when one of its topics changed.
 * `prices` stands for any price, `symbol:AAPL` for whatever is stored of one instrument, `sector:Energy` and `universe:sp500` for
 * any instrument in them.
 */
export type DataTopic =
  | 'prices'
  | 'constituents'
  | 'macro'
  | 'factors'
  | 'fundamentals'
  | 'news'
  | `symbol:${string}`
  | `sector:${string}`
  | `universe:${string}`;

/** The kinds of data that an import can change. */
export const DATA_KINDS = ['prices', 'constituents', 'macro', 'factors', 'fundamentals', 'news'] as const;

export type DataKind = (typeof DATA_KINDS)[number];

/**
 * True when a change concerns a page.
 *
 * @param made - The topics that the page is made of; null: of everything.
 * @param changed - The topics that changed; null: everything, or nobody knows.
 */
export function isConcerned(made: readonly string[] | null, changed: readonly string[] | null): boolean {
  if (made === null || changed === null) return true;
  const topics = new Set(changed);
  return made.some((topic) => topics.has(topic));
}
