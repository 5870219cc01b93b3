import { t } from '@/lib/domain/text';
import type { FindingKind } from '@/lib/contracts/portfolios/doctor';

/** Names of the kinds of findings. */
export const FINDING_LABELS: Readonly<Record<FindingKind, string>> = {
  get oversold() {
    return t('More sold than held');
  },
  get 'missing-rate'() {
    return t('Exchange rate missing');
  },
  get 'cash-negative'() {
    return t('Cash below zero');
  },
  get 'adjusted-quantity'() {
    return t('Split applied twice');
  },
  get 'price-unit'() {
    return t('Price in hundredths');
  },
  get 'price-range'() {
    return t('Price outside the day’s range');
  },
  get 'dividend-missing'() {
    return t('Dividend missing');
  },
  get 'dividend-unknown'() {
    return t('Dividend that the market does not know');
  },
  get 'split-unknown'() {
    return t('Split that the market does not know');
  },
  get double() {
    return t('Entered twice');
  },
  get 'transfer-pair'() {
    return t('Transfer in two rows');
  },
  get 'no-price'() {
    return t('No price');
  },
  get 'stale-price'() {
    return t('Old price');
  },
  get 'stale-rate'() {
    return t('Old exchange rate');
  },
  get statement() {
    return t('Statement differs');
  },
};
