import type { MappingField, MappingSigns, WordMeaning } from '@/lib/domain/portfolio/import-mapping';
import { KIND_LABELS } from '../ui/labels';

/** Names of the fields that a column of a file can hold. */
export const FIELD_LABELS: Readonly<Record<MappingField, string>> = {
  date: 'Date',
  time: 'Time',
  account: 'Account',
  kind: 'Kind of transaction',
  direction: 'Debit or credit',
  state: 'Whether it happened',
  asset: 'Symbol',
  isin: 'ISIN',
  assetName: 'Name of the asset',
  pair: 'Pair such as BTC-EUR',
  quantity: 'Quantity',
  price: 'Price of one unit',
  currency: 'Currency',
  gross: 'Amount before charges',
  fee: 'Fee',
  feeUnit: 'Currency or coin of the fee',
  tax: 'Tax',
  taxUnit: 'Currency of the tax',
  net: 'Amount paid or received',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  settleCurrency: 'Currency of the account',
  fxRate: 'Exchange rate',
  inAmount: 'Received: amount',
  inUnit: 'Received: currency or coin',
  outAmount: 'Sent: amount',
  outUnit: 'Sent: currency or coin',
  cost: 'Cost of the units',
  balance: 'Balance after the row',
  ratio: 'Split ratio',
  note: 'Note',
  externalId: 'Number of the order or row',
  group: 'Number that joins the rows of a trade',
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
