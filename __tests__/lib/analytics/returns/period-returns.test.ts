import { excessReturns, logReturns, simpleReturns } from '@/lib/analytics/returns/period-returns';

describe('period returns', () => {
  it('are ratios less one, and their logarithms', () => {
    expect([...simpleReturns([100, 125, 100])]).toEqual([0.25, -0.19999999999999996]);
    expect(logReturns([1, Math.E])[0]).toBeCloseTo(1, 15);
  });

  it.each([[[]], [[5]]])('of %j are empty', (values) => {
    expect(simpleReturns(values)).toHaveLength(0);
    expect(logReturns(values)).toHaveLength(0);
  });

  it('are written into memory that is used again', () => {
    const scratch = { memory: new Float64Array(1) };
    expect([...simpleReturns([1, 2, 3], scratch)]).toEqual([1, 0.5]);
    const { memory } = scratch;

    expect([...excessReturns([0.5], 0.25, scratch)]).toEqual([0.25]);
    expect([...logReturns([1, 1], scratch)]).toEqual([0]);
    expect(scratch.memory).toBe(memory);
  });

  it('use one rate or one each', () => {
    expect([...excessReturns([0.5, 0.25], 0.25)]).toEqual([0.25, 0]);
    expect([...excessReturns([0.5, 0.25], [0.5, 0])]).toEqual([0, 0.25]);
    expect(() => excessReturns([0.5], [1, 2])).toThrow(/expected 1 .* got 2/);
  });
});
