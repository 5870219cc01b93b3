import type { Book, Disposal, DisposalPart, Holding, OpenLot, ReinvestedIncome } from './book';
import type { LotDraft } from './book-draft';
import type { Lot } from './lots';
import { continueLotsByAsset } from './lots-by-asset';
import type { OpenPool } from './open-pool';
import type { ResumableBook, Resumption } from './resume-book';

/** The book of a draft, with what is taken from an earlier one, in the order of the rows. */
export function collectBook(
  draft: LotDraft,
  { cash, entries, resumption }: Pick<Book, 'cash' | 'entries'> & { readonly resumption: Resumption | null },
): ResumableBook {
  const { input, pools, reinvested, rows, splits } = draft;
  const { accounts, asOf, assets, settings } = input;
  const { holdings, holdingRows } = holdingsInOrder(resumption, draft.positions.all().sort(byRow));
  const { lotRows, openLots } = lotsInOrder(resumption, pools.open().sort(byRow));
  return {
    book: {
      settings,
      asOf,
      accounts,
      assets,
      rows,
      entries,
      holdings,
      cash,
      openLots,
      disposals: disposalsInOrder(resumption, pools.disposals.toSorted(byRow)),
      reinvested: reinvestedInOrder(resumption, draft, reinvested.toSorted(byRow)),
      splits,
      marks: draft.marks,
      firstDay: rows[0]?.day ?? null,
    },
    holdingRows,
    lotRows,
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
function lotsInOrder(
  resumption: Resumption | null,
  booked: readonly OpenPool[],
): { readonly openLots: OpenLot[]; readonly lotRows: Int32Array } {
  const before = resumption?.before ?? null;
  const most = (before?.lotRows.length ?? 0) + booked.reduce((count, { lots }) => count + lots.length, 0);
  const openLots: OpenLot[] = [];
  const lotRows = new Int32Array(most);
  let next = 0;
  const addBooked = (until: number): void => {
    for (; next < booked.length && booked[next]!.row < until; next++)
      for (const lot of booked[next]!.lots) {
        lotRows[openLots.length] = booked[next]!.row;
        openLots.push(lot);
      }
  };
  if (resumption) {
    const { before: earlier, isAppended, isBooked, rowsAfter } = resumption;
    const { book, lotRows: rowsBefore } = earlier;
    for (let at = 0; at < rowsBefore.length; at++) {
      const lot = book.openLots[at]!;
      if (isBooked[lot.asset]!) continue;
      const row = rowsAfter[rowsBefore[at]!]!;
      if (next < booked.length && booked[next]!.row < row) addBooked(row);
      lotRows[openLots.length] = row;
      openLots.push(isAppended ? lot : movedLot(lot, rowsAfter));
    }
  }
  addBooked(Infinity);
  if (resumption?.isAppended) {
    const { before: earlier, isBooked } = resumption;
    const lots = booked.flatMap((pool) => pool.lots);
    continueLotsByAsset(openLots, { before: earlier.book.openLots, booked: lots, isBooked });
  }
  return {
    openLots,
    lotRows: lotRows.length === openLots.length ? lotRows : lotRows.slice(0, openLots.length),
  };
}

/**
 * Disposals likewise. Those of rows that were booked again are mostly what they were: then they are the same objects, and
 * where all are, the same list.
 */
function disposalsInOrder(resumption: Resumption | null, booked: readonly Disposal[]): readonly Disposal[] {
  if (!resumption) return booked;
  const { before, isBooked, rowsAfter } = resumption;
  const old = before.book.disposals;
  const merged: Disposal[] = [];
  let [next, isSame] = [0, true];
  for (const one of old) {
    const row = rowsAfter[one.row]!;
    while (next < booked.length && booked[next]!.row < row) {
      merged.push(booked[next++]!);
      isSame = false;
    }
    if (isBooked[one.asset]!) {
      // Where its row is not where it was, others may come before it.
      const isKept = row === one.row && next < booked.length && isSameDisposal(one, booked[next]!);
      if (!isKept) isSame = false;
      else {
        merged.push(one);
        next++;
      }
      continue;
    }
    const moved = movedDisposal(one, resumption);
    if (moved !== one) isSame = false;
    merged.push(moved);
  }
  if (isSame && next === booked.length) return old;
  while (next < booked.length) merged.push(booked[next++]!);
  return merged;
}

/** Whether a disposal that was booked again is at the same place and the same. */
function isSameDisposal(a: Disposal, b: Disposal): boolean {
  return (
    a.row === b.row &&
    a.asset === b.asset &&
    a.account === b.account &&
    a.day === b.day &&
    a.quantity === b.quantity &&
    a.proceeds === b.proceeds &&
    a.grossProceeds === b.grossProceeds &&
    a.tax === b.tax &&
    a.cost === b.cost &&
    a.grossCost === b.grossCost &&
    a.gain === b.gain &&
    a.denied === b.denied &&
    Object.is(a.currency, b.currency) &&
    a.boughtBack === b.boughtBack &&
    a.isCover === b.isCover &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, at) => isSamePart(part, b.parts[at]!))
  );
}

const isSamePart = (a: DisposalPart, b: DisposalPart): boolean =>
  a.rule === b.rule &&
  a.lots.length === b.lots.length &&
  a.lots.every((lot, at) => isSameLot(lot, b.lots[at]!));

const isSameLot = (a: Lot, b: Lot): boolean =>
  a.row === b.row &&
  a.acquired === b.acquired &&
  a.quantity === b.quantity &&
  a.cost === b.cost &&
  a.gross === b.gross &&
  a.local === b.local;

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
