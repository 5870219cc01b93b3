import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildResumableBook } from '@/lib/analytics/ledger/build-book';
import type { ResumableBook } from '@/lib/analytics/ledger/resume-book';
import { changeLot, cutLot } from '@/lib/analytics/ledger/lots';
import {
  restrictAccounts,
  restrictAssets,
  returnsView,
  wholeView,
} from '@/lib/analytics/portfolio/valued-view';
import { portfolioOverYears } from '../../../support/edited-portfolio';

/** Whether V8 gives two objects the same shape. What reads objects of several shapes is compiled again for each of them. */
function hasSameShape(a: object, b: object): boolean {
  setFlagsFromString('--allow-natives-syntax');
  const compare = runInNewContext('(a, b) => %HaveSameMap(a, b)') as (a: object, b: object) => boolean;
  const isSame = compare(a, b);
  setFlagsFromString('--no-allow-natives-syntax');
  return isSame;
}

const given = portfolioOverYears(2);
const bookOf = (settings: object, other: ResumableBook | null = null): ResumableBook => {
  const made = buildResumableBook(
    { ...given.input, settings: { ...given.input.settings, ...settings } },
    null,
    other,
  );
  if (!made.ok) throw new Error('faults');
  return made.resumable;
};
const euro = bookOf({});

it('gives books by all methods and in all currencies one shape', () => {
  const [method, currency] = [bookOf({ costMethod: 'hifo' }, euro), bookOf({ baseCurrency: 'USD' }, euro)];

  expect(hasSameShape(euro.book, method.book)).toBe(true);
  expect(hasSameShape(euro.book, currency.book)).toBe(true);
});

it('gives whole lots, parts of lots and changed ones one shape', () => {
  const lot = { acquired: 1, row: 2, quantity: 4n, cost: 5n, gross: 5n, local: 6n };
  const { part, rest } = cutLot(lot, 1n);

  expect([part, rest!, changeLot(lot, { cost: 7n })].every((one) => hasSameShape(lot, one))).toBe(true);
});

it('gives views of everything, of accounts and of assets one shape', () => {
  const { book } = euro;
  const whole = wholeView(book);
  const others = [
    returnsView(book),
    restrictAccounts(whole, (account) => account === 0),
    restrictAssets(
      whole,
      book.assets.map(() => true),
    ),
  ];

  expect(others.every((view) => hasSameShape(whole, view))).toBe(true);
});
