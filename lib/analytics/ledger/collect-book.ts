import type { Book, Disposal, Holding, OpenLot, ReinvestedIncome } from './book';
import type { LotDraft } from './book-draft';
import type { Lot } from './lots';
import type { OpenPool } from './open-pool';
import type { ResumableBook, Resumption } from './resume-book';

/** A holding with the row with which it began. */
interface PlacedHolding {
  readonly holding: Holding;
  readonly row: number;
}

/** The book of a draft, with what is taken from an earlier one, in the order of the rows. */
export function collectBook(
  draft: LotDraft,
  { cash, entries, resumption }: Pick<Book, 'cash' | 'entries'> & { readonly resumption: Resumption | null },
): ResumableBook {
  const { input, rows, splits } = draft;
  const { accounts, asOf, assets, settings } = input;
  const kept = resumption ? keptParts(resumption, draft) : NOTHING;
  const holdings = inOrder(kept.holdings, draft.positions.all());
  const pools = inOrder(kept.pools, draft.pools.open());
  return {
    book: {
      settings,
      asOf,
      accounts,
      assets,
      rows,
      entries,
      holdings: holdings.map(({ holding }) => holding),
      cash,
      openLots: pools.flatMap(({ lots }) => lots),
      disposals: inOrder(kept.disposals, draft.pools.disposals),
      reinvested: inOrder(kept.reinvested, draft.reinvested),
      splits,
      marks: draft.marks,
      firstDay: rows[0]?.day ?? null,
    },
    holdingRows: Int32Array.from(holdings, ({ row }) => row),
    lotRows: lotRowsOf(pools),
  };
}

function lotRowsOf(pools: readonly OpenPool[]): Int32Array {
  let count = 0;
  for (const { lots } of pools) count += lots.length;
  const rows = new Int32Array(count);
  let at = 0;
  for (const { lots, row } of pools) rows.fill(row, at, (at += lots.length));
  return rows;
}

/** Parts of an earlier book and those that were booked now, in the order of their rows. */
function inOrder<One extends { readonly row: number }>(kept: readonly One[], booked: readonly One[]): One[] {
  const sorted = booked.toSorted((a, b) => a.row - b.row);
  if (kept.length === 0) return sorted;
  const merged: One[] = [];
  let next = 0;
  for (const one of kept) {
    while (next < sorted.length && sorted[next]!.row < one.row) merged.push(sorted[next++]!);
    merged.push(one);
  }
  while (next < sorted.length) merged.push(sorted[next++]!);
  return merged;
}

/** What is taken from an earlier book. */
interface KeptParts {
  readonly holdings: readonly PlacedHolding[];
  readonly pools: readonly OpenPool[];
  readonly disposals: readonly Disposal[];
  readonly reinvested: readonly ReinvestedIncome[];
}

const NOTHING: KeptParts = { holdings: [], pools: [], disposals: [], reinvested: [] };

/** All of assets that are not booked again, with the places that their rows have now. */
function keptParts(resumption: Resumption, { assetIndex }: Pick<LotDraft, 'assetIndex'>): KeptParts {
  const { before, isBooked, rowsAfter } = resumption;
  const { book, holdingRows } = before;
  const holdings: PlacedHolding[] = [];
  book.holdings.forEach((holding, at) => {
    if (!isBooked[holding.asset]!) holdings.push({ holding, row: rowsAfter[holdingRows[at]!]! });
  });
  const disposals: Disposal[] = [];
  for (const disposal of book.disposals)
    if (!isBooked[disposal.asset]!) disposals.push(movedDisposal(disposal, resumption));
  const reinvested: ReinvestedIncome[] = [];
  for (const { amount, row } of book.reinvested)
    if (!isBooked[assetIndex.get(book.rows[row]!.asset!)!]!)
      reinvested.push({ amount, row: rowsAfter[row]! });
  return { holdings, pools: keptPools(resumption), disposals, reinvested };
}

function keptPools({ before, isBooked, rowsAfter }: Resumption): OpenPool[] {
  const { book, lotRows } = before;
  const pools: { readonly row: number; readonly lots: OpenLot[] }[] = [];
  book.openLots.forEach((lot, at) => {
    if (isBooked[lot.asset]!) return;
    const row = rowsAfter[lotRows[at]!]!;
    const last = pools.at(-1);
    if (last?.row === row) last.lots.push(movedLot(lot, rowsAfter));
    else pools.push({ row, lots: [movedLot(lot, rowsAfter)] });
  });
  return pools;
}

/** A disposal of the same rows at other places. */
function movedDisposal(
  disposal: Disposal,
  { first, isAppended, rowsAfter }: Pick<Resumption, 'first' | 'isAppended' | 'rowsAfter'>,
): Disposal {
  if (isAppended) return disposal;
  // All rows before the first changed day are where they were, and only one rule takes lots of a later day.
  if (disposal.row < first && disposal.parts.every(({ rule }) => rule !== '30-days')) return disposal;
  return {
    ...disposal,
    row: rowsAfter[disposal.row]!,
    parts: disposal.parts.map(({ lots, rule }) => ({
      rule,
      lots: lots.map((lot) => movedLot(lot, rowsAfter)),
    })),
  };
}

/** A lot likewise. */
function movedLot<One extends Lot | OpenLot>(lot: One, rowsAfter: Int32Array): One {
  const row = rowsAfter[lot.row]!;
  return row === lot.row ? lot : { ...lot, row };
}
