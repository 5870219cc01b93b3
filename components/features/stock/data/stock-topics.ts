import type { DataTopic } from '@/lib/domain/data-topics';
import type { StockPageData } from './stock-page-data';

/**
 * The data topics of a stock page: its own series, its benchmark's, those of its candidate peers, and the
 * Treasury bill.
 */
export function stockTopics({
  identity,
  ownBenchmark,
}: Pick<StockPageData, 'identity' | 'ownBenchmark'>): DataTopic[] {
  return [
    `symbol:${identity.symbol}`,
    ...(ownBenchmark ? [`symbol:${ownBenchmark.symbol}` as const] : []),
    ...(identity.sector === null ? [] : [`sector:${identity.sector}` as const]),
    'constituents',
    'macro',
  ];
}
