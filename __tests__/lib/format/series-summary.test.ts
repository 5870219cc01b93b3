import { summarizeSeries } from '@/lib/charting/summary';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { summaryText } from '@/lib/format/series-summary';

const start = parseIsoDate('2026-11-18')!;
const summaryOf = (values: number[]) =>
  summarizeSeries(
    values.map((_, i) => start + i),
    values,
  )!;

it('describes the ends, the extremes and the deepest fall, each with its day', () => {
  // 120 -> 90 is a fall of 25%; 100 -> 110 is +10%.
  expect(summaryText(summaryOf([100, 120, 90, 110]))).toBe(
    'From 100.00 (18 Nov 2026) to 110.00 (21 Nov 2026), +10.0%; high 120.00 (19 Nov 2026), low 90.00 (20 Nov 2026), max drawdown −25.0% (19 Nov 2026 to 20 Nov 2026).',
  );
});

it('writes amounts of money shortly', () => {
  expect(summaryText(summaryOf([758194800000, 9424525064290]))).toMatch(
    /^From 758 B \(18 Nov 2026\) to 9\.42 T /,
  );
});

it('describes a series that never fell', () => {
  expect(summaryText(summaryOf([1, 2]))).toContain('no drawdown');
});
