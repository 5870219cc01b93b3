import { t } from '@/lib/domain/text';

/** Descriptions of the return bases where dividends are paid. */
export const BASIS_TEXTS = {
  get total() {
    return t('Total return, dividends reinvested');
  },
  get price() {
    return t('Price return, without dividends');
  },
} as const;
