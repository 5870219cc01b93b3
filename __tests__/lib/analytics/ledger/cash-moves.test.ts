import { formatDecimal } from '@/lib/domain/decimal';
import { base, row } from '../../../support/ledger-case';
import { computeCase } from '../../../support/portfolio-case';

/** The effects of rows by price: a lost unit, or one of T at its cost while S keeps its price. */
const PRICE_EFFECTS: Readonly<Record<string, number>> = { 'write-off': -10, 'spin-off': 50 };

it.each([
  ['transfer-in', { quantity: '1' }],
  ['transfer-out', { quantity: '1' }],
  ['transfer-out', { quantity: '1', subkind: 'disposal' }],
  ['write-off', { quantity: '1' }],
  ['income-in-kind', { quantity: '1', gross: '10' }],
  ['reinvested-income', { gross: '10' }],
  ['split', { ratio: '2/1' }],
  ['spin-off', { toAsset: 'T', toQuantity: '1', costFraction: '0.5' }],
  ['exchange', { toAsset: 'T', toQuantity: '1' }],
])('pays the charges of a row without an amount: %s %j', (kind, fields) => {
  const { book, figures } = computeCase(
    base([
      row('2024-01-02', 'deposit', { net: '100' }),
      row('2024-01-03', 'buy', { quantity: '10', price: '10' }),
      row('2024-01-04', kind, { ...fields, fee: '3', tax: '2' }),
    ]),
  );
  const income = figures.dividends + figures.interest + figures.otherIncome;

  expect(book.cash.map(({ amounts }) => formatDecimal(amounts.at(-1)!))).toEqual(['-5']);
  expect([figures.fees, figures.taxes]).toEqual([3, 2]);
  expect(figures.gain).toBeCloseTo(figures.priceEffect + income - 5, 9);
  expect(figures.priceEffect).toBeCloseTo(PRICE_EFFECTS[kind] ?? 0, 9);
});
