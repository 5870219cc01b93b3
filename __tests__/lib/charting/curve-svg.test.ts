import { drawCurve } from '@/lib/charting/curve-svg';

const format = (value: number) => `${(value * 100).toFixed(2)}%`;

it('draws a dot for each value and bridges missing ones', () => {
  const { plot } = drawCurve(
    ['3M', '2Y', '10Y'],
    [
      { id: 'now', label: 'Now', values: [0.04, null, 0.042] },
      { id: 'before', label: 'Before', values: [0.039, 0.038, 0.041] },
    ],
    { height: 100, format },
  );

  expect(plot.match(/<circle/g)).toHaveLength(5);
  expect(plot.match(/<line /g)).toHaveLength(3);
  expect(plot).toContain('>2Y<');
  // The current line is drawn above the earlier one.
  expect(plot.lastIndexOf('--tg-s1')).toBeGreaterThan(plot.lastIndexOf('--tg-s2'));
});

it('draws its axes without any value', () => {
  expect(
    drawCurve(['3M'], [{ id: 'a', label: 'A', values: [null] }], { height: 100, format }).plot,
  ).not.toContain('NaN');
});
