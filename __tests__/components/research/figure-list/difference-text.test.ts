import { differenceText } from '@/components/research/figure-list/difference-text';
import { formatCompact } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';

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

  it('has the decimals of the figure, however small the difference is', () => {
    expect(differenceText(34.53, 34.97, formatPrice)).toBe('−0.44');
    expect(differenceText(0.5231, 150, formatPrice)).toBe('−149.4769');
    expect(differenceText(34.531, 34.533, formatPrice)).toBe('unchanged');
    expect(differenceText(2.89e11, 2.35e11, formatCompact)).toBe('+54.0 B');
  });

  it('writes unchanged for a difference that rounds to zero', () => {
    expect(differenceText(0.120001, 0.12, formatPercent)).toBe('unchanged');
  });
});
