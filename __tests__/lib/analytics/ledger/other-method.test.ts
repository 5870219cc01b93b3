import { buildResumableBook } from '@/lib/analytics/ledger/build-book';
import type { ResumableBook } from '@/lib/analytics/ledger/resume-book';
import { priceGrid } from '@/lib/analytics/portfolio/price-grid';
import { COST_METHODS } from '@/lib/domain/portfolio/portfolio';
import type { CostMethod } from '@/lib/domain/portfolio/portfolio';
import {
  comparable,
  edited,
  portfolioOverYears,
  pricesOf,
  type BookCase,
} from '../../../support/edited-portfolio';
import { seededRandom } from '../../../support/random-portfolio';

/** The book of a case with some settings, from its first row or with another book of the same rows. */
function book(
  { input }: BookCase,
  settings: { readonly costMethod?: CostMethod; readonly baseCurrency?: string },
  other: ResumableBook | null = null,
): ResumableBook {
  const made = buildResumableBook(
    { ...input, settings: { ...input.settings, ...settings, costScope: null } },
    null,
    other,
  );
  if (!made.ok) throw new Error('faults');
  return made.resumable;
}

const compared = ({ book: made, holdingRows }: ResumableBook) => ({ book: comparable(made), holdingRows });

describe('a book by another cost method', () => {
  it('is the book made from its first row, with the entries of the other method', () => {
    for (let seed = 1; seed <= 9; seed++) {
      const given = portfolioOverYears(seed, (['none', 'wash', 'superficial'] as const)[seed % 3]);
      const fifo = book(given, { costMethod: 'fifo' });
      for (const costMethod of COST_METHODS) {
        const made = book(given, { costMethod }, fifo);

        expect({ seed, costMethod, ...compared(made) }).toEqual({
          seed,
          costMethod,
          ...compared(book(given, { costMethod })),
        });
        expect(made.book.entries).toBe(fifo.book.entries);
        expect(made.book.holdings).toBe(fifo.book.holdings);
      }
    }
  });

  it('is continued after a change like any other', () => {
    let resumed = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const given = portfolioOverYears(seed);
      const settings = { ...given.input.settings, costMethod: 'lifo' as const, costScope: null };
      const lifo = book(given, settings, book(given, { costMethod: 'average' }));
      const rows = edited(given.input.transactions, [], seededRandom(seed + 900));
      const input = { ...given.input, settings, transactions: rows };
      const made = buildResumableBook(input, lifo);
      const fresh = buildResumableBook(input, null);

      expect(made.ok).toBe(fresh.ok);
      if (!made.ok || !fresh.ok) continue;
      expect({ seed, book: comparable(made.resumable.book) }).toEqual({
        seed,
        book: comparable(fresh.resumable.book),
      });
      if (made.common) resumed += 1;
    }
    expect(resumed).toBeGreaterThan(5);
  });

  it('takes units and cash in another base currency, and is the book made from its first row', () => {
    for (let seed = 1; seed <= 9; seed++) {
      const given = portfolioOverYears(seed, (['none', 'wash', 'superficial'] as const)[seed % 3]);
      const euro = book(given, { costMethod: 'fifo' });
      for (const baseCurrency of ['USD', 'GBP'])
        for (const costMethod of COST_METHODS) {
          const settings = { baseCurrency, costMethod };
          const made = book(given, settings, euro);

          expect({ seed, settings, ...compared(made) }).toEqual({
            seed,
            settings,
            ...compared(book(given, settings)),
          });
          expect(made.book.holdings).toBe(euro.book.holdings);
          expect(made.book.cash).toBe(euro.book.cash);
        }
    }
  });

  it('takes nothing from a book of other rows', () => {
    const given = portfolioOverYears(4);
    const fifo = book(given, { costMethod: 'fifo' });
    const transactions = given.input.transactions.map((row) => ({ ...row, fee: row.fee + 10n ** 18n }));
    const changed = { ...given, input: { ...given.input, transactions } };

    expect(compared(book(changed, { costMethod: 'lifo' }, fifo))).toEqual(
      compared(book(changed, { costMethod: 'lifo' })),
    );
  });
});

describe('a book in another base currency', () => {
  it('has the prices of the other one, and rates of its own', () => {
    let shared = 0;
    for (let seed = 1; seed <= 9; seed++) {
      const given = portfolioOverYears(seed);
      const euros = book(given, { baseCurrency: 'EUR' });
      const before = { book: euros.book, grid: priceGrid(euros.book, given.market) };
      const dollars = book(given, { baseCurrency: 'USD' }, euros);
      const fresh = book(given, { baseCurrency: 'USD' });
      const made = priceGrid(dollars.book, given.market, before);
      const anew = priceGrid(fresh.book, given.market);

      expect({ seed, ...compared(dollars) }).toEqual({ seed, ...compared(fresh) });
      expect([seed, made.days, pricesOf(made), made.rates]).toEqual([
        seed,
        anew.days,
        pricesOf(anew),
        anew.rates,
      ]);
      shared += made.units.filter((prices, asset) => prices === before.grid.units[asset]).length;
    }
    expect(shared).toBeGreaterThan(9);
  });
});
