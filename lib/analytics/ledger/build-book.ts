import { multiplyDecimals } from '@/lib/domain/decimal';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { applyRow } from './apply-row';
import type { BookInput, BookResult } from './book';
import { CashLedger, cashGain } from './book-cash';
import { costFromOutside } from './book-draft';
import type { BookDraft } from './book-draft';
import { frameBook, splitsByDay } from './book-frame';
import type { BookFrame } from './book-frame';
import { bookingPrices } from './booking-prices';
import { entryOf } from './entry';
import type { Entry } from './entry';
import { PoolLedger } from './pool-ledger';
import { PositionLedger } from './positions';
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
  const framed = frameBook(input);
  if (!framed.ok) return framed;
  const { frame } = framed;
  const { rowAccounts, rows, splits } = frame;
  const { accounts, asOf, assets, settings } = input;
  const faults: BookFault[] = [];
  const draft = startDraft(input, frame, faults);
  const cash = new CashLedger(accounts, frame.accountIndex, draft.converter);
  const entries: Entry[] = [];
  const applySplits = splitsInOrder(draft);
  for (const [row, transaction] of rows.entries()) {
    applySplits(transaction.day);
    const effect = applyRow(draft, transaction, row);
    const changes = cash.book(transaction, rowAccounts[row]!, effect?.isReversed);
    if (effect === null) continue;
    const cashCurrency = cashGain(effect, changes);
    entries.push(entryOf(effect, { row, day: transaction.day, cash: changes, cashCurrency }));
  }
  applySplits(asOf);
  const refusedFaults = input.allowsMissingUnits ? faults.filter(({ code }) => code !== 'OVERSOLD') : faults;
  if (refusedFaults.length > 0) return { ok: false, faults: refusedFaults };
  const book = {
    settings,
    asOf,
    accounts,
    assets,
    rows,
    entries,
    holdings: draft.positions.all(),
    cash: cash.lines,
    openLots: draft.pools.open(),
    disposals: draft.pools.disposals,
    reinvested: draft.reinvested,
    splits,
    marks: draft.marks,
    firstDay: rows[0]?.day ?? null,
  };
  return { ok: true, book };
}

/** Applies the splits up to a day that were not applied yet; a split comes before the rows of its day. */
function splitsInOrder({ pools, positions, splits }: BookDraft): (until: number) => void {
  const events = splitsByDay(splits);
  let next = 0;
  return (until) => {
    for (; next < events.length && events[next]!.day <= until; next++) {
      const { asset, ratio, day } = events[next]!;
      positions.split(asset, ratio, day);
      pools.split(asset, ratio);
    }
  };
}

/** A draft without rows. */
function startDraft(input: BookInput, frame: BookFrame, faults: BookFault[]): BookDraft {
  const { accounts, assets, closes, settings } = input;
  const { assetIndex, rowAssets, rows, splits } = frame;
  const converter = new RowConverter(settings.baseCurrency, input.rates, faults);
  const bases = splits.map((list) => new SplitScale(list));
  const inCurrencyOf = (currency: string, row: Transaction, amounts: RowAmounts): bigint =>
    row.currency === currency
      ? amounts.gross
      : multiplyDecimals(amounts.grossBase, converter.rate(settings.baseCurrency, currency, row.day, row));
  const purchaseOf: BookDraft['purchaseOf'] = (row, amounts) => {
    const asset = assets[assetIndex.get(row.asset!)!]!;
    const cost = row.kind === 'income-in-kind' ? amounts.grossBase : amounts.netBase;
    return { cost, gross: amounts.grossBase, local: inCurrencyOf(asset.currency, row, amounts) };
  };
  const draft: BookDraft = {
    ...frame,
    input,
    positions: new PositionLedger(assets.length),
    pools: new PoolLedger({
      settings,
      accounts,
      frame,
      basisOf: (asset) => bases[asset]!,
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
    marks: assets.map(() => []),
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
  };
  return draft;
}
