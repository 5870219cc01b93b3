import { canonicalSymbol } from '@/lib/domain/instruments';
import { knownName } from '../../src/market/known-names';

it.each([
  ['GSPC', 'S&P 500'],
  ['^dji', 'Dow Jones Industrial Average'],
  ['STOXX50E', 'Euro Stoxx 50'],
  ['AAPL', null],
  ['constructor', null],
])('finds the index of a file called %s as %p', (name, expected) => {
  expect(knownName(canonicalSymbol(name))).toBe(expected);
});
