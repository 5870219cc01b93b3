import { orderedRows } from '@/lib/analytics/ledger/ordered-rows';
import { orderTransactions } from '@/lib/domain/portfolio/transaction';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { edited, portfolioOverYears } from '../../../support/edited-portfolio';
import { seededRandom } from '../../../support/random-portfolio';

/** The order from nothing, by the day of a portfolio. */
const orderOf = (rows: readonly Transaction[], asOf: number): Transaction[] =>
  orderTransactions(rows.filter(({ day, kind }) => day <= asOf && kind !== 'balance'));

it('equals a new order after edits of few and of all rows, and on another day', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { asOf, transactions } = portfolioOverYears(seed).input;
    const random = seededRandom(seed);
    const gone: Transaction[] = [];
    // A day of which some rows have a time: one that has none changes the order of all of them.
    let rows: Transaction[] = transactions.map((row, n) => ({
      ...row,
      seconds: n % 2 === 0 ? 90 - n : null,
    }));
    for (let edit = 0; edit < 12; edit++) {
      const day = edit % 5 === 4 ? asOf - 300 : asOf;
      expect({ seed, edit, rows: orderedRows(rows, day) }).toEqual({ seed, edit, rows: orderOf(rows, day) });
      rows = edit === 6 ? rows.map((row) => ({ ...row })) : edited(rows, gone, random);
    }
  }
  expect(orderedRows([], 0)).toEqual([]);
});
