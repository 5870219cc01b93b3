import { orderRows, parseRowOrder, rowOrderText } from '@/lib/analytics/ranking/order-rows';

const rows = [
  { symbol: 'B', price: 2, name: 'alpha' },
  { symbol: 'A', price: 2, name: 'Beta' },
  { symbol: 'C', price: null, name: 'gamma' },
  { symbol: 'D', price: 10, name: null },
];
const symbols = (ordered: readonly { symbol: string }[]) => ordered.map(({ symbol }) => symbol).join('');

it.each([
  ['ascending', 'ABDC'],
  ['descending', 'DABC'],
] as const)('orders numbers %s, equal ones by symbol, gaps last', (direction, expected) => {
  expect(symbols(orderRows(rows, direction, ({ price }) => price))).toBe(expected);
});

it('orders words by their letters, whatever their case', () => {
  expect(symbols(orderRows(rows, 'ascending', ({ name }) => name))).toBe('BACD');
  expect(symbols(orderRows(rows, 'descending', ({ name }) => name))).toBe('CABD');
});

it('leaves the rows that it is given as they are', () => {
  orderRows(rows, 'ascending', ({ symbol }) => symbol);

  expect(symbols(rows)).toBe('BACD');
});

it.each([
  ['price', { id: 'price', direction: 'ascending' }],
  ['-return.1Y', { id: 'return.1Y', direction: 'descending' }],
])('reads and writes %s', (text, order) => {
  expect(parseRowOrder(text)).toEqual(order);
  expect(rowOrderText(parseRowOrder(text))).toBe(text);
});

it.each([undefined, '', '-'])('reads no order from %p', (text) => {
  expect(parseRowOrder(text)).toBeNull();
  expect(rowOrderText(null)).toBe('');
});
