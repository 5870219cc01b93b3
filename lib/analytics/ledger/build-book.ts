import { multiplyDecimals } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { applyRow } from './apply-row';
import type { Book, BookInput, BookResult } from './book';
import { costFromOutside } from './book-draft';
import { bookingPrices } from './booking-prices';
import type { BookDraft } from './book-draft';
import { frameBook, splitsByDay } from './book-frame';
import { EntryCounter, EntryWriter } from './entry-writer';
import { completeCheckpoints, differsInMethodAlone, sharedWithMethod } from './other-method';
import { PoolLedger } from './pool-ledger';
import { PriceMarks } from './price-marks';
import { CashLedger, PositionLedger } from './positions';
import { findResumption, isKeptBetween, restoreDraft, saveDraft } from './resume-book';
import type { BookCheckpoint, EarlierBook, ResumableBook, ResumableResult, Resumption } from './resume-book';
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
  const built = bookRows(input, { before: null, other: null, isResumable: false });
  return built.ok ? { ok: true, book: built.resumable.book } : built;
}

/**
 * The same book as {@link buildBook}, which can be continued: with an earlier one only the rows after its last state
 * before the first change are booked again.
 *
 * @param before - Its rates and prices must be those of `input` before its `marketSince`.
 * @param other - Its rates and prices must be those of `input`; of one that differs in the cost method alone everything but lots and gains is taken.
 */
export function buildResumableBook(
  input: BookInput,
  before: EarlierBook | null,
  other: ResumableBook | null = null,
): ResumableResult {
  return bookRows(input, { before, other, isResumable: true });
}

function bookRows(
  input: BookInput,
  {
    before,
    isResumable,
    other: given,
  }: {
    readonly before: EarlierBook | null;
    readonly other: ResumableBook | null;
    readonly isResumable: boolean;
  },
): ResumableResult {
  const { settings, accounts, assets, asOf, rates } = input;
  const framed = frameBook(input);
  if (!framed.ok) return framed;
  const { accountIndex, assetIndex, rows, splits } = framed.frame;
  const faults: BookFault[] = [];
  const resumption = before && findResumption(before, { input, rows, splits });
  const other = given && !resumption && differsInMethodAlone(given, input, framed.frame) ? given : null;
  const bases = splits.map((list) => new SplitScale(list));
  const converter = new RowConverter(settings.baseCurrency, rates, faults);
  const cash = new CashLedger();
  const purchaseOf: BookDraft['purchaseOf'] = (row, amounts) => {
    const asset = assets[assetIndex.get(row.asset!)!]!;
    const cost = row.kind === 'income-in-kind' ? amounts.grossBase : amounts.netBase;
    return { cost, gross: amounts.grossBase, local: inCurrencyOf(asset.currency, row, amounts) };
  };
  const inCurrencyOf = (currency: string, row: Transaction, amounts: RowAmounts): bigint =>
    row.currency === currency
      ? amounts.gross
      : multiplyDecimals(amounts.grossBase, converter.rate(settings.baseCurrency, currency, row.day, row.id));
  const pools = new PoolLedger({
    settings,
    accounts,
    assetIds: assets.map(({ id }) => id),
    rows,
    basisOf: (asset) => bases[asset]!,
    scannedFrom: resumption?.scannedFrom ?? 0,
    assetRate: (asset, day, row) => converter.baseRate(assets[asset]!.currency, day, rows[row]!.id),
    purchaseOf: (index, quantity) => {
      const row = rows[index]!;
      const amounts = converter.amounts(row);
      const place = { asset: assetIndex.get(row.asset!)! };
      return row.kind === 'transfer-in'
        ? { ...costFromOutside(draft, { row, place, amounts }), quantity }
        : { ...purchaseOf(row, amounts), quantity };
    },
  });
  const writer = new EntryWriter(accounts, cash, converter);
  const draft: BookDraft & { readonly writer: EntryWriter } = {
    input,
    rows,
    positions: new PositionLedger(assets.length),
    pools,
    cash,
    writer,
    converter,
    faults,
    reinvested: [],
    marks: assets.map(() => PriceMarks.none()),
    accountIndex,
    assetIndex,
    purchaseOf,
    priceOn: bookingPrices({
      ...framed.frame,
      assets,
      closes: input.closes,
      localOf: (row) => {
        const amounts = converter.amounts(row);
        return amounts.hasAmount ? purchaseOf(row, amounts).local : null;
      },
    }),
  };
  if (resumption) restoreDraft(draft, resumption);
  const added = applyAll(other ? { ...draft, writer: new EntryCounter() } : draft, {
    splits,
    resumption,
    isResumable,
  });
  if (faults.length > 0) return { ok: false, faults };
  const book: Book = {
    settings,
    asOf,
    accounts,
    assets,
    rows,
    entries: writer.entries(),
    holdings: draft.positions.all(),
    cash: cash.all(),
    openLots: pools.open(),
    disposals: pools.disposals,
    reinvested: draft.reinvested,
    splits,
    marks: draft.marks,
    firstDay: rows[0]?.day ?? null,
    ...(other && sharedWithMethod(other, draft.marks)),
  };
  const own = other ? completeCheckpoints(added, other) : added;
  const checkpoints = resumption ? [...resumption.kept, ...own] : own;
  return { ok: true, resumable: { book, checkpoints }, common: resumption };
}

/**
 * Applies rows and splits in order; a split comes before the rows of its day.
 *
 * @returns The states that the book keeps between its rows, before its last day, and after the last row.
 */
function applyAll(
  draft: BookDraft,
  {
    isResumable,
    resumption,
    splits,
  }: {
    readonly splits: Book['splits'];
    readonly resumption: Resumption | null;
    readonly isResumable: boolean;
  },
): BookCheckpoint[] {
  const { rows } = draft;
  const events = splitsByDay(splits);
  let next = resumption?.checkpoint.splits ?? 0;
  const applySplits = (until: EpochDay): void => {
    for (; next < events.length && events[next]!.day <= until; next++) {
      const { asset, ratio, day } = events[next]!;
      draft.positions.split(asset, ratio, day);
      draft.pools.split(asset, ratio);
    }
  };
  const checkpoints: BookCheckpoint[] = [];
  const start = resumption?.checkpoint.rows ?? 0;
  const lastDay = rows.at(-1)?.day ?? 0;
  const isSaved = (index: number): boolean => {
    const [before, day] = [rows[index - 1]!.day, rows[index]?.day];
    return day === undefined || (day !== before && (day === lastDay || isKeptBetween(before, day, lastDay)));
  };
  for (let index = start; index <= rows.length; index++) {
    if (isResumable && index > start && isSaved(index))
      checkpoints.push(saveDraft(draft, { rows: index, splits: next }));
    if (index === rows.length) break;
    applySplits(rows[index]!.day);
    applyRow(draft, rows[index]!, index);
  }
  applySplits(draft.input.asOf);
  return checkpoints;
}
