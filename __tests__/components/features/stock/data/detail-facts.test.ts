import { detailFacts, tradingNote } from '@/components/features/stock/data/detail-facts';

it('writes an ETF’s facts as a person reads them', () => {
  const facts = detailFacts({
    group: 'US broad',
    tracks: 'index:^GSPC',
    inception: '1993-01-22',
    expenseRatio: 0.000945,
    assetsMillions: 690_000,
    distributionYield: 0.011,
    holdings: 503,
    nested: {},
  });
  expect(facts).toEqual([
    ['Group', 'US broad'],
    ['Inception', '22 Jan 1993'],
    ['Expense ratio', '0.0945%'],
    ['Assets', '690 B'],
    ['Distribution yield, as reported', '1.10%'],
    ['Holdings', '503'],
  ]);
});

it('omits the reported yield beside the computed one', () => {
  expect(detailFacts({ distributionYield: 0.011, issuer: 'A' }, { isYieldShown: true })).toEqual([
    ['Issuer', 'A'],
  ]);
});

it('states why a stock is no longer traded', () => {
  expect(tradingNote({ delisted: { reason: 'Acquired by Chevron' } })).toBe('Acquired by Chevron');
  expect(tradingNote({ haltedFrom: '2025-11-03' })).toBe('Halted since 3 Nov 2025');
  expect(tradingNote({ delisted: true })).toBeNull();
  expect(tradingNote({})).toBeNull();
  expect(detailFacts({ haltedFrom: '2025-11-03' })).toEqual([]);
});
