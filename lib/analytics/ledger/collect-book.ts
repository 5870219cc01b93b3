import type { Book, Holding, ReinvestedIncome } from './book';
import type { LotDraft } from './book-draft';
import { DisposalWriter } from './disposal-list';
import type { DisposalList } from './disposal-list';
import { OpenLots } from './open-lots';
import { sharedMarks } from './other-method';
import type { PoolLots } from './open-lots';
import { PackedRecords } from './packed-records';
import type { ResumableBook, Resumption } from './resume-book';

/**
 * The book of a draft, with what is taken from an earlier one, in the order of the rows. One literal: all books have the
 * same shape.
 *
 * @param same - A book of the same rows, with the same units.
 */
export function collectBook(
  draft: LotDraft,
  {
    cash,
    entries,
    resumption,
    same,
  }: Pick<Book, 'cash' | 'entries'> & {
    readonly resumption: Resumption | null;
    readonly same: ResumableBook | null;
  },
): ResumableBook {
  const { input, pools, reinvested, rows, splits } = draft;
  const { accounts, asOf, assets, settings } = input;
  const isSameBase = same?.book.settings.baseCurrency === settings.baseCurrency;
  const { holdings, holdingRows } = same
    ? { holdings: same.book.holdings, holdingRows: same.holdingRows }
    : holdingsInOrder(resumption, draft.positions.all().sort(byRow));
  const marks = draft.marks.map((own, asset) =>
    resumption && !resumption.isBooked[asset]! ? own : own.trimmed(),
  );
  return {
    book: {
      settings,
      asOf,
      accounts,
      assets,
      rows: same?.book.rows ?? rows,
      entries,
      holdings,
      cash,
      openLots: lotsInOrder(resumption, pools.open()),
      disposals: disposalsInOrder(resumption, pools.disposals.finish()),
      reinvested: isSameBase
        ? same.book.reinvested
        : reinvestedInOrder(resumption, draft, reinvested.toSorted(byRow)),
      splits,
      marks: same ? sharedMarks(same.book, marks) : marks,
      firstDay: rows[0]?.day ?? null,
    },
    holdingRows,
  };
}

const byRow = (a: { readonly row: number }, b: { readonly row: number }): number => a.row - b.row;

/** Holdings of assets that are not booked again, and those that were booked now, in the order of their first rows. */
function holdingsInOrder(
  resumption: Resumption | null,
  booked: ReturnType<LotDraft['positions']['all']>,
): { readonly holdings: Holding[]; readonly holdingRows: Int32Array } {
  const [holdings, rows]: [Holding[], number[]] = [[], []];
  let next = 0;
  const addBooked = (before: number): void => {
    for (; next < booked.length && booked[next]!.row < before; next++) {
      holdings.push(booked[next]!.holding);
      rows.push(booked[next]!.row);
    }
  };
  if (resumption) {
    const { before, isBooked, rowsAfter } = resumption;
    const { book, holdingRows } = before;
    for (let at = 0; at < holdingRows.length; at++) {
      const holding = book.holdings[at]!;
      if (isBooked[holding.asset]!) continue;
      const row = rowsAfter[holdingRows[at]!]!;
      addBooked(row);
      holdings.push(holding);
      rows.push(row);
    }
  }
  addBooked(Infinity);
  return { holdings, holdingRows: Int32Array.from(rows) };
}

/** Open lots likewise, by the first rows of their pools. */
function lotsInOrder(resumption: Resumption | null, booked: OpenLots): OpenLots {
  if (!resumption) return booked;
  const { before, isAppended, isBooked, rowsAfter } = resumption;
  const pools: PoolLots[] = [];
  const moved = new PackedRecords();
  let next = 0;
  for (const pool of before.book.openLots.pools) {
    if (isBooked[pool.asset]!) continue;
    const row = rowsAfter[pool.row]!;
    while (next < booked.pools.length && booked.pools[next]!.row < row) pools.push(booked.pools[next++]!);
    pools.push(isAppended ? pool : pool.moved(moved, rowsAfter));
  }
  moved.trim();
  return new OpenLots([...pools, ...booked.pools.slice(next)]);
}

/** Disposals likewise; where those of rows that were booked again are what they were, and no row moved, the same list. */
function disposalsInOrder(resumption: Resumption | null, booked: DisposalList): DisposalList {
  if (!resumption) return booked;
  const { before, isAppended, isBooked, rowsAfter } = resumption;
  const old = before.book.disposals;
  if (isAppended && isSameOfBooked(old, booked, isBooked)) return old;
  const merged = new DisposalWriter();
  let next = 0;
  for (let at = 0; at < old.length; at++) {
    if (isBooked[old.assets[at]!]!) continue;
    const row = rowsAfter[old.rowOf(at)]!;
    while (next < booked.length && booked.rowOf(next) < row) booked.copyTo(merged, next++, null);
    old.copyTo(merged, at, isAppended ? null : rowsAfter);
  }
  while (next < booked.length) booked.copyTo(merged, next++, null);
  return merged.finish();
}

/** Whether disposals of assets that were booked again are those of the earlier book. */
function isSameOfBooked(old: DisposalList, booked: DisposalList, isBooked: readonly boolean[]): boolean {
  const { assets } = old;
  let next = 0;
  for (let at = 0; at < assets.length; at++) {
    if (!isBooked[assets[at]!]!) continue;
    if (next === booked.length || !old.isSame(at, booked, next)) return false;
    next++;
  }
  return next === booked.length;
}

function reinvestedInOrder(
  resumption: Resumption | null,
  { assetIndex }: Pick<LotDraft, 'assetIndex'>,
  booked: readonly ReinvestedIncome[],
): ReinvestedIncome[] {
  const merged: ReinvestedIncome[] = [];
  let next = 0;
  if (resumption) {
    const { before, isBooked, rowsAfter } = resumption;
    const { book } = before;
    for (const { amount, row: old } of book.reinvested) {
      if (isBooked[assetIndex.get(book.rows[old]!.asset!)!]!) continue;
      const row = rowsAfter[old]!;
      while (next < booked.length && booked[next]!.row < row) merged.push(booked[next++]!);
      merged.push({ amount, row });
    }
  }
  while (next < booked.length) merged.push(booked[next++]!);
  return merged;
}
