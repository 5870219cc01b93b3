import { crossRates, pairOfSymbol } from '@/lib/analytics/rates/cross-rates';

const PAIRS = [
  { base: 'EUR', quote: 'USD', rate: 1.25 },
  { base: 'USD', quote: 'JPY', rate: 160 },
  { base: 'EUR', quote: 'GBP', rate: 0.8 },
];

it('returns quoted pairs unchanged, and the others along the shortest path', () => {
  const [usd, eur, jpy, gbp] = crossRates(['USD', 'EUR', 'JPY', 'GBP'], PAIRS);

  expect(usd).toEqual([1, 0.8, 160, 0.8 * 0.8]);
  expect(eur).toEqual([1.25, 1, 200, 0.8]);
  expect(jpy![1]).toBeCloseTo(1 / 200, 15);
  expect(gbp![2]).toBeCloseTo(250, 12);
});

it('is its own inverse, to rounding', () => {
  const matrix = crossRates(['USD', 'EUR', 'JPY', 'GBP'], PAIRS);
  matrix.forEach((row, i) => row.forEach((rate, j) => expect(rate! * matrix[j]![i]!).toBeCloseTo(1, 12)));
});

it('has no rate where no way leads', () => {
  expect(crossRates(['USD', 'CHF'], PAIRS)).toEqual([
    [1, null],
    [null, 1],
  ]);
  expect(crossRates([], [])).toEqual([]);
});

it.each([
  ['EURUSD=X', { base: 'EUR', quote: 'USD' }],
  ['EUR/USD', { base: 'EUR', quote: 'USD' }],
  ['USDJPY', { base: 'USD', quote: 'JPY' }],
  ['AAPL', null],
  ['JPY=X', null],
])('the pair of %s', (symbol, pair) => {
  expect(pairOfSymbol(symbol)).toEqual(pair);
});
