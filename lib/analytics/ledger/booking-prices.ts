import { decimalToNumber } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { DatedValues } from '../compare/convert-series';
import { lastOnOrBefore } from '../series/day-index';
import type { PriceMark } from './book';
import type { BookFrame } from './book-frame';
import { splitFactorAfter } from './splits';

/** A close older than this is stale, and a newer own trade replaces it. */
export const STALE_DAYS = 10;

/** True when the price of a day is the last own trade and not the last close. */
export function isTradePrice(
  day: EpochDay,
  { close, isOwn, trade }: { readonly close: EpochDay; readonly trade: EpochDay; readonly isOwn: boolean },
): boolean {
  return day - close > STALE_DAYS && trade > close && !isOwn;
}

/** Kinds whose price is that of an own trade. */
const TRADES: ReadonlySet<Transaction['kind']> = new Set([
  'buy',
  'sell',
  'income-in-kind',
  'transfer-in',
  'transfer-out',
]);

/** A price of one unit as traded. */
interface TradePrice {
  readonly day: EpochDay;
  readonly price: number;
}

/** The input for prices while rows are booked. */
interface BookingPriceInput extends Pick<BookFrame, 'rows' | 'splits' | 'rowAssets'> {
  readonly assets: readonly { readonly id: string; readonly isOwn: boolean }[];
  readonly closes: ReadonlyMap<string, DatedValues> | undefined;
  /** Amount of a row before charges in the currency of its asset; null for a row without an amount. */
  readonly localOf: (row: Transaction) => bigint | null;
}

/**
 * The price of one unit, as traded on a day, while rows are booked: by the rule of the price grid, so that units that
 * come or leave without an amount have the cost at which they are a flow.
 *
 * @returns A function of the asset, the day, and the costs of units without a price so far; null when nothing is known.
 */
export function bookingPrices({
  assets,
  closes,
  localOf,
  rowAssets,
  rows,
  splits,
}: BookingPriceInput): (asset: number, day: EpochDay, marks: readonly PriceMark[]) => number | null {
  const trades = new Map<number, TradePrice[]>();
  const tradesOf = (asset: number): readonly TradePrice[] => {
    let knownPrices = trades.get(asset);
    if (knownPrices === undefined) {
      const ownRows = rows.filter(({ kind }, at) => rowAssets[at] === asset && TRADES.has(kind));
      knownPrices = ownRows.flatMap((row) => {
        const [local, quantity] = [localOf(row) ?? 0n, row.quantity ?? 0n];
        if (local <= 0n || quantity <= 0n) return [];
        return [{ day: row.day, price: decimalToNumber(local) / decimalToNumber(quantity) }];
      });
      trades.set(asset, knownPrices);
    }
    return knownPrices;
  };
  return (asset, day, marks) => {
    const { id, isOwn } = assets[asset]!;
    const applied = splits[asset]!;
    const factorAfter = splitFactorAfter(applied);
    const line = closes?.get(id);
    const at = line ? lastOnOrBefore(line.days, day) : -1;
    const trade = lastMark(tradesOf(asset), day);
    if (at >= 0) {
      const close = line!.days[at]!;
      if (!trade || !isTradePrice(day, { close, trade: trade.day, isOwn })) {
        // Closes of the market contain its splits; those that only rows record have to be applied to them.
        const rowFactor = splitFactorAfter(applied.filter(({ source }) => source === 'row'));
        return (line!.values[at]! / rowFactor(close)) * factorAfter(day);
      }
    }
    const mark =
      trade ??
      lastMark(
        marks.filter(({ isCost }) => isCost),
        day,
      );
    return mark === null ? null : (mark.price / factorAfter(mark.day)) * factorAfter(day);
  };
}

function lastMark(marks: readonly TradePrice[], day: EpochDay): TradePrice | null {
  return marks.findLast((mark) => mark.day <= day) ?? null;
}
