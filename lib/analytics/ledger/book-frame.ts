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
  /** By row: the index of its account. */
  readonly rowAccounts: Int32Array;
  /** By row: the index of its asset; -1 without one. */
  readonly rowAssets: Int32Array;
  /** Rows that name two assets. */
  readonly rowsOfTwo: readonly number[];
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
  const places = continuePlaces(rows, { accounts, assets }, { accountIndex, assetIndex });
  if (places.faults.length > 0) return { ok: false, faults: places.faults };
  const { rowAccounts, rowAssets, rowsOfTwo, splitRows } = places;
  const splits = splitsOfAssets(input, splitRows);
  const frame = { rows, rowAccounts, rowAssets, rowsOfTwo, accountIndex, assetIndex, splits };
  return { ok: true, frame };
}

function splitsOfAssets(
  { assets, marketSplits, asOf }: Pick<BookInput, 'assets' | 'marketSplits' | 'asOf'>,
  splitRows: readonly Transaction[],
): AppliedSplit[][] {
  const rowsByAsset = new Map<string, Transaction[]>();
  for (const row of splitRows) {
    const known = rowsByAsset.get(row.asset!);
    if (known) known.push(row);
    else rowsByAsset.set(row.asset!, [row]);
  }
  return assets.map(({ id, ignoresMarketSplits }) =>
    appliedSplits(ignoresMarketSplits ? [] : (marketSplits?.get(id) ?? []), rowsByAsset.get(id) ?? [], asOf),
  );
}

/** Where rows belong, and those that few rows are. */
interface RowPlaces extends Pick<BookFrame, 'rowAccounts' | 'rowAssets' | 'rowsOfTwo'> {
  readonly splitRows: readonly Transaction[];
  readonly faults: BookFault[];
}

/** Places of rows, and the accounts and assets by whose indexes they are. */
interface KnownPlaces extends Pick<BookInput, 'accounts' | 'assets'> {
  readonly rows: readonly Transaction[];
  readonly places: RowPlaces;
}

/** By the first row, which is the same after most changes: the last places, while they are in memory. */
const LAST_PLACES = new WeakMap<Transaction, WeakRef<KnownPlaces>>();

/** The places of rows; of those that begin with rows whose places are known, only the others are found. */
function continuePlaces(
  rows: readonly Transaction[],
  { accounts, assets }: Pick<BookInput, 'accounts' | 'assets'>,
  indexes: Pick<BookFrame, 'accountIndex' | 'assetIndex'>,
): RowPlaces {
  const [first] = rows;
  if (first === undefined) return findPlaces(rows, indexes, null);
  const last = LAST_PLACES.get(first)?.deref();
  const isSame =
    last !== undefined &&
    last.assets === assets &&
    last.rows.length <= rows.length &&
    last.accounts.length === accounts.length &&
    last.accounts.every(({ id }, i) => id === accounts[i]!.id) &&
    last.rows.every((row, i) => row === rows[i]);
  const places = findPlaces(rows, indexes, isSame ? last.places : null);
  if (places.faults.length === 0) LAST_PLACES.set(first, new WeakRef({ accounts, assets, rows, places }));
  return places;
}

/**
 * The index of the account and of the asset of each row, and every row that names an unknown one.
 *
 * @param known - Of the first rows.
 */
function findPlaces(
  rows: readonly Transaction[],
  { accountIndex, assetIndex }: Pick<BookFrame, 'accountIndex' | 'assetIndex'>,
  known: RowPlaces | null,
): RowPlaces {
  const faults: BookFault[] = [];
  const rowsOfTwo = known?.rowsOfTwo.slice() ?? [];
  const splitRows = known?.splitRows.slice() ?? [];
  const rowAccounts = new Int32Array(rows.length);
  const rowAssets = new Int32Array(rows.length).fill(-1);
  const start = known?.rowAccounts.length ?? 0;
  if (known) {
    rowAccounts.set(known.rowAccounts);
    rowAssets.set(known.rowAssets);
  }
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
  for (let at = start; at < rows.length; at++) {
    const row = rows[at]!;
    const { id, account, toAccount, asset, toAsset } = row;
    rowAccounts[at] = findAccount(account, id);
    if (toAccount !== null) findAccount(toAccount, id);
    if (asset !== null) rowAssets[at] = findAsset(asset, id);
    if (toAsset !== null) {
      findAsset(toAsset, id);
      if (asset !== null) rowsOfTwo.push(at);
    }
    if (row.kind === 'split') splitRows.push(row);
  }
  return { faults, rowAccounts, rowAssets, rowsOfTwo, splitRows };
}

/** The splits of some assets by day. */
export function splitsByDay(
  splits: BookFrame['splits'],
  assets: Iterable<number> = splits.keys(),
): readonly (AppliedSplit & { readonly asset: number })[] {
  return Array.from(assets)
    .flatMap((asset) => splits[asset]!.map((split) => ({ ...split, asset })))
    .sort((a, b) => a.day - b.day);
}
