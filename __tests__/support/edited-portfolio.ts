import type { Book, BookInput } from '@/lib/analytics/ledger/book';
import { firstDecimals } from '@/lib/analytics/ledger/packed-decimals';
import type { MarketData, PriceGrid } from '@/lib/analytics/portfolio/price-grid';
import type { ValuedView } from '@/lib/analytics/portfolio/valued-view';
import type { LossRule } from '@/lib/domain/portfolio/portfolio';
import { COST_METHODS } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { toInput } from './portfolio-case';
import { FIRST_DAY, randomPortfolio } from './random-portfolio';

/** The days of the random portfolio last 14 months; this makes four and a half years of them. */
const STRETCH = 4;
/** A day of the random portfolio over years. */
export const stretched = (day: number): number => FIRST_DAY + (day - FIRST_DAY) * STRETCH;

/** What a book and its prices are made of. */
export interface BookCase {
  readonly input: BookInput;
  readonly market: MarketData;
}

/** A random portfolio over years. Every third one has no closes of an asset, so that costs and trades are its prices. */
export function portfolioOverYears(seed: number, lossRule: LossRule = 'none'): BookCase {
  const { input, market } = toInput(randomPortfolio({ seed, rowCount: 90 }));
  const closes = new Map(
    [...market.closes].map(([id, { days, values }]) => [id, { days: days.map(stretched), values }]),
  );
  if (seed % 3 === 0) closes.delete('V');
  const method = COST_METHODS[seed % COST_METHODS.length]!;
  return {
    input: {
      ...input,
      settings: { ...input.settings, costMethod: method, lossRule },
      asOf: stretched(input.asOf),
      transactions: input.transactions.map((row) => ({
        ...row,
        day: stretched(row.day),
        acquired: row.acquired === null ? null : stretched(row.acquired),
      })),
      marketSplits: new Map([['S', [{ day: stretched(FIRST_DAY + 150), ratio: { to: 2n, from: 1n } }]]]),
    },
    market: { closes, pairs: market.pairs.map((pair) => ({ ...pair, days: pair.days.map(stretched) })) },
  };
}

/**
 * Rows after one edit: one removed, one put back, one again after all others, or one with another note of time, so that
 * days are reordered.
 */
export function edited(
  rows: readonly Transaction[],
  gone: Transaction[],
  random: () => number,
): Transaction[] {
  const at = Math.floor(random() ** 0.5 * rows.length);
  const kind = random();
  if (kind < 0.4 && gone.length > 0) return [...rows, gone.pop()!];
  const row = rows[at]!;
  if (kind < 0.55) {
    const last = rows.reduce((latest, { day }) => Math.max(latest, day), row.day);
    return [...rows, { ...row, id: `${row.id} again`, day: last + 1 }];
  }
  if (kind < 0.8) {
    gone.push(row);
    return rows.filter((one) => one !== row);
  }
  const day = row.day + Math.floor(random() * 3);
  return rows.map((one) => (one === row ? { ...row, day, fee: row.fee + 10n ** 18n } : one));
}

/** A view as it compares: values of its parts are computed when they are asked for. */
export const comparableView = (view: ValuedView) => ({
  ...view,
  parts: view.parts.map(({ asset, currency, events, values }) => ({ asset, currency, events, values })),
});

/** Prices of all days by asset, likewise. */
export const pricesOf = ({ units }: PriceGrid): Float64Array[] => units.map(({ values }) => values);

/** A book as it compares: where its lists have what they list in memory is no part of them. */
export const comparable = (book: Book) => ({
  ...book,
  entries: [...book.entries],
  openLots: [...book.openLots],
  disposals: [...book.disposals],
  holdings: book.holdings.map((one) => ({ ...one, quantities: firstDecimals(one.quantities) })),
  cash: book.cash.map((line) => ({ ...line, amounts: firstDecimals(line.amounts) })),
});
