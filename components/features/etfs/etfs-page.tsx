import { t } from '@/lib/domain/text';
import { researchViewPage } from '@/components/layout/research-view-page';
import { EtfsView } from './view/etfs-view';

/** ETF performance: funds by group with fee, return and risk, and cheaper alternatives to them. */
export const EtfsPage = researchViewPage(EtfsView, ({ meta, lines }) => ({
  title: t('ETF Performance'),
  description: t(
    '{count} exchange-traded funds by group: fee, assets, yield, returns, volatility, Sharpe ratio and max drawdown, rank within the group, and cheaper funds with the same exposure.',
    { count: lines.length },
  ),
  meta,
}));
