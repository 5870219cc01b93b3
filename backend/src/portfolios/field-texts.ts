import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { TRANSACTION_FIELDS, type TransactionFieldName } from '@/lib/domain/portfolio/transaction-fields';
import type { StoredTransaction } from '../db/repositories/portfolio-transaction-rows';

/** Columns that are named otherwise than their fields. */
const COLUMNS: Partial<Readonly<Record<TransactionFieldName, keyof StoredTransaction>>> = {
  account: 'accountId',
  date: 'day',
  time: 'seconds',
  asset: 'assetId',
  toAccount: 'toAccountId',
  toAsset: 'toAssetId',
  acquired: 'acquiredDay',
  exDate: 'exDay',
  group: 'groupName',
};

/** The column of a field; the ratio has two. */
export const columnOf = (field: TransactionFieldName): keyof StoredTransaction =>
  COLUMNS[field] ?? (field as keyof StoredTransaction);

/** A lot choice as stored. */
interface StoredLot {
  readonly day: EpochDay;
  readonly quantity: string;
}

export const lotsOf = (text: string | null): StoredLot[] =>
  text === null ? [] : (JSON.parse(text) as StoredLot[]);

/** The values of fields that the wire and files write in different forms. */
export interface WrittenForms {
  readonly account: (id: number) => unknown;
  readonly asset: (id: number) => string;
  readonly lots: (lots: readonly { readonly date: string; readonly quantity: string }[]) => unknown;
}

/** The value of a field of a stored row as the wire and files write it; null where the row has none. */
export function writtenValue(
  row: StoredTransaction,
  field: TransactionFieldName,
  named: WrittenForms,
): unknown {
  const { type } = TRANSACTION_FIELDS[field];
  if (type === 'lots')
    return named.lots(lotsOf(row.lots).map(({ day, quantity }) => ({ date: formatIsoDate(day), quantity })));
  if (type === 'ratio') return row.ratioNew === null ? null : `${row.ratioNew}/${row.ratioOld}`;
  const value = row[columnOf(field)];
  if (value === null || typeof value === 'string') return value;
  if (type === 'account' || type === 'asset') return named[type](value);
  return type === 'time' ? formatTime(value) : formatIsoDate(value);
}

function formatTime(seconds: number): string {
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`;
}
