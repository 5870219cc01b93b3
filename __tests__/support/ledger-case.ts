import type { Book } from '@/lib/analytics/ledger/book';
import { formatDecimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { bookOf } from './portfolio-case';
import type { CaseRow, PortfolioCase } from './portfolio-case';

/** A row of the asset S, where its kind has one. */
export const row = (date: string, kind: string, fields: Record<string, string> = {}): CaseRow => ({
  date,
  kind,
  ...(kind === 'deposit' ? {} : { asset: 'S' }),
  ...fields,
});

/** A portfolio in euros with two accounts. */
export const base = (transactions: readonly CaseRow[], rest: Partial<PortfolioCase> = {}): PortfolioCase => ({
  base: 'EUR',
  asOf: '2024-12-31',
  accounts: [
    { id: 'A', cash: 'tracked' },
    { id: 'B', cash: 'tracked' },
  ],
  transactions,
  ...rest,
});

/** Its book; the rows are without fault. */
export function booked(given: PortfolioCase): Book {
  const result = bookOf(given);
  if (!result.ok) throw new Error(result.faults.map(({ code }) => code).join(', '));
  return result.book;
}

/** Lots as `account asset day quantity cost`. */
export const lotsOf = (book: Book): string[] =>
  [...book.openLots].map(({ account, asset, acquired, quantity, cost }) =>
    [
      account === null ? '-' : book.accounts[account]!.id,
      book.assets[asset]!.id,
      formatIsoDate(acquired),
      formatDecimal(quantity),
      formatDecimal(cost),
    ].join(' '),
  );

/** Realized gains, in order. */
export const gainsOf = (book: Book): string[] => [...book.disposals].map(({ gain }) => formatDecimal(gain));
