import {
  isTotalReturnIndex,
  priceIndexOf,
  totalReturnCompanions,
  trackingFunds,
} from '@/lib/domain/index-companions';

it('names the total-return version and the funds of a price index', () => {
  expect(totalReturnCompanions('^GSPC')[0]).toBe('^SP500TR');
  expect(trackingFunds('^GSPC')[0]).toBe('SPY');
  expect(totalReturnCompanions('AAPL')).toEqual([]);
  expect(trackingFunds('AAPL')).toEqual([]);
});

it.each([
  ['^SP500TR', true],
  ['^GDAXI', true],
  ['^GSPC', false],
])('isTotalReturnIndex(%s) is %s', (symbol, expected) => {
  expect(isTotalReturnIndex(symbol)).toBe(expected);
});

it.each([
  ['^SP500TR', '^GSPC'],
  ['^SPXTR', '^GSPC'],
  ['^GSPC', null],
  ['^GDAXI', null],
])('priceIndexOf(%s) is %s', (symbol, expected) => {
  expect(priceIndexOf(symbol)).toBe(expected);
});
