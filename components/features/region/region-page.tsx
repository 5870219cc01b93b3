import { researchViewPage } from '@/components/layout/research-view-page';
import { RegionView } from './view/region-view';

/**
 * Canadian Equities or European Equities: a market with its indexes, sectors, movers, breadth, currency and
 * members.
 */
export const RegionPage = researchViewPage(RegionView, ({ label, meta, sentence }) => ({
  title: label,
  description: sentence,
  meta,
}));
