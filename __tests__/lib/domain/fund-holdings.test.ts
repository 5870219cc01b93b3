import { findFundList, LISTED_FUNDS } from '@/lib/domain/fund-holdings';

const STORED = ['sp500', 'nasdaq', 'xlk-own'];

it.each([
  ['SPY', { universe: 'sp500', sector: null, isEqual: false }],
  ['RSP', { universe: 'sp500', sector: null, isEqual: true }],
  ['XLF', { universe: 'sp500', sector: 'Financials', isEqual: false }],
  // Its universe is not stored.
  ['IWM', null],
  ['AAPL', null],
])('%s holds a stored list, a sector of it, or none', (symbol, list) => {
  expect(findFundList(symbol, STORED)).toEqual(list);
});

it('prefers the list that was imported under the symbol of the fund', () => {
  expect(findFundList('SPY', ['sp500', 'spy'])).toEqual({ universe: 'spy', sector: null, isEqual: false });
});

it('lists each fund once', () => {
  expect(new Set(LISTED_FUNDS).size).toBe(LISTED_FUNDS.length);
});
