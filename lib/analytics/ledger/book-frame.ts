import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import { orderTransactions } from '@/lib/domain/portfolio/transaction';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { BookInput } from './book';
import { appliedSplits } from './splits';
import type { AppliedSplit } from './splits';

/** The frame in which rows are applied: accounts and assets by index, and the splits of each asset. */
export interface BookFrame {
  /** In the order in which they take effect, by the as-of day. */
  readonly rows: readonly Transaction[];
  /** By row: the index of its account. */
  readonly rowAccounts: readonly number[];
  /** By row: the index of its asset; -1 without one. */
  readonly rowAssets: readonly number[];
  readonly accountIndex: ReadonlyMap<string, number>;
  readonly assetIndex: ReadonlyMap<string, number>;
  /** By asset. */
  readonly splits: readonly (readonly AppliedSplit[])[];
}

/** Rows, indexes and splits of a book; or every row that names an unknown account or asset. */
export function frameBook(
  input: Pick<BookInput, 'accounts' | 'assets' | 'asOf' | 'marketSplits' | 'transactions'>,
): { readonly ok: true; readonly frame: BookFrame } | { readonly ok: false; readonly faults: BookFault[] } {
  const { accounts, asOf, assets } = input;
  const accountIndex = new Map(accounts.map(({ id }, i) => [id, i]));
  const assetIndex = new Map(assets.map(({ id }, i) => [id, i]));
  const rows = orderTransactions(
    input.transactions.filter(({ day, kind }) => day <= asOf && kind !== 'balance'),
  );
  const { faults, rowAccounts, rowAssets, splitRows } = findPlaces(rows, { accountIndex, assetIndex });
  if (faults.length > 0) return { ok: false, faults };
  const splits = splitsOfAssets(input, splitRows);
  return { ok: true, frame: { rows, rowAccounts, rowAssets, accountIndex, assetIndex, splits } };
}

function splitsOfAssets(
  { assets, marketSplits, asOf }: Pick<BookInput, 'assets' | 'marketSplits' | 'asOf'>,
  splitRows: readonly Transaction[],
): AppliedSplit[][] {
  const rowsByAsset = new Map<string, Transaction[]>();
  for (const row of splitRows) {
    const knownTransactions = rowsByAsset.get(row.asset!);
    if (knownTransactions) knownTransactions.push(row);
    else rowsByAsset.set(row.asset!, [row]);
  }
  return assets.map(({ id, ignoresMarketSplits }) =>
    appliedSplits(ignoresMarketSplits ? [] : (marketSplits?.get(id) ?? []), rowsByAsset.get(id) ?? [], asOf),
  );
}

/** The places of rows, the splits among them, and every row that names an unknown account or asset. */
function findPlaces(
  rows: readonly Transaction[],
  { accountIndex, assetIndex }: Pick<BookFrame, 'accountIndex' | 'assetIndex'>,
): Pick<BookFrame, 'rowAccounts' | 'rowAssets'> & {
  readonly splitRows: readonly Transaction[];
  readonly faults: BookFault[];
} {
  const faults: BookFault[] = [];
  const findAccount = (id: string, transaction: string): number => {
    const index = accountIndex.get(id);
    if (index === undefined) faults.push({ code: 'ACCOUNT_UNKNOWN', id, transaction });
    return index ?? -1;
  };
  const findAsset = (id: string, transaction: string): number => {
    const index = assetIndex.get(id);
    if (index === undefined) faults.push({ code: 'ASSET_UNKNOWN', id, transaction });
    return index ?? -1;
  };
  const [rowAccounts, rowAssets]: [number[], number[]] = [[], []];
  for (const { account, asset, id, toAccount, toAsset } of rows) {
    rowAccounts.push(findAccount(account, id));
    if (toAccount !== null) findAccount(toAccount, id);
    rowAssets.push(asset === null ? -1 : findAsset(asset, id));
    if (toAsset !== null) findAsset(toAsset, id);
  }
  return { faults, rowAccounts, rowAssets, splitRows: rows.filter(({ kind }) => kind === 'split') };
}

/** The splits of all assets by day. */
export function splitsByDay(
  splits: BookFrame['splits'],
): readonly (AppliedSplit & { readonly asset: number })[] {
  return splits
    .flatMap((list, asset) => list.map((split) => ({ ...split, asset })))
    .sort((a, b) => a.day - b.day);
}
