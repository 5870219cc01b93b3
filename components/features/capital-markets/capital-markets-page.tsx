import { t } from '@/lib/domain/text';
import { researchViewPage } from '@/components/layout/research-view-page';
import { CapitalView } from './view/capital-view';

/** Capital markets: the curve, rates, currencies, commodities and macro series. */
export const CapitalMarketsPage = researchViewPage(CapitalView, ({ meta }) => ({
  title: t('Capital Markets Charts'),
  description: t(
    'The US Treasury yield curve on any days, its slope with recessions, real yields, break-evens, credit spreads, currencies, commodities and macro series in six forms, as published by the day.',
  ),
  meta,
}));
