import type { EpochDay } from '@/lib/domain/iso-date';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { joinAssets } from './asset-groups';
import type { Book, BookInput } from './book';
import { frameBook } from './book-frame';
import type { BookFrame } from './book-frame';
import type { AppliedSplit } from './splits';
import { MATCH_DAYS } from './trade-scan';

/** A book from which another one can be continued. */
export interface ResumableBook {
  readonly book: Book;
  /** Of each holding, the row with which it began; they are in this order. */
  readonly holdingRows: Int32Array;
}

/** A book that is continued, maybe with other market data or to a later day. */
export interface EarlierBook extends ResumableBook {
  /** The first day on which rates, or closes that a book of these rows asks for, are others; without one never. */
  readonly marketSince?: EpochDay;
  /** Whether they are others on a day since then; without it on all of them. */
  readonly hasOtherMarket?: (day: EpochDay) => boolean;
}

/** A book, or every fault that keeps the rows from making one. */
export type ResumableResult =
  | {
      readonly ok: true;
      readonly resumable: ResumableBook;
      /** What it has in common with the book before; null when nothing is taken from there. */
      readonly common: CommonPart | null;
    }
  | { readonly ok: false; readonly faults: readonly BookFault[] };

/** What a book has in common with an earlier one of the same accounts, assets and splits. */
export interface CommonPart {
  /** Everything on days before this one is the same. */
  readonly sameBefore: EpochDay;
  /** Assets with a row that one of the books lacks or that is booked again; null when other rows changed their order. */
  readonly changedAssets: ReadonlySet<string> | null;
  /** Rows that were added after all rows of the earlier book; null or without it others have changed too. */
  readonly added?: readonly Transaction[] | null;
}

/** What is taken from an earlier book: all that belongs to assets without a changed row. */
export interface Resumption {
  readonly before: ResumableBook;
  /**
   * The first day on which rows or the market differ, and the index of its first row; where rows were added after all
   * others never, and the first of them.
   */
  readonly day: EpochDay;
  readonly first: number;
  /** Whether all rows of the earlier book are the first ones of this one, in the same order. */
  readonly isAppended: boolean;
  /** By row: its index in the earlier book; -1 for a row that is new there, or is booked again with another market. */
  readonly rowsBefore: Int32Array;
  /** By row of the earlier book: its index now; -1 for one that is gone. */
  readonly rowsAfter: Int32Array;
  /** Rows that one of the books lacks, and those whose net amount follows from a rate that is another one. */
  readonly changedRows: readonly Transaction[];
  /** By asset: whether its rows are booked again. */
  readonly isBooked: readonly boolean[];
}

/**
 * What an earlier book has in common with rows; null when it is one of other settings, accounts, assets or splits, or
 * of a later day. No asset's lots depend on the rows of another one, unless a spin-off or an exchange joins them: only
 * rows of assets with a changed row, or with one since the market differs, and of those joined with them, are booked
 * again.
 */
export function findResumption(
  before: EarlierBook,
  input: BookInput,
  frame: BookFrame,
): { readonly common: CommonPart; readonly resumption: Resumption | null } | null {
  const { book } = before;
  if (!isLaterFrame(book, input, frame.splits)) return null;
  const isOther = otherRows(before, frame.rows);
  const [old, rows] = [book.rows, frame.rows];
  const least = Math.min(old.length, rows.length);
  let same = 0;
  while (same < least && rows[same] === old[same]) same++;
  let sameEnd = 0;
  while (sameEnd < least - same && rows.at(-1 - sameEnd) === old.at(-1 - sameEnd)) sameEnd++;
  const ofOtherMarket = isOther ? rows.filter(isOther) : [];
  const [firstOther] = ofOtherMarket;
  const day = Math.min(rows[same]?.day ?? Infinity, old[same]?.day ?? Infinity, firstOther?.day ?? Infinity);
  const rowsBefore = new Int32Array(rows.length).fill(-1);
  const rowsAfter = new Int32Array(old.length).fill(-1);
  const match = (row: number, other: number): void => {
    if (isOther?.(rows[row]!)) return;
    rowsBefore[row] = other;
    rowsAfter[other] = row;
  };
  for (let at = 0; at < same; at++) match(at, at);
  for (let at = 1; at <= sameEnd; at++) match(rows.length - at, old.length - at);
  const between = [old.slice(same, old.length - sameEnd), rows.slice(same, rows.length - sameEnd)] as const;
  const changed = compareRows(between);
  // A purchase counts for sales up to 30 days before it, by whose lots later units may be priced.
  const sameBefore = looksAhead(input) ? day - MATCH_DAYS : day;
  if (changed === null) return { common: { sameBefore, changedAssets: null }, resumption: null };
  for (const [row, other] of changed.kept) match(same + row, same + other);
  const changedAssets = new Set(
    [...changed.rows, ...ofOtherMarket].flatMap(({ asset, toAsset }) =>
      [asset, toAsset].filter((name) => name !== null),
    ),
  );
  const firstOf = joinAssets(frame);
  const booked = new Set(Array.from(changedAssets, (id) => firstOf[frame.assetIndex.get(id)!]!));
  let first = firstOther ? Math.min(same, rows.indexOf(firstOther)) : same;
  while (first > 0 && rows[first - 1]!.day >= day) first--;
  const isAppended = same === old.length;
  const added = isAppended ? rows.slice(same) : null;
  const common = { sameBefore, changedAssets, added };
  const isBooked = Array.from(firstOf, (asset) => booked.has(asset));
  const changedRows = [...changed.rows, ...ofOtherMarket.filter(({ net }) => net === null)];
  // Of rows that come after all others the entries and the cash before them are kept, also of their own day.
  const since = isAppended && !firstOther ? { day: Infinity, first: same } : { day, first };
  return {
    common,
    resumption: { before, ...since, isAppended, rowsBefore, rowsAfter, changedRows, isBooked },
  };
}

