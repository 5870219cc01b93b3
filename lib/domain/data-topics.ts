/**
 * Topics of changed data and of the data used by a page: a page is regenerated when one of its topics
 * changed. `prices` covers any price, `symbol:AAPL` all data of one instrument, `sector:Energy` and
 * `universe:sp500` any instrument in them.
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
export const TOPIC_KINDS = ['prices', 'constituents', 'macro', 'factors', 'fundamentals', 'news'] as const;

export type TopicKind = (typeof TOPIC_KINDS)[number];

/**
 * True when a change affects a page.
 *
 * @param made - The topics used by the page; null: all data.
 * @param changed - The topics that changed; null: everything, or unknown.
 */
export function isConcerned(made: readonly string[] | null, changed: readonly string[] | null): boolean {
  if (made === null || changed === null) return true;
  const topics = new Set(changed);
  return made.some((topic) => topics.has(topic));
}
