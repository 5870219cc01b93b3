import { canonicalSymbol, kindFromSymbol, periodsPerYear } from '@/lib/domain/instruments';

it.each([
  ['spy', 'SPY'],
  ['GSPC', '^GSPC'],
  ['^GSPC', '^GSPC'],
  ['vix', '^VIX'],
  ['BTC_USD', 'BTC-USD'],
  ['BRK-B', 'BRK-B'],
  ['NA', 'NA'],
  ['true', 'TRUE'],
  [' aapl ', 'AAPL'],
])('%p is kept as %p', (name, expected) => {
  expect(canonicalSymbol(name)).toBe(expected);
});

it.each([
  ['^GSPC', 'index'],
  ['CL=F', 'commodity'],
  ['EURUSD=X', 'currency'],
  ['BTC-USD', 'crypto'],
  ['BRK-B', 'stock'],
  ['RY.TO', 'stock'],
])('derives from the symbol %s the kind %s', (symbol, kind) => {
  expect(kindFromSymbol(symbol)).toBe(kind);
});

it('counts 365 periods a year for what trades every day, 252 for the rest', () => {
  expect([periodsPerYear('crypto'), periodsPerYear('stock'), periodsPerYear('currency')]).toEqual([
    365, 252, 252,
  ]);
});
