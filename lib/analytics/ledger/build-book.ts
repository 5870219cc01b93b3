import { multiplyDecimals } from '@/lib/domain/decimal';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { applyRow, ENTRY_KINDS } from './apply-row';
import { assetGroups, joinAssets } from './asset-groups';
import type { AssetGroup } from './asset-groups';
import type { BookInput, BookResult } from './book';
import { bookCash } from './book-cash';
import { cashInBase } from './cash-in-base';
import { costFromOutside } from './book-draft';
import { bookingPrices } from './booking-prices';
import type { BookDraft } from './book-draft';
import { frameBook, splitsByDay } from './book-frame';
import type { BookFrame } from './book-frame';
import { collectBook } from './collect-book';
import { EntryWriter, NO_ENTRIES } from './entry-writer';
import { BookFaults } from './book-faults';
import { hasSameRows } from './other-method';
import { PoolLedger } from './pool-ledger';
import { PriceMarks } from './price-marks';
import { PositionLedger } from './positions';
import { findResumption } from './resume-book';
import type { EarlierBook, ResumableBook, ResumableResult, Resumption } from './resume-book';
import { RowConverter } from './row-amounts';
import type { RowAmounts } from './row-amounts';
import { SplitScale } from './trade-scan';

/**
 * Books transactions: quantities as traded, cash, lots by the cost method, realized gains and the effect of each
 * row, exact in decimals.
 *
 * @returns The book, or every fault: units sold that are not held (`OVERSOLD`, in accounts without shorts), rates
 * that are not known by the day, unknown accounts or assets.
 * @see docs/portfolio.md
 */
export function buildBook(input: BookInput): BookResult {
  const built = buildResumableBook(input, null);
  return built.ok ? { ok: true, book: built.resumable.book } : built;
}

/**
 * The same book as {@link buildBook}, which can be continued: with an earlier one only the rows of assets with a changed
 * row are booked again.
 *
 * @param before - Its rates and prices must be those of `input` but for days with another market.
 * @param other - Its rates and prices must be those of `input`; of one of the same rows units and cash are taken, in the same base currency everything but lots and gains.
 */
export function buildResumableBook(
  input: BookInput,
  before: EarlierBook | null,
  other: ResumableBook | null = null,
): ResumableResult {
  const framed = frameBook(input);
  if (!framed.ok) return framed;
  const { frame } = framed;
  const found = before && findResumption(before, input, frame);
  const resumption = found?.resumption ?? null;
  const same = other && !found && hasSameRows(other, input, frame) ? other : null;
  const shared = same?.book.settings.baseCurrency === input.settings.baseCurrency ? same : null;
  const faults = new BookFaults();
  const first = resumption?.first ?? 0;
  const converter = new RowConverter(input.settings.baseCurrency, input.rates, faults);
  const writer = new EntryWriter(first, shared ? first : frame.rows.length, converter);
  const draft = startDraft(input, frame, {
    converter,
    faults,
    resumption,
    writer: shared ? NO_ENTRIES : writer,
  });
  bookGroups(draft, { faults, resumption });
  const cash =
    shared?.book ??
    (same && cashInBase(same.book, { converter, faults, records: writer.records })) ??
    bookCash({
      rows: frame.rows,
      rowAccounts: frame.rowAccounts,
      accountIndex: frame.accountIndex,
      accounts: input.accounts,
      converter,
      records: writer.records,
      first,
      before: resumption && { ...resumption, book: resumption.before.book },
      rowBefore: (row) => keptRow(row, frame, resumption),
      startRow: (row) => faults.startRow(row),
    });
  if (!faults.isEmpty) return { ok: false, faults: faults.inOrder() };
  const { cash: lines, entries } = cash;
  return {
    ok: true,
    resumable: collectBook(draft, { cash: lines, entries, resumption, same }),
    common: found?.common ?? null,
  };
}

/** Index in the earlier book of a row that is not booked again; -1 for one that is. */
function keptRow(row: number, { rowAssets }: BookFrame, resumption: Resumption | null): number {
  if (resumption === null) return -1;
  const asset = rowAssets[row]!;
  return asset >= 0 && resumption.isBooked[asset]! ? -1 : resumption.rowsBefore[row]!;
}

/**
 * A draft without rows, but with the prices of assets that are not booked again. One literal: of an object that is spread
 * from others each book has its own shape, and what is compiled for it is compiled again for the next book.
 */
