import type { FindingKind } from '@/lib/contracts/portfolios/doctor';

/** Names of the kinds of findings. */
export const FINDING_LABELS: Readonly<Record<FindingKind, string>> = {
  oversold: 'More sold than held',
  'missing-rate': 'Exchange rate missing',
  'cash-negative': 'Cash below zero',
  'adjusted-quantity': 'Split applied twice',
  'price-unit': 'Price in hundredths',
  'price-range': 'Price outside the day’s range',
  'dividend-missing': 'Dividend missing',
  'dividend-unknown': 'Dividend that the market does not know',
  'split-unknown': 'Split that the market does not know',
  double: 'Entered twice',
  'transfer-pair': 'Transfer in two rows',
  'no-price': 'No price',
  'stale-price': 'Old price',
  'stale-rate': 'Old exchange rate',
  statement: 'Statement differs',
};
