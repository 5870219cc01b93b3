import fc from 'fast-check';
import { binValues, drawHistogram } from '@/lib/charting/histogram';

it('counts values in classes of a round width', () => {
  // Width 1 for about four bins from 0 to 4; the greatest value is in the last bin.
  expect(binValues([0, 0.5, 1, 1.5, 2, 4], 4)).toEqual([
    { from: 0, to: 1, count: 2 },
    { from: 1, to: 2, count: 2 },
    { from: 2, to: 3, count: 1 },
    { from: 3, to: 4, count: 1 },
  ]);
});

it.each([
  ['nothing', [], []],
  ['values that are not numbers', [Number.NaN], []],
  ['one value', [2], [{ from: 2, to: 2, count: 1 }]],
  ['equal values', [2, 2], [{ from: 2, to: 2, count: 2 }]],
])('has its classes for %s', (_, values, bins) => {
  expect(binValues(values)).toEqual(bins);
});

it('counts every value once', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1 }), (values) => {
      const bins = binValues(values, 20);

      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      for (const [index, bin] of bins.slice(1).entries()) expect(bin.from).toBe(bins[index]!.to);
    }),
  );
});

it('colors the sides of zero and marks values', () => {
  const bins = [
    { from: -0.02, to: 0, count: 3 },
    { from: 0, to: 0.02, count: 5 },
  ];

  const { plot } = drawHistogram(bins, {
    height: 100,
    format: (value) => `${(value * 100).toFixed(0)}%`,
    marks: [
      { value: 0.01, label: 'mean' },
      { value: 0.5, label: 'outside' },
    ],
  });

  expect(plot).toMatch(/--tg-loss[\s\S]*--tg-gain/);
  // 0.01 is at three quarters of the range from -0.02 to 0.02.
  expect(plot).toContain('x1="75%"');
  expect(plot).toContain('mean');
  expect(plot).not.toContain('outside');
});

it('has one color where all values lie on one side', () => {
  const { plot } = drawHistogram([{ from: 1, to: 2, count: 1 }], { height: 100, format: String, marks: [] });

  expect(plot).toContain('--tg-s1');
  expect(plot).not.toMatch(/--tg-(gain|loss)/);
});
