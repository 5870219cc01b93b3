import { t } from '@/lib/domain/text';

/** Names of the columns of factor files, and of the intercept. */
export const FACTOR_LABELS: Readonly<Record<string, string>> = {
  get alpha() {
    return t('Alpha');
  },
  get 'Mkt-RF'() {
    return t('Market');
  },
  get SMB() {
    return t('Size');
  },
  get HML() {
    return t('Value');
  },
  get RMW() {
    return t('Profitability');
  },
  get CMA() {
    return t('Investment');
  },
  get Mom() {
    return t('Momentum');
  },
};
