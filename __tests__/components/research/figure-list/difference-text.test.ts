import { differenceText } from '@/components/research/figure-list/difference-text';
import { formatPercent, formatReturn } from '@/lib/format/percent';

describe('differenceText', () => {
  it('writes the difference as the figure is written, with its sign', () => {
    // 0.1324 - 0.12 = 0.0124
    expect(differenceText(0.1324, 0.12, formatPercent)).toBe('+1.24 pp');
    expect(differenceText(0.12, 0.1324, formatPercent)).toBe('−1.24 pp');
  });

  it('puts no second sign before a format that has one', () => {
    expect(differenceText(-0.01, 0.02, formatReturn)).toBe('−3.00 pp');
    expect(differenceText(0.02, -0.01, formatReturn)).toBe('+3.00 pp');
  });

  it('writes unchanged for a difference that rounds to zero', () => {
    expect(differenceText(0.120001, 0.12, formatPercent)).toBe('unchanged');
  });
});
