import type { DataTopic } from '@/lib/domain/data-topics';
import type { IndexPageData } from './index-page-data';

/**
 * The data topics of an index page: its own series and those of related indexes, its members, its member
 * list, their accounts, and the Treasury bill.
 */
export function indexTopics({ index, companions, block }: IndexPageData): DataTopic[] {
  return [
    ...(index ? [`symbol:${index.symbol}` as const] : []),
    ...companions.map(({ symbol }) => `symbol:${symbol}` as const),
    `universe:${block.membership.universe}`,
    'constituents',
    'macro',
    // The valuation of the members.
    'fundamentals',
    // An index that is not stored yet may come with any import.
    ...(index ? [] : (['prices'] as const)),
  ];
}
