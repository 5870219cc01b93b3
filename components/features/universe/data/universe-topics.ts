import type { DataTopic } from '@/lib/domain/data-topics';
import type { UniversePageData } from './universe-data';

/**
 * The data topics of a statically generated universe page: its members, their prices, and company reports.
 */
export function universeTopics({ universe }: Pick<UniversePageData, 'universe'>): DataTopic[] {
  return [`universe:${universe.id}`, 'constituents', 'fundamentals'];
}
