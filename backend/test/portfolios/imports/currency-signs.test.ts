import { readAmount } from '../../../src/portfolios/imports/amount-text';
import {
  currencyOfSign,
  sharedSign,
  currencySignIn,
  signOfHead,
} from '../../../src/portfolios/imports/currency-signs';
import { readProposed } from './support/read-proposed';

it.each([
  ['$1,500.00', '$', null, '1500'],
  ['-$1.50', '$', null, '-1.5'],
  ['US$ 5', 'US$', 'USD', '5'],
  ['C$5', 'C$', 'CAD', '5'],
  ['A$5', 'A$', 'AUD', '5'],
  ['R$ 37.50', 'R$', 'BRL', '37.5'],
  ['£0.70', '£', 'GBP', '0.7'],
  ['¥1500', '¥', null, '1500'],
  ['1500 kr', 'kr', null, '1500'],
  ['kr 1500', 'kr', null, '1500'],
  ['Fr. 20.50', 'fr', 'CHF', '20.5'],
  ['20.50 Fr.', 'fr', 'CHF', '20.5'],
  ['Rs. 100', 'rs', null, '100'],
])('reads %s', (text, sign, currency, amount) => {
  expect(currencySignIn(text)).toBe(sign);
  expect(currencyOfSign(sign)).toBe(currency);
  const read = readAmount(text, 'point');
  expect(read === null ? null : Number(read) / 1e18).toBe(Number(amount));
});

it('takes no word for a sign', () => {
  expect(['1500 USD', 'Kroger', '12 Frames', 'Fr', 'krone 5'].map((text) => sharedSign(text))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(['Value ($)', 'Price (USD)', 'Beløp (kr)', 'Kurs i kr', 'Broker'].map(signOfHead)).toEqual([
    '$',
    null,
    'kr',
    'kr',
    null,
  ]);
});

it.each([
  ['cells', 'Amount', '$1,500.00', '$1.00'],
  ['the head', 'Amount ($)', '1500.00', '1.00'],
])('takes no currency from a dollar sign in %s', (_, head, paid, interest) => {
  const { mapping, rows } = readProposed([
    `Date,Type,Symbol,Quantity,Price,${head}`,
    `2024-01-15,Buy,AAPL,10,150.00,"${paid}"`,
    `2024-02-20,Interest,,,,"${interest}"`,
  ]);

  expect(mapping.currency).toBeNull();
  expect(rows).toEqual(['buy AAPL 10 1500 $', 'interest 1 $']);
});
