import { listCurrencyText } from '@/components/features/profile/data/currency-text';

it.each([
  [null, [], 'each stock in its own currency'],
  ['EUR', [], 'in EUR'],
  ['EUR', ['BTC-USD', 'X'], 'in EUR; no exchange rate, so in their own currency: BTC-USD, X'],
])('%s with %j reads "%s"', (currency, kept, expected) => {
  expect(listCurrencyText({ currency, not_converted: kept })).toBe(expected);
});
