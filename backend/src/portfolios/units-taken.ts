import { bookUnits } from '@/lib/analytics/ledger/check-units';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { StoredTransaction } from '../db/repositories/portfolio-transaction-rows';
import { toAccount, toAsset, usedAssets } from './book/book-source';
import type { RowContext } from './prepare-rows';
import type { SeriesStore } from './series-in-transaction';
import { completeRow } from './to-transaction';
import { marketSplitsOf } from './verify-book';

/** By the ids of rows: units of a corporate action or a payment in lieu, below 0 of a position sold short. */
export type UnitsTaken = ReadonlyMap<number, Decimal>;

/** Kinds and subkinds whose direction depends on whether units are held or owed. */
const ON_POSITION: ReadonlySet<string> = new Set(['exchange', 'spin-off', 'write-off', 'in-lieu']);

/**
 * The units that rows took of the positions that they concern.
 *
 * @param rows - All rows of the assets.
 */
export async function readUnitsTaken(
  rows: readonly StoredTransaction[],
  {
    accounts,
    assets,
    store,
    today,
  }: Pick<RowContext, 'accounts' | 'assets'> & {
    readonly store: Pick<SeriesStore, 'find' | 'actions'>;
    readonly today: EpochDay;
  },
): Promise<UnitsTaken> {
  if (!rows.some(({ kind, subkind }) => ON_POSITION.has(kind) || ON_POSITION.has(subkind ?? '')))
    return new Map();
  const used = usedAssets(assets, rows);
  const { taken } = bookUnits({
    accounts: Array.from(accounts.values(), toAccount),
    assets: used.map(toAsset),
    transactions: rows.flatMap((row) => {
      const completed = completeRow(row, accounts, assets);
      return completed.ok ? [completed.transaction] : [];
    }),
    asOf: rows.reduce((last, { day }) => Math.max(last, day), today),
    marketSplits: await marketSplitsOf(store, used, today),
  });
  return new Map([...taken].map(([id, units]) => [Number(id), units]));
}