/**
 * Whether the market differs on the day of a row, or on the one on which its units were bought; null where it never does.
 * Lots are converted at rates of no other days.
 */
function otherRows(
  { hasOtherMarket = () => true, marketSince = Infinity }: EarlierBook,
  rows: readonly Transaction[],
): ((row: Transaction) => boolean) | null {
  if ((rows.at(-1)?.day ?? -Infinity) < marketSince) return null;
  const isOther = (day: EpochDay): boolean => day >= marketSince && hasOtherMarket(day);
  return ({ acquired, day }) => isOther(day) || (acquired !== null && isOther(acquired));
}

/** Rows that only one list has, and the pairs of those in both; null when these are not in the same order. */
function compareRows([before, after]: readonly [readonly Transaction[], readonly Transaction[]]): {
  readonly rows: readonly Transaction[];
  readonly kept: readonly (readonly [number, number])[];
} | null {
  const [had, has] = [new Map(before.map((row, at) => [row, at])), new Set(after)];
  const kept: (readonly [number, number])[] = [];
  let last = -1;
  for (const [at, row] of after.entries()) {
    const other = had.get(row);
    if (other === undefined) continue;
    if (other < last) return null;
    last = other;
    kept.push([at, other]);
  }
  const rows = [...before.filter((row) => !has.has(row)), ...after.filter((row) => !had.has(row))];
  return { rows, kept };
}

function looksAhead({ accounts, settings }: BookInput): boolean {
  const methods = [settings.costMethod, ...accounts.map(({ costMethod }) => costMethod)];
  return settings.lossRule !== 'none' || methods.includes('uk');
}

/**
 * The same book on the same day or a later one; null where rows, accounts, assets, splits or settings are others, or
 * the market of a day of its rows. No rule of lots looks at anything else, so this holds for all of them.
 */
export function atLaterDay(earlier: EarlierBook, input: BookInput): ResumableBook | null {
  const { book, holdingRows } = earlier;
  const framed = frameBook(input);
  if (!framed.ok) return null;
  const { rows, splits } = framed.frame;
  const isOther = otherRows(earlier, rows);
  const isSame =
    rows.length === book.rows.length &&
    !(isOther && rows.some(isOther)) &&
    rows.every((row, i) => row === book.rows[i]) &&
    isLaterFrame(book, input, splits);
  return isSame ? { book: { ...book, rows, asOf: input.asOf }, holdingRows } : null;
}

/** Whether a book has the frame of an input on the same day or an earlier one; no split may come between. */
function isLaterFrame(book: Book, input: BookInput, splits: readonly (readonly AppliedSplit[])[]): boolean {
  return book.asOf <= input.asOf && isSameFrame({ ...book, asOf: input.asOf }, input, splits);
}

/** Whether settings, accounts, assets and splits are the same, so that indexes and units mean the same. */
export function isSameFrame(
  book: Book,
  { accounts, asOf, assets, settings }: BookInput,
  splits: readonly (readonly AppliedSplit[])[],
): boolean {
  const isSame = book.assets === assets && hasNoSplits(book.splits) && hasNoSplits(splits);
  // Assets that are the same objects need no comparison: with their splits they are most of the text.
  const compared = isSame ? { assets: [], splits: [] } : null;
  const textOf = (frame: Pick<Book, 'accounts' | 'asOf' | 'assets' | 'settings' | 'splits'>): string =>
    JSON.stringify([
      frame.accounts,
      frame.asOf,
      frame.assets,
      frame.settings,
      frame.splits.map(describeSplits),
    ]);
  return (
    textOf({ ...book, ...compared }) === textOf({ accounts, asOf, assets, settings, splits, ...compared })
  );
}

const hasNoSplits = (splits: readonly (readonly AppliedSplit[])[]): boolean =>
  splits.every((list) => list.length === 0);

const describeSplits = (splits: readonly AppliedSplit[]): string =>
  splits.map(({ day, ratio, source }) => `${day} ${ratio.to}/${ratio.from} ${source}`).join();
