import { formatDecimal, parseDecimal } from '@/lib/domain/decimal';
import { groupBy } from '@/lib/domain/group-by';
import { requireIsoDate } from '@/lib/domain/iso-date';

import type { Executor } from '../../db/database';
import { readImports } from '../../db/repositories/portfolio-import-rows';
import type { StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { ParsedFile } from './imported-row';

/** The fields by which a row is compared before its asset is known. */
interface ComparedFields {
  readonly kind: string;
  readonly quantity?: string | null;
  readonly net?: string | null;
  readonly gross?: string | null;
}

/**
 * The accounts in which earlier files of the same layout put the rows of an account that the portfolio does not have by this
 * name: those that went to the account of the upload, as a file with one account does, or to one that was renamed since. The
 * rows of the file follow them, so that none is stored twice.
 *
 * @param names - Of the accounts that the portfolio has.
 * @returns Ids of accounts by the names of the file.
 */
export async function findEarlierAccounts(
  executor: Executor,
  portfolioId: number,
  {
    file,
    names,
    stored,
  }: {
    readonly file: ParsedFile;
    readonly names: ReadonlySet<string>;
    readonly stored: readonly StoredTransaction[];
  },
): Promise<ReadonlyMap<string, number>> {
  const imports = await readImports(executor, portfolioId, { isCommitted: true });
  const ofLayout = new Set(imports.filter(({ layout }) => layout === file.layout).map(({ id }) => id));
  const earlier = stored.filter(({ importId }) => importId !== null && ofLayout.has(importId));
  const stays = new Map(
    [...groupBy(earlier, (row) => keyOf(row.day, row))].map(([key, rows]) => [
      key,
      rows.map(({ accountId }) => accountId),
    ]),
  );
  const last = Math.max(...earlier.map(({ day }) => day));
  const accounts = new Map<string, number>();
  const rowsByName = groupBy(
    file.transactions.filter(
      ({ account, date }) => account !== undefined && !names.has(account) && requireIsoDate(date) <= last,
    ),
    ({ account }) => account!,
  );
  // The account with the most rows takes them first: an equal deposit to another one is its own.
  for (const [name, rows] of [...rowsByName].sort(([, a], [, b]) => b.length - a.length)) {
    const keys = rows.map((row) => keyOf(requireIsoDate(row.date), row));
    const counts = new Map<number, number>();
    for (const id of keys.flatMap((key) => [...new Set(stays.get(key))]))
      counts.set(id, (counts.get(id) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most === undefined || most[1] * 2 <= rows.length) continue;
    const [id] = most;
    accounts.set(name, id);
    for (const key of keys) {
      const ids = stays.get(key) ?? [];
      if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
    }
  }
  return accounts;
}

function keyOf(day: number, { gross, kind, net, quantity }: ComparedFields): string {
  const plain = (text: string | null | undefined): string => {
    const amount = text === null || text === undefined ? null : parseDecimal(text);
    return amount === null ? '' : formatDecimal(amount);
  };
  return [day, kind, plain(quantity), plain(net ?? gross)].join('|');
}
