import { t } from '@/lib/domain/text';
import { formatCount } from '@/lib/format/number';

/** A number of stocks: "1 stock", "12 stocks". */
export const stocksText = (stocks: number): string =>
  `${formatCount(stocks)} ${stocks === 1 ? t('stock') : t('stocks')}`;
