import type { Executor } from '../db/database';
import { readFactors, readMacro, saveFactors, saveMacro } from '../db/repositories/published-rows';
import type { FactorBatch, MacroBatch } from '../market-model/batches';
import { mergeMacro, packFactors, packMacro, unpackMacro } from './published-tables';

/** True when the stored series has changed. */
export async function storeMacro(tx: Executor, batch: MacroBatch): Promise<boolean> {
  const storedRow = await readMacro(tx, batch.id);
  const columns = mergeMacro(storedRow && unpackMacro(storedRow.data), batch);
  const count = columns.days.length;
  if (count === 0) return false;
  const row = {
    id: batch.id,
    name: batch.name,
    unit: batch.unit,
    frequency: batch.frequency,
    publicationKnown: batch.publicationKnown,
    rows: count,
    firstDay: columns.days[0]!,
    lastDay: columns.days[count - 1]!,
    data: packMacro(columns),
  };
  if (
    storedRow &&
    isEqualRow({ ...row, data: null }, { ...storedRow, data: null, seriesId: undefined }) &&
    isSameData(storedRow, row)
  ) {
    return false;
  }
  await saveMacro(tx, row);
  return true;
}

/** True when the stored factors have changed. */
export async function storeFactors(
  tx: Executor,
  { set, frequency, vintage, days, columns }: FactorBatch,
): Promise<boolean> {
  if (days.length === 0) return false;
  const factors = await readFactors(tx, set, frequency);
  const row = {
    set,
    frequency,
    vintage,
    columns: Object.keys(columns),
    rows: days.length,
    firstDay: days[0]!,
    lastDay: days[days.length - 1]!,
    data: packFactors(days, Object.values(columns)),
  };
  if (factors && isEqualRow({ ...row, data: null }, { ...factors, data: null }) && isSameData(factors, row))
    return false;
  await saveFactors(tx, row);
  return true;
}

function isSameData(one: { readonly data: Uint8Array }, other: { readonly data: Uint8Array }): boolean {
  return Buffer.compare(one.data, other.data) === 0;
}

/** Equal as JSON, regardless of the order of the top-level keys. */
export function isEqualRow(one: object, other: object): boolean {
  const sorted = (value: object): string =>
    JSON.stringify(
      Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return sorted(one) === sorted(other);
}
