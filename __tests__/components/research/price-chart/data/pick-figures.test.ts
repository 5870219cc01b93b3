import { dayOf, numberOf, pickFigures } from '@/components/research/price-chart/data/pick-figures';

const all = {
  figures: { sharpe: 0.123456789123, cagr: null, 'maxDrawdown.peak': '2020-02-19' },
  gaps: { cagr: { gap: 'insufficient-history', need: 365, have: 20 } },
};

it('takes what is shown, with the reasons of what has no value', () => {
  const picked = pickFigures(all, ['sharpe', 'cagr', 'beta']);
  expect(picked.figures).toEqual({ sharpe: 0.123456789, cagr: null, beta: null });
  expect(picked.gaps).toEqual({
    cagr: { gap: 'insufficient-history', need: 365, have: 20 },
    beta: { gap: 'no-data', need: null, have: null },
  });
});

it('tells numbers from days', () => {
  expect(numberOf(all, 'maxDrawdown.peak')).toBeNull();
  expect(dayOf(all, 'maxDrawdown.peak')).toBe('2020-02-19');
  expect(dayOf(all, 'sharpe')).toBeNull();
});
