import { toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { Book, BookInput } from './book';
import type { BookDraft } from './book-draft';
import { frameBook } from './book-frame';
import type { EntryWriter } from './entry-writer';
import type { SavedPool } from './pool-states';
import type { SavedPosition } from './positions';
import type { AppliedSplit } from './splits';
import { MATCH_DAYS } from './trade-scan';

/** The state of a booking before one of its rows; what only grows is in the book itself. */
export interface BookCheckpoint {
  /** Rows booked. */
  readonly rows: number;
  /** Splits applied, over all assets by day. */
  readonly splits: number;
  readonly entries: number;
  readonly disposals: number;
  readonly reinvested: number;
  /** By asset. */
  readonly marks: readonly number[];
  readonly positions: readonly SavedPosition[];
  readonly cash: readonly number[];
  readonly pools: readonly SavedPool[];
}

/** A book, and its states at some of its rows, from which another book can be continued. */
export interface ResumableBook {
  readonly book: Book;
  /** Oldest first. */
  readonly checkpoints: readonly BookCheckpoint[];
}

/** A book that is continued, maybe with other market data or to a later day. */
export interface EarlierBook extends ResumableBook {
  /** The first day on which rates, or closes that a book of these rows asks for, are others; without one never. */
  readonly marketSince?: EpochDay;
}

/** A book, or every fault that keeps the rows from making one. */
export type ResumableResult =
  | {
      readonly ok: true;
      readonly resumable: ResumableBook;
      /** What it has in common with the book before; null when it was made from its first row. */
      readonly common: CommonPart | null;
    }
  | { readonly ok: false; readonly faults: readonly BookFault[] };

/** What a book has in common with an earlier one of the same accounts, assets and splits. */
export interface CommonPart {
  /** Everything on days before this one is the same. */
  readonly sameBefore: EpochDay;
  /** Assets with a row that one of the books lacks; null when other rows changed their order. */
  readonly changedAssets: ReadonlySet<string> | null;
}

/** Where the booking of changed rows begins. */
export interface Resumption extends CommonPart {
  readonly book: Book;
  readonly checkpoint: BookCheckpoint;
  /** Checkpoints that stay true, the one of the resumption included. */
  readonly kept: readonly BookCheckpoint[];
  readonly scannedFrom: number;
}

/** Days before the last row in which a state is kept at each end of a quarter; before them, of a year. */
const RECENT_DAYS = 730;

/**
 * Whether a book keeps its state between two days. States take memory: within the last two years, where most changes
 * are, at most a quarter is booked again; of earlier years at most a year, which is little beside all rows after it.
 *
 * @param last - Day of the last row.
 */
export function isKeptBetween(before: EpochDay, day: EpochDay, last: EpochDay): boolean {
  if (day === before) return false;
  const { quarterEnd, yearEnd } = periodOf(before);
  return day >= yearEnd || (last - day < RECENT_DAYS && day >= quarterEnd);
}

/** A quarter, and the days with which the next quarter and the next year begin. */
interface Period {
  readonly start: EpochDay;
  readonly quarterEnd: EpochDay;
  readonly yearEnd: EpochDay;
}

/** The last one: rows come in the order of their days. */
let lastPeriod: Period = { start: 0, quarterEnd: 0, yearEnd: 0 };

function periodOf(day: EpochDay): Period {
  if (day >= lastPeriod.start && day < lastPeriod.quarterEnd) return lastPeriod;
  const { month, year } = toCalendarDay(day);
  const first = month - ((month - 1) % 3);
  const yearEnd = toEpochDay({ year: year + 1, month: 1, day: 1 });
  lastPeriod = {
    start: toEpochDay({ year, month: first, day: 1 }),
    quarterEnd: first === 10 ? yearEnd : toEpochDay({ year, month: first + 3, day: 1 }),
    yearEnd,
  };
  return lastPeriod;
}

/** The state of a draft. */
export function saveDraft(
  draft: BookDraft,
  { rows, splits }: { readonly rows: number; readonly splits: number },
): BookCheckpoint {
  return {
    rows,
    splits,
    entries: draft.writer.count,
    disposals: draft.pools.disposals.length,
    reinvested: draft.reinvested.length,
    marks: draft.marks.map(({ length }) => length),
    positions: draft.positions.save(),
    cash: draft.cash.save(),
    pools: draft.pools.save(),
  };
}

/** Puts the state of a checkpoint into an empty draft. */
export function restoreDraft(
  draft: BookDraft & { readonly writer: EntryWriter },
  { book, checkpoint }: Resumption,
): void {
  draft.writer.restore(book.entries, checkpoint.entries);
  for (let i = 0; i < checkpoint.reinvested; i++) draft.reinvested.push(book.reinvested[i]!);
  checkpoint.marks.forEach((count, asset) => {
    draft.marks[asset] = book.marks[asset]!.startingWith(count);
  });
  draft.positions.restore(book.holdings, checkpoint.positions);
  draft.cash.restore(book.cash, checkpoint.cash);
  draft.pools.restore(checkpoint.pools, book.disposals.slice(0, checkpoint.disposals));
}

/**
 * The last state of an earlier book that rows have in common with it; null when there is none. A sale looks 30
 * days ahead for purchases of its asset, so a state counts only when no asset that was sold before it has changed
 * within 30 days after the sale. Rules that keep an account of later purchases (`uk`, and rules of losses) are
 * always booked from the first row.
 */
export function findResumption(
  { book, checkpoints, marketSince = Infinity }: EarlierBook,
  {
    input,
    rows,
    splits,
  }: {
    readonly input: BookInput;
    readonly rows: readonly Transaction[];
    readonly splits: readonly (readonly AppliedSplit[])[];
  },
): Resumption | null {
  if (looksAhead(input) || !isLaterFrame(book, input, splits)) return null;
  let same = 0;
  while (same < rows.length && rows[same] === book.rows[same]) same++;
  const sameBefore = Math.min(rows[same]?.day ?? Infinity, book.rows[same]?.day ?? Infinity, marketSince);
  const changedAssets = assetsOfChanges(book.rows.slice(same), rows.slice(same));
  const sales = salesBefore(book, { changedAssets, sameBefore });
  const kept = checkpoints.filter(
    (one) => one.rows <= same && one.disposals <= sales && rows[one.rows - 1]!.day < marketSince,
  );
  const checkpoint = kept.at(-1);
  if (!checkpoint) return null;
  const since = rows[checkpoint.rows - 1]!.day - MATCH_DAYS;
  let scannedFrom = checkpoint.rows;
  while (scannedFrom > 0 && rows[scannedFrom - 1]!.day >= since) scannedFrom--;
  return { book, checkpoint, kept: withoutOldEnds(kept, rows), sameBefore, changedAssets, scannedFrom };
}

/**
 * The same book on the same day or a later one; null where rows, accounts, assets, splits or settings are others, or
 * the market of a day of its rows. No rule of lots looks at anything else, so this holds for all of them.
 */
export function atLaterDay(earlier: EarlierBook, input: BookInput): ResumableBook | null {
  const { book, checkpoints, marketSince = Infinity } = earlier;
  const framed = frameBook(input);
  if (!framed.ok) return null;
  const { rows, splits } = framed.frame;
  const isSame =
    rows.length === book.rows.length &&
    (rows.at(-1)?.day ?? -Infinity) < marketSince &&
    rows.every((row, i) => row === book.rows[i]) &&
    isLaterFrame(book, input, splits);
  return isSame ? { book: { ...book, rows, asOf: input.asOf }, checkpoints } : null;
}

/** Whether a book has the frame of an input on the same day or an earlier one; no split may come between. */
function isLaterFrame(book: Book, input: BookInput, splits: readonly (readonly AppliedSplit[])[]): boolean {
  return book.asOf <= input.asOf && isSameFrame({ ...book, asOf: input.asOf }, input, splits);
}

/** Number of disposals before the first one that changed rows can concern: of a changed asset, within 30 days. */
function salesBefore({ assets, disposals }: Book, { changedAssets, sameBefore }: CommonPart): number {
  let count = disposals.length;
  for (let at = count - 1; at >= 0 && disposals[at]!.day + MATCH_DAYS >= sameBefore; at--)
    if (changedAssets === null || changedAssets.has(assets[disposals[at]!.asset]!.id)) count = at;
  return count;
}

/** States at ends of quarters and years and the last one: what was the end of an earlier book is within them now. */
function withoutOldEnds(
  checkpoints: readonly BookCheckpoint[],
  rows: readonly Transaction[],
): readonly BookCheckpoint[] {
  const last = rows.at(-1)?.day ?? 0;
  return checkpoints.filter(
    ({ rows: count }, at) =>
      at === checkpoints.length - 1 ||
      (count < rows.length && isKeptBetween(rows[count - 1]!.day, rows[count]!.day, last)),
  );
}

/** Assets of the rows that only one list has; null when the others are not in the same order. */
function assetsOfChanges(
  before: readonly Transaction[],
  after: readonly Transaction[],
): ReadonlySet<string> | null {
  const [had, has] = [new Set(before), new Set(after)];
  const rest = after.filter((row) => had.has(row));
  const isInOrder = before.filter((row) => has.has(row)).every((row, i) => row === rest[i]);
  if (!isInOrder) return null;
  const changed = [...before.filter((row) => !has.has(row)), ...after.filter((row) => !had.has(row))];
  return new Set(changed.flatMap(({ asset, toAsset }) => [asset, toAsset].filter((name) => name !== null)));
}

function looksAhead({ accounts, settings }: BookInput): boolean {
  const methods = [settings.costMethod, ...accounts.map(({ costMethod }) => costMethod)];
  return settings.lossRule !== 'none' || methods.includes('uk');
}

/** Whether settings, accounts, assets and splits are the same, so that indexes and units mean the same. */
export function isSameFrame(
  book: Book,
  { accounts, asOf, assets, settings }: BookInput,
  splits: readonly (readonly AppliedSplit[])[],
): boolean {
  const textOf = (frame: Pick<Book, 'accounts' | 'asOf' | 'assets' | 'settings' | 'splits'>): string =>
    JSON.stringify([
      frame.accounts,
      frame.asOf,
      frame.assets,
      frame.settings,
      frame.splits.map(describeSplits),
    ]);
  return textOf(book) === textOf({ accounts, asOf, assets, settings, splits });
}

const describeSplits = (splits: readonly AppliedSplit[]): string =>
  splits.map(({ day, ratio, source }) => `${day} ${ratio.to}/${ratio.from} ${source}`).join();
