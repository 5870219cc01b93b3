import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { BookInput } from './book';
import { orderedRows } from './ordered-rows';
import { appliedSplits } from './splits';
import type { AppliedSplit } from './splits';

/** What rows are applied to: accounts and assets by index, and the splits of each asset. */
export interface BookFrame {
  /** In the order in which they take effect, by the as-of day. */
  readonly rows: readonly Transaction[];
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
  const rows = orderedRows(input.transactions, asOf);
  const faults = checkReferences(rows, { accountIndex, assetIndex });
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, frame: { rows, accountIndex, assetIndex, splits: splitsOfAssets(input, rows) } };
}

/** The splits of all assets by day. */
export function splitsByDay(
  splits: BookFrame['splits'],
): readonly (AppliedSplit & { readonly asset: number })[] {
  return splits
    .flatMap((list, asset) => list.map((split) => ({ ...split, asset })))
    .sort((a, b) => a.day - b.day);
}

function splitsOfAssets(
  { assets, marketSplits, asOf }: Pick<BookInput, 'assets' | 'marketSplits' | 'asOf'>,
  rows: readonly Transaction[],
): AppliedSplit[][] {
  const rowsByAsset = new Map<string, Transaction[]>();
  for (const row of rows) {
    if (row.kind !== 'split') continue;
    const known = rowsByAsset.get(row.asset!);
    if (known) known.push(row);
    else rowsByAsset.set(row.asset!, [row]);
  }
  return assets.map(({ id, ignoresMarketSplits }) =>
    appliedSplits(ignoresMarketSplits ? [] : (marketSplits?.get(id) ?? []), rowsByAsset.get(id) ?? [], asOf),
  );
}

function checkReferences(
  rows: readonly Transaction[],
  { accountIndex, assetIndex }: Pick<BookFrame, 'accountIndex' | 'assetIndex'>,
): BookFault[] {
  const faults: BookFault[] = [];
  const needAccount = (id: string, transaction: string): void => {
    if (!accountIndex.has(id)) faults.push({ code: 'ACCOUNT_UNKNOWN', id, transaction });
  };
  const needAsset = (id: string, transaction: string): void => {
    if (!assetIndex.has(id)) faults.push({ code: 'ASSET_UNKNOWN', id, transaction });
  };
  for (const { id, account, toAccount, asset, toAsset } of rows) {
    needAccount(account, id);
    if (toAccount !== null) needAccount(toAccount, id);
    if (asset !== null) needAsset(asset, id);
    if (toAsset !== null) needAsset(toAsset, id);
  }
  return faults;
}
