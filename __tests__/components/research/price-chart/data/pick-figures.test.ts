import { dayOf, numberOf, pickPageFigures } from '@/components/research/price-chart/data/pick-figures';

const all = {
  figures: { sharpe: 0.123456789123, cagr: null, 'maxDrawdown.peak': '2020-02-19' },
  gaps: { cagr: { gap: 'insufficient-history' as const, need: 365, have: 20 } },
};

it('picks the shown figures, with the reasons of missing values', () => {
  const picked = pickPageFigures(all, ['sharpe', 'cagr', 'beta']);
  expect(picked.figures).toEqual({ sharpe: 0.1234568, cagr: null, beta: null });
  expect(picked.gaps).toEqual({
    cagr: { gap: 'insufficient-history', need: 365, have: 20 },
    beta: { gap: 'no-data', need: null, have: null },
  });
});

it('keeps the digits by which a number is written as the files have it', () => {
  // Unrounded, 1.22505 would be shown as 1.2250 and 260.965 as 260.96; a screen shows 1.2251 and 260.97.
  const sma = { figures: { sma20: 260.96500000000003, sma200: 1.2250500000000002 }, gaps: {} };

  expect(pickPageFigures(sma, ['sma20', 'sma200']).figures).toEqual(sma.figures);
});

it('distinguishes numbers from days', () => {
  expect(numberOf(all, 'maxDrawdown.peak')).toBeNull();
  expect(dayOf(all, 'maxDrawdown.peak')).toBe('2020-02-19');
  expect(dayOf(all, 'sharpe')).toBeNull();
});
