import type { Book } from '@/lib/analytics/ledger/book';
import { cashGains } from '@/lib/analytics/ledger/cash-gains';

/** A book of changes of cash: row, account, currency, amount, and what it is in the base currency. */
function bookOf(
  changes: readonly (readonly [number, number, string, number, number])[],
  moves: readonly number[] = [],
): Book {
  const entries = changes.map(([row, account, currency, amount, base]) => ({
    row,
    day: 100 + row,
    isCashMove: moves.includes(row),
    cash: [{ account, currency, amount, base }],
  }));
  return { settings: { baseCurrency: 'USD' }, entries } as unknown as Book;
}

const all = (): boolean => true;
const gains = (book: Book, isCounted: (account: number) => boolean = all) =>
  cashGains(book, isCounted).map(({ amount, cost, currency, gain, proceeds }) => [
    currency,
    amount,
    proceeds,
    cost,
    gain,
  ]);

it('takes the oldest money first, at the rate of its day', () => {
  const book = bookOf([
    [0, 0, 'EUR', 100, 110],
    [1, 0, 'EUR', 100, 120],
    [2, 0, 'EUR', -150, -195],
  ]);
  expect(gains(book)).toEqual([['EUR', 150, 195, 170, 25]]);
});

it('takes what a conversion cost in the base currency, and no gain of a transfer', () => {
  const book = bookOf(
    [
      [0, 0, 'USD', -115, -115],
      [0, 0, 'EUR', 100, 110],
      [1, 0, 'EUR', -100, -112],
      [1, 1, 'EUR', 100, 112],
      [2, 1, 'EUR', -100, -120],
      [2, 1, 'USD', 118, 118],
    ],
    [0, 1, 2],
  );
  expect(gains(book)).toEqual([['EUR', 100, 118, 115, 3]]);
});

it('gains on money that is paid back at a lower rate, and what is left begins again', () => {
  const book = bookOf([
    [0, 0, 'EUR', -100, -120],
    [1, 0, 'EUR', 150, 165],
    [2, 0, 'EUR', -50, -60],
  ]);
  // 100 brought 120 and cost 110; 50 came at 55 and went at 60.
  expect(gains(book)).toEqual([
    ['EUR', 100, 120, 110, 10],
    ['EUR', 50, 60, 55, 5],
  ]);
});

it('leaves out accounts that do not count', () => {
  const book = bookOf([
    [0, 0, 'EUR', 100, 110],
    [1, 1, 'EUR', 100, 50],
    [2, 0, 'EUR', -100, -120],
  ]);
  expect(gains(book, (account) => account === 0)).toEqual([['EUR', 100, 120, 110, 10]]);
});
