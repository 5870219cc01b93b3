import { currencyOfUnit, currencyText, quoteScale, unitInCurrency } from '@/lib/domain/minor-units';

it.each([
  ['GBp', 'GBP', 100],
  ['GBX', 'GBP', 100],
  ['USX', 'USD', 100],
  ['ZAc', 'ZAR', 100],
  ['ILA', 'ILS', 100],
  ['USD', 'USD', 1],
  ['toString', 'toString', 1],
])('%s is of %s, by %d', (code, currency, scale) => {
  expect([currencyOfUnit(code), quoteScale(code)]).toEqual([currency, scale]);
});

it.each([
  ['US cents per bushel', 'USX', 'USD per bushel'],
  ['US cents per pound', 'USX', 'USD per pound'],
  ['USD per barrel', 'USD', 'USD per barrel'],
  ['EUR per MWh', 'EUR', 'EUR per MWh'],
])('a price for %s, quoted in %s, is stored for %s', (unit, quoted, expected) => {
  expect(unitInCurrency(unit, quoted)).toBe(expected);
});

it.each([
  ['USD', 'USX', 'USD (quoted in US cents)'],
  ['GBP', 'GBp', 'GBP (quoted in pence)'],
  ['USD', null, 'USD'],
  [null, null, null],
])('prices in %s that are quoted in %s are labelled %s', (currency, unit, expected) => {
  expect(currencyText(currency, unit)).toBe(expected);
});
