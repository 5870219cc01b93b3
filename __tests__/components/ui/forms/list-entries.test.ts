import { joinEntries, splitEntries, splitWeight, withWeight } from '@/components/ui/forms/list-entries';

it('splits a list at commas and spaces, or at commas alone', () => {
  expect(splitEntries(' SPY, QQQ  VTI;;', 'space')).toEqual(['SPY', 'QQQ', 'VTI']);
  expect(splitEntries('SPY 60, TLT 40', 'comma')).toEqual(['SPY 60', 'TLT 40']);
  expect(splitEntries('', 'comma')).toEqual([]);
});

it('reads the weight of an entry, with or without a percent sign', () => {
  expect(splitWeight('SPY 60%')).toEqual({ symbol: 'SPY', weight: '60' });
  expect(splitWeight('SPY')).toEqual({ symbol: 'SPY', weight: '' });
});

it.each([
  ['changes one weight', ['SPY 60', 'TLT 40'], '70', 'SPY 70, TLT 40'],
  ['gives the others 0 with the first weight', ['SPY', 'TLT'], '70', 'SPY 70, TLT 0'],
  ['removes all with the last weight', ['SPY 70', 'TLT 0'], ' ', 'SPY, TLT'],
])('%s', (_, entries, weight, text) => {
  expect(joinEntries(withWeight(entries, 0, weight))).toBe(text);
});
