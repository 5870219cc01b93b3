import { t } from '@/lib/domain/text';
import type { MappingField, MappingSigns, WordMeaning } from '@/lib/domain/portfolio/import-mapping';
import { KIND_LABELS } from '../ui/labels';

/** Names of the fields that a column of a file can hold. */
export const FIELD_LABELS: Readonly<Record<MappingField, string>> = {
  get date() {
    return t('Date');
  },
  get time() {
    return t('Time');
  },
  get account() {
    return t('Account');
  },
  get kind() {
    return t('Kind of transaction');
  },
  get direction() {
    return t('Debit or credit');
  },
  get state() {
    return t('Whether it happened');
  },
  get asset() {
    return t('Symbol');
  },
  isin: 'ISIN',
  get assetName() {
    return t('Name of the asset');
  },
  get pair() {
    return t('Pair such as BTC-EUR');
  },
  get quantity() {
    return t('Quantity');
  },
  get price() {
    return t('Price of one unit');
  },
  get currency() {
    return t('Currency');
  },
  get gross() {
    return t('Amount before charges');
  },
  get fee() {
    return t('Fee');
  },
  get feeUnit() {
    return t('Currency or coin of the fee');
  },
  get tax() {
    return t('Tax');
  },
  get taxUnit() {
    return t('Currency of the tax');
  },
  get net() {
    return t('Amount paid or received');
  },
  get moneyIn() {
    return t('Money in');
  },
  get moneyOut() {
    return t('Money out');
  },
  get settleCurrency() {
    return t('Currency of the account');
  },
  get fxRate() {
    return t('Exchange rate');
  },
  get inAmount() {
    return t('Received: amount');
  },
  get inUnit() {
    return t('Received: currency or coin');
  },
  get outAmount() {
    return t('Sent: amount');
  },
  get outUnit() {
    return t('Sent: currency or coin');
  },
  get cost() {
    return t('Cost of the units');
  },
  get balance() {
    return t('Balance after the row');
  },
  get ratio() {
    return t('Split ratio');
  },
  get note() {
    return t('Note');
  },
  get externalId() {
    return t('Number of the order or row');
  },
  get group() {
    return t('Number that joins the rows of a trade');
  },
};

export const SIGN_LABELS: Readonly<Record<MappingSigns, string>> = {
  get none() {
    return t('None: the kind gives the direction');
  },
  get net() {
    return t('Negative amounts are money that leaves');
  },
  get quantity() {
    return t('Negative quantities are units that leave');
  },
};

/** Names of what a word for a kind can mean. */
export function meaningLabel(meaning: WordMeaning): string {
  if (meaning === 'by-sign') return t('As the sign says');
  return meaning === 'skip' ? t('Left out') : KIND_LABELS[meaning];
}
