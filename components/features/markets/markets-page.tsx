import { t } from '@/lib/domain/text';
import { researchViewPage } from '@/components/layout/research-view-page';
import { MarketsView } from './view/markets-view';

/** Index Performance: world markets with sectors, breadth and movers. */
export const MarketsPage = researchViewPage(MarketsView, ({ meta, sentence }) => ({
  title: t('Index Performance'),
  description: sentence,
  meta,
}));
