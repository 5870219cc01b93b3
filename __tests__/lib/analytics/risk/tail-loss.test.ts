import fc from 'fast-check';
import { selectedTailLoss } from '@/lib/analytics/risk/tail-loss';
import { historicalTailLoss } from '@/lib/analytics/risk/value-at-risk';

const returns = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 400 });
const ties = fc.array(fc.constantFrom(-0.03, -0.01, 0, 0.01), { minLength: 1, maxLength: 400 });

const long = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 256, maxLength: 600 });
/** Each third one is high: those are the ones from which the tail is estimated. */
const misleading = long.map((values) => values.map((value, i) => (i % 2 === 0 || i % 3 === 0 ? 0.5 : value)));

it.each([
  ['any returns', returns],
  ['many equal ones', ties],
  ['many returns', long],
  ['many returns of which a sample misses the tail', misleading],
])('computes the tail loss of the sorted returns, to the bit: %s', (_, sample) => {
  fc.assert(
    fc.property(sample, (values) => {
      const sorted = historicalTailLoss(values, 0.95);
      const selected = selectedTailLoss(Float64Array.from(values), 0.95);

      expect(sorted.ok && sorted.value.valueAtRisk).toBe(selected.valueAtRisk);
      expect(sorted.ok && sorted.value.expectedShortfall).toBeCloseTo(selected.expectedShortfall, 14);
    }),
  );
});

it('counts all returns that equal the value at risk', () => {
  const idle = [-0.02, ...Array<number>(99).fill(0)];

  expect(selectedTailLoss(Float64Array.from(idle), 0.95).expectedShortfall).toBeCloseTo(0.0002, 14);
});

it('counts returns that equal the value at risk but for rounding', () => {
  // A fall of a cent from 5.51, in three roundings of the total return; the quantile is within the second one.
  const fall = -0.0018148820326678;
  const values = [-0.04, ...[0, 1, 2].map((k) => fall + k * 2e-17), ...Array<number>(56).fill(0.01)];
  const expected = (0.04 - 3 * fall) / 4;

  const sorted = historicalTailLoss(values, 0.95);
  expect(sorted.ok && sorted.value.expectedShortfall).toBeCloseTo(expected, 14);
  expect(selectedTailLoss(Float64Array.from(values), 0.95).expectedShortfall).toBeCloseTo(expected, 14);
});

it('leaves the returns as they are', () => {
  const values = Float64Array.of(0.03, -0.02, 0.01);

  selectedTailLoss(values, 0.95);

  expect(Array.from(values)).toEqual([0.03, -0.02, 0.01]);
});
