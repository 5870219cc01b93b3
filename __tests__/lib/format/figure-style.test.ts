import { figureStyle } from '@/lib/format/figure-style';

it.each([
  ['return.1Y', 0.0124, '+1.24%', true],
  ['annualized.5Y', -0.004, '−0.40%', true],
  ['volatility.1Y', 0.31, '31.00%', false],
  ['maxDrawdown.1Y', -0.184, '−18.40%', false],
  ['marketCap', 3.94e12, '3.94 T', false],
  ['revenueGrowth', 0.08, '+8.00%', false],
  ['debtGrowth', 0.2, '+20.00%', false],
  ['pe', 31.2, '31.20', false],
  ['rsi14', 54.321, '54.3', false],
  ['relativeVolume', 0.92, '0.92 x', false],
  ['sma50', 1234.5, '1,234.50', false],
])('writes %s', (id, value, text, isChange) => {
  const style = figureStyle(id);

  expect(style.format(value)).toBe(text);
  expect(style.isChange).toBe(isChange);
});

it('writes prices of a currency pair to the ten-thousandth', () => {
  expect(figureStyle('sma50', 'currency').format(1.08432)).toBe('1.0843');
});
