import type { MappingField, MappingSigns, WordMeaning } from '@/lib/domain/portfolio/import-mapping';
import { KIND_LABELS } from '../shared/labels';

/** Names of the fields that a column of a file can hold. */
export const FIELD_LABELS: Readonly<Record<MappingField, string>> = {
  date: 'Date',
  time: 'Time',
  kind: 'Kind of transaction',
  asset: 'Symbol',
  isin: 'ISIN',
  assetName: 'Name of the asset',
  quantity: 'Quantity',
  price: 'Price of one unit',
  currency: 'Currency',
  gross: 'Amount before charges',
  fee: 'Fee',
  tax: 'Tax',
  net: 'Amount paid or received',
  settleCurrency: 'Currency of the account',
  fxRate: 'Exchange rate',
  balance: 'Balance after the row',
  ratio: 'Split ratio',
  note: 'Note',
  externalId: 'Number of the order or row',
};

export const SIGN_LABELS: Readonly<Record<MappingSigns, string>> = {
  none: 'None: the kind gives the direction',
  net: 'Negative amounts are money that leaves',
  quantity: 'Negative quantities are units that leave',
};

/** Names of what a word for a kind can mean. */
export function meaningLabel(meaning: WordMeaning): string {
  if (meaning === 'by-sign') return 'As the sign says';
  return meaning === 'skip' ? 'Left out' : KIND_LABELS[meaning];
}
