import { memoryTrendOf } from '../../../bench/soak/memory-trend';

const samples = (mbAt: (minute: number) => number) =>
  Array.from({ length: 60 }, (_, n) => ({ minute: n / 2, mb: mbAt(n / 2) }));

it('is flat for memory that goes up and down, and measures after the warm-up alone', () => {
  const trend = memoryTrendOf(
    samples((minute) => (minute < 10 ? 100 + minute * 20 : 300 + 8 * Math.sin(minute))),
    10,
  );
  expect(trend.isFlat).toBe(true);
  expect(Math.abs(trend.growthMb)).toBeLessThan(8);
  expect(trend.meanMb).toBeCloseTo(300, -1);
});

it('is not flat for memory that grows by a tenth', () => {
  const trend = memoryTrendOf(
    samples((minute) => 300 + minute * 1.5),
    10,
  );
  expect(trend.growthMb).toBeCloseTo(19.5 * 1.5, 5);
  expect(trend.isFlat).toBe(false);
});

it('sees a leak below a cycle of eight minutes, and none without it, whatever the phase', () => {
  const cycle = (minute: number): number => (minute % 8 < 4 ? 100 : 0);
  for (let phase = 0; phase < 8; phase += 1) {
    const flat = memoryTrendOf(
      samples((minute) => 420 + cycle(minute + phase)),
      10,
    );
    const leaking = memoryTrendOf(
      samples((minute) => 420 + cycle(minute + phase) + 2 * minute),
      10,
    );
    expect([flat.isFlat, leaking.isFlat]).toEqual([true, false]);
  }
});

it('is flat for memory that falls', () => {
  expect(
    memoryTrendOf(
      samples((minute) => 300 - minute),
      10,
    ).isFlat,
  ).toBe(true);
});

it('needs ten samples after the warm-up', () => {
  expect(() =>
    memoryTrendOf(
      samples(() => 1),
      29,
    ),
  ).toThrow('there are 2');
});
