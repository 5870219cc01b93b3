import { splitConditions } from '@/components/features/universe/data/split-conditions';

it.each([
  ['', []],
  ['pe < 15', ['pe < 15']],
  ['pe between 5 and 20 and sector = "Oil and Gas"', ['pe between 5 and 20', 'sector = "Oil and Gas"']],
  ['(pe < 15 or pb < 2) and roe > 10%', ['(pe < 15 or pb < 2)', 'roe > 10%']],
  ['percentile(pe) <= 20% AND not (pb > 3 and pe > 1)', ['percentile(pe) <= 20%', 'not (pb > 3 and pe > 1)']],
  ['pe < 15 or pb < 2 and roe > 10%', ['pe < 15 or pb < 2 and roe > 10%']],
])('separates the conditions of %s', (where, expected) => {
  expect(splitConditions(where)).toEqual(expected);
});
