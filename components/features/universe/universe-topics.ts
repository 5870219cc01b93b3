import type { DataTopic } from '@/lib/domain/data-topics';
import type { UniversePageData } from './universe-data';

/** What of the data the built page of a universe is made of: its members, their prices, and what companies report. */
export function universeTopics({ universe }: Pick<UniversePageData, 'universe'>): DataTopic[] {
  return [`universe:${universe.id}`, 'constituents', 'fundamentals'];
}
