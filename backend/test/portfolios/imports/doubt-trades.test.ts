import { doubtsOfTrades } from '../../../src/portfolios/imports/doubt-trades';
import type { DraftRow } from '../../../src/portfolios/imports/imported-row';

const row = (kind: DraftRow['kind'], fields: Partial<DraftRow>, line = 2): DraftRow => ({
  kind,
  date: '2024-01-08',
  line,
  lines: [line],
  asset: 'QAA',
  currency: 'EUR',
  ...fields,
});
const doubts = (...rows: readonly DraftRow[]): string[] =>
  doubtsOfTrades(rows).map(({ columns, line, text }) => `${line} ${columns.join('/')}: ${text}`);

it('asks where all prices are whole numbers and the units have cents', () => {
  const first = row('buy', { quantity: '30.55', price: '12' });
  const whole = row('buy', { quantity: '31', price: '7' }, 3);

  expect(doubts(first, whole)).toEqual([
    '2 quantity/price: all prices are whole numbers (12), and quantities have cents (30.55)',
  ]);
  expect(doubts(first, row('sell', { quantity: '2', price: '7.5' }, 3))).toEqual([]);
  // Parts of a share, and of a coin, have other decimals.
  expect(doubts(row('buy', { quantity: '10.5', price: '75' }))).toEqual([]);
  expect(doubts(row('buy', { quantity: '0.25', price: '40000' }))).toEqual([]);
  expect(doubts(row('buy', { quantity: '30.5512', price: '12' }))).toEqual([]);
});

it('asks where all charges are whole numbers and the units have cents', () => {
  expect(doubts(row('buy', { quantity: '4.95', net: '371.55', fee: '12' }))).toEqual([
    '2 quantity/fee: all charges are whole numbers (12), and quantities have cents (4.95)',
  ]);
  expect(doubts(row('buy', { quantity: '0.01', net: '501', fee: '1' }))).toEqual([]);
});

it('asks where the units are as long as the number of an order', () => {
  expect(doubts(row('buy', { quantity: '2000000001', net: '371' }))).toEqual([
    '2 quantity: the quantities (2000000001) are as long as numbers of orders',
  ]);
});

it('asks where charges are a large part of the amounts, in more than a quarter of the trades', () => {
  const dear = row('buy', { quantity: '12', price: '4.95', gross: '59.4', fee: '30.55' });
  const cheap = (line: number): DraftRow =>
    row('buy', { quantity: '12', price: '30.55', gross: '366.6', fee: '4.95' }, line);

  expect(doubts(dear)).toEqual([
    '2 fee: the charges of 1 of 1 trades (30.55) are more than a fifth of their amounts',
  ]);
  expect(doubts(dear, cheap(3), cheap(4), cheap(5))).toEqual([]);
});

it('asks where quantity times price is not the amount, or charges make a purchase cheaper', () => {
  expect(doubts(row('buy', { quantity: '4.95', price: '30.55', gross: '366.6', fee: '1.5' }))).toEqual([
    '2 quantity/price/amount: quantity times price is not the amount (4.95 x 30.55 and 366.6)',
  ]);
  // A bond in percent.
  expect(doubts(row('buy', { quantity: '1000', price: '98.5', gross: '985' }))).toEqual([]);
  expect(doubts(row('sell', { quantity: '12', gross: '366.6', net: '371.55', fee: '4.95' }))).toEqual([
    '2 gross/net: a sale brings more with its charges (371.55) than without (366.6)',
  ]);
});

it('asks where most of the money that moves is none', () => {
  expect(doubts(row('deposit', { net: '0' }), row('withdrawal', { net: '0' }, 3))).toEqual([
    '2 amount: 2 of 2 deposits, withdrawals and payments have no amount (0)',
  ]);
  expect(doubts(row('deposit', { net: '10' }), row('withdrawal', { net: '0' }, 3))).toEqual([]);
});

it('asks where deposits alone are all 0, whichever amount they state', () => {
  const rows = [
    row('deposit', { gross: '0' }),
    row('deposit', { gross: '0' }, 3),
    row('dividend', { gross: '10' }, 4),
    row('dividend', { gross: '12' }, 5),
  ];

  expect(doubts(...rows)).toEqual(['2 amount: 2 of 2 deposits, withdrawals and payments have no amount (0)']);
  expect(doubts(...rows.slice(1))).toEqual([]);
});
