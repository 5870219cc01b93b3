/**
 * Topics of changed data, of which `/status/changes/` lists those since a data version. `prices` covers any price,
 * `symbol:AAPL` all data of one instrument, `sector:Energy` and `universe:sp500` any instrument in them.
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
