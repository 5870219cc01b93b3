import type { DataTopic } from '@/lib/domain/data-topics';
import type { StockPageData } from './stock-page-data';

/** What of the data a stock page is made of: its own series, its benchmark's, those among which its peers are found, and the bill. */
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
