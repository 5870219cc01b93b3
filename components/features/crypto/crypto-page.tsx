import { t } from '@/lib/domain/text';
import { researchViewPage } from '@/components/layout/research-view-page';
import { CryptoView } from './view/crypto-view';

/** Crypto performance: coins by market value, and their correlation with stocks and gold. */
export const CryptoPage = researchViewPage(CryptoView, ({ meta, lines }) => ({
  title: t('Crypto Performance'),
  description: t(
    '{count} coins by market value: returns over calendar days, volatility, Sharpe ratio, dominance, drawdowns, and their correlation with stocks and gold on trading days.',
    { count: lines.length },
  ),
  meta,
}));
