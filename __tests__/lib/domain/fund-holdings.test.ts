import { findFundList, findIndexList, LISTED_FUNDS } from '@/lib/domain/fund-holdings';

const STORED = [
  { id: 'sp500', indexSymbol: '^GSPC' },
  { id: 'nasdaq', indexSymbol: '^NDX' },
  { id: 'xlk-own', indexSymbol: null },
  { id: 'europe', indexSymbol: '^STOXX50E' },
];

it.each([
  ['SPY', { universe: 'sp500', sector: null, isEqual: false }],
  ['RSP', { universe: 'sp500', sector: null, isEqual: true }],
  ['XLF', { universe: 'sp500', sector: 'Financials', isEqual: false }],
  // By the index that both name.
  ['EXW1.DE', { universe: 'europe', sector: null, isEqual: false }],
  // Its universe is not stored.
  ['IWM', null],
  ['AAPL', null],
])('%s holds a stored list, a sector of it, or none', (symbol, list) => {
  expect(findFundList(symbol, STORED)).toEqual(list);
});

it('prefers the list under the symbol of the fund, which still tracks its index', () => {
  const own = { id: 'spy', indexSymbol: null };
  expect(findIndexList('SPY', [...STORED, own])?.universe).toBe('sp500');
  expect(findFundList('SPY', [...STORED, own])).toEqual({ universe: 'spy', sector: null, isEqual: false });
});

it('lists each fund once', () => {
  expect(new Set(LISTED_FUNDS).size).toBe(LISTED_FUNDS.length);
});
