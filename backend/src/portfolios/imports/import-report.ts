import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';

import type { NewTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { ParsedFile } from './imported-row';

/** A balance after the last row of a day: of a currency, or of an asset. */
export interface PlannedStatement {
  readonly day: number;
  readonly currency: string | null;
  readonly assetId: number | null;
  readonly quantity: string;
}

/**
 * The last balance of each day and currency or asset.
 *
 * @param assetIdOf - The asset of a name in the file; null while it is unknown.
 */
export function statedBalances(
  file: ParsedFile,
  assetIdOf: (name: string) => number | null,
): PlannedStatement[] {
  const last = new Map<string, PlannedStatement>();
  for (const { asset, currency = null, date, isSumOfFile, quantity } of file.balances) {
    const assetId = asset === undefined ? null : assetIdOf(asset);
    if (isSumOfFile === true || (assetId === null) === (currency === null)) continue;
    last.set(`${date} ${currency ?? assetId}`, { day: requireIsoDate(date), currency, assetId, quantity });
  }
  return [...last.values()];
}

/** The days that rows of an import cover, for its report. */
export function daysOf(rows: readonly NewTransaction[]): { from: string | null; to: string | null } {
  if (rows.length === 0) return { from: null, to: null };
  let [from, to] = [rows[0]!.day, rows[0]!.day];
  for (const { day } of rows) [from, to] = [Math.min(from, day), Math.max(to, day)];
  return { from: formatIsoDate(from), to: formatIsoDate(to) };
}