function startDraft(
  input: BookInput,
  frame: BookFrame,
  {
    converter,
    faults,
    resumption,
    writer,
  }: Pick<BookDraft, 'converter' | 'writer'> & {
    readonly faults: BookFaults;
    readonly resumption: Resumption | null;
  },
): BookDraft {
  const { accounts, assets, closes, settings } = input;
  const { accountIndex, assetIndex, rowAccounts, rowAssets, rows, rowsOfTwo, splits } = frame;
  const bases: SplitScale[] = [];
  const purchaseOf: BookDraft['purchaseOf'] = (row, amounts) => {
    const asset = assets[assetIndex.get(row.asset!)!]!;
    const cost = row.kind === 'income-in-kind' ? amounts.grossBase : amounts.netBase;
    return { cost, gross: amounts.grossBase, local: inCurrencyOf(asset.currency, row, amounts) };
  };
  const inCurrencyOf = (currency: string, row: Transaction, amounts: RowAmounts): bigint =>
    row.currency === currency
      ? amounts.gross
      : multiplyDecimals(amounts.grossBase, converter.rate(settings.baseCurrency, currency, row.day, row));
  const draft: BookDraft = {
    input,
    rows,
    rowAccounts,
    rowAssets,
    rowsOfTwo,
    accountIndex,
    assetIndex,
    splits,
    positions: new PositionLedger(assets.length),
    pools: new PoolLedger({
      settings,
      accounts,
      frame,
      basisOf: (asset) => (bases[asset] ??= new SplitScale(splits[asset]!)),
      assetRate: (asset, day, row) => converter.baseRate(assets[asset]!.currency, day, rows[row]!),
      purchaseOf: (index, quantity) => {
        const row = rows[index]!;
        const amounts = converter.amounts(row);
        const place = { asset: assetIndex.get(row.asset!)! };
        return row.kind === 'transfer-in'
          ? { ...costFromOutside(draft, { row, place, amounts }), quantity }
          : { ...purchaseOf(row, amounts), quantity };
      },
    }),
    converter,
    faults,
    reinvested: [],
    marks: assets.map((_, asset) =>
      resumption && !resumption.isBooked[asset] ? resumption.before.book.marks[asset]! : PriceMarks.none(),
    ),
    purchaseOf,
    priceOn: bookingPrices({
      rows,
      rowAssets,
      splits,
      assets,
      closes,
      localOf: (row) => {
        const amounts = converter.amounts(row);
        return amounts.hasAmount ? purchaseOf(row, amounts).local : null;
      },
    }),
    writer,
  };
  return draft;
}

/** Books rows by groups of assets, each from its first row on, then those without an asset. */
function bookGroups(
  draft: BookDraft,
  { faults, resumption }: { readonly faults: BookFaults; readonly resumption: Resumption | null },
): void {
  const { converter, positions, rowAssets, rows } = draft;
  const isLotsAlone = draft.writer === NO_ENTRIES;
  const bookRow = (index: number): void => {
    const row = rows[index]!;
    if (isLotsAlone && ENTRY_KINDS.has(row.kind)) return;
    faults.startRow(index);
    positions.startRow(index);
    applyRow(draft, row, index);
  };
  const isWanted = (first: number): boolean => resumption === null || resumption.isBooked[first]!;
  for (const group of assetGroups(rowAssets, joinAssets(draft), isWanted)) bookGroup(draft, group, bookRow);
  converter.reportMissingAgain();
  for (let row = resumption?.first ?? 0; row < rows.length; row++)
    if (rowAssets[row]! < 0 && (resumption === null || resumption.rowsBefore[row]! < 0)) bookRow(row);
}

/** Applies the rows and splits of a group in order; a split comes before the rows of its day. */
function bookGroup(draft: BookDraft, { assets, rows }: AssetGroup, bookRow: (row: number) => void): void {
  const events = splitsByDay(draft.splits, assets);
  let next = 0;
  const applySplits = (until: number): void => {
    for (; next < events.length && events[next]!.day <= until; next++) {
      const { asset, ratio, day } = events[next]!;
      draft.positions.split(asset, ratio, day);
      draft.pools.split(asset, ratio);
    }
  };
  draft.converter.reportMissingAgain();
  draft.pools.startGroup(rows);
  for (const row of rows) {
    applySplits(draft.rows[row]!.day);
    bookRow(row);
  }
  applySplits(draft.input.asOf);
  draft.pools.endGroup();
}
