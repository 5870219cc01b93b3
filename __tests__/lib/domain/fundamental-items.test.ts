import { findFundamentalItem, nearestFundamentalItem } from '@/lib/domain/fundamental-items';

it('matches items in any case and with separators between their words', () => {
  expect(['revenue', 'Net Income', 'net_income', 'EPS-Diluted'].map(findFundamentalItem)).toEqual([
    'revenue',
    'netIncome',
    'netIncome',
    'epsDiluted',
  ]);
  expect(findFundamentalItem('profit')).toBeNull();
});

it('finds the nearest item of a slip', () => {
  expect(['revenu', 'NetIncom', 'eps', 'shares', 'equities'].map(nearestFundamentalItem)).toEqual([
    'revenue',
    'netIncome',
    'epsDiluted',
    'sharesOutstanding',
    'equity',
  ]);
});
