import { benchmarkReturn } from '@/lib/domain/portfolio/benchmark-return';

const dates = ['2025-12-31', '2026-03-02', '2026-03-03'];

it('counts from the close before the first value of the portfolio', () => {
  // 1.5 / 1.2 - 1
  expect(benchmarkReturn({ dates, values: [0, 0, 12], growth: [1, 1.2, 1.5] })).toEqual({
    from: '2026-03-02',
    return: 0.25,
  });
});

it('counts from the day of the first value where no day shortly before it is known', () => {
  expect(benchmarkReturn({ dates, values: [0, 12, 12], growth: [1, 1.2, 1.5] })).toEqual({
    from: '2026-03-02',
    return: 0.25,
  });
});

it('counts from the start of the range where the portfolio is older', () => {
  expect(benchmarkReturn({ dates, values: [10, 12, 12], growth: [1, 1.2, 1.5] })).toEqual({
    from: '2025-12-31',
    return: 0.5,
  });
});

it('is null without a value of the benchmark', () => {
  expect(benchmarkReturn({ dates, values: [0, 12, 12], growth: [null, null, 1.5] })).toBeNull();
  expect(benchmarkReturn({ dates: [], values: [], growth: [] })).toBeNull();
});
