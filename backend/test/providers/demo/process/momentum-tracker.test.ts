import { momentumTracker } from '@/backend/src/providers/demo/process/momentum-tracker';

/** One session a month. */
const MONTHS = Int32Array.from({ length: 20 }, (_, i) => i);

function loadingAfter(surprises: readonly number[]): number {
  const gauge = momentumTracker(MONTHS);
  surprises.forEach((surprise, i) => gauge.observe(i, surprise));
  return gauge.loading;
}

describe('momentumGauge', () => {
  it('is empty in the first year', () => {
    expect(loadingAfter(new Array<number>(12).fill(0.02))).toBe(0);
  });

  it('adds eleven months up and leaves the latest out', () => {
    // Twelve complete months of 2%, excluding the last: 0.22 / 0.35.
    expect(loadingAfter(new Array<number>(13).fill(0.02))).toBeCloseTo(0.22 / 0.35, 12);
    expect(loadingAfter([...new Array<number>(11).fill(0.02), 0.5, 0])).toBeCloseTo(0.22 / 0.35, 12);
  });

  it('stays within 1.2 either way', () => {
    expect(loadingAfter(new Array<number>(13).fill(0.1))).toBe(1.2);
    expect(loadingAfter(new Array<number>(13).fill(-0.1))).toBe(-1.2);
  });
});
