import type { DataTopic } from '@/lib/domain/data-topics';
import type { IndexPageData } from './data/index-page-data';

/** What of the data the page of an index is made of: its own series and its companions', its members, its list, and the bill. */
export function indexTopics({ index, companions, block }: IndexPageData): DataTopic[] {
  return [
    ...(index ? [`symbol:${index.symbol}` as const] : []),
    ...companions.map(({ symbol }) => `symbol:${symbol}` as const),
    `universe:${block.membership.universe}`,
    'constituents',
    'macro',
    // An index that is not stored yet may come with any import.
    ...(index ? [] : (['prices'] as const)),
  ];
}
