import { AppError } from '@/lib/domain/errors';
import { isIsin } from '@/lib/domain/isin';

import { readLooseTable, type LooseTable } from '../csv/loose-table';
import { findMemberColumns } from './member-columns';

/** A share in a list that names its members by ISIN alone, as Xtrackers and others do. */
export interface ListedIsin {
  readonly isin: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
}

/** A table with ISINs and weights or shares, and without symbols; null where a file is none. */
export function readIsinTable(path: string, encoding: string | null): Promise<LooseTable | null> {
  return readLooseTable(
    path,
    (headers) => {
      const at = findMemberColumns(headers);
      return at.symbol === -1 && at.isin !== -1 && (at.weight !== -1 || at.shares !== -1);
    },
    encoding,
  );
}

/** The shares of a list without symbols, in the order of the file; none of other files. */
export async function readListedIsins(path: string, encoding: string | null): Promise<ListedIsin[]> {
  const table = await readIsinTable(path, encoding);
  if (!table) return [];
  const at = findMemberColumns(table.headers);
  return table.rows.flatMap(({ cells }) => {
    const cell = (column: number): string => (column === -1 ? '' : (cells[column] ?? '').trim());
    const isin = cell(at.isin).toUpperCase();
    return isIsin(isin)
      ? [{ isin, name: cell(at.name), country: cell(at.country), currency: cell(at.currency) }]
      : [];
  });
}

/** More ISINs without a listing make a list another one than its fund. */
const MAX_UNLISTED = 0.2;

/**
 * Says which ISINs have no listing.
 *
 * @throws AppError `IMPORT_REFUSED` when they are more than a fifth.
 */
export function describeUnlisted(
  path: string,
  members: readonly { readonly isin: string; readonly symbol: string }[],
): string[] {
  const shares = members.filter(({ isin }) => isIsin(isin.toUpperCase()));
  const unlisted = shares.filter(({ symbol }) => symbol === '').map(({ isin }) => isin);
  if (unlisted.length === 0) return [];
  const text = `${path}: no listing is known for ${unlisted.length} of ${shares.length} ISINs (${unlisted.slice(0, 5).join(', ')}${unlisted.length > 5 ? ', …' : ''})`;
  if (unlisted.length > shares.length * MAX_UNLISTED)
    throw new AppError('IMPORT_REFUSED', `${text}: write a column Symbol beside them`);
  return [text];
}
