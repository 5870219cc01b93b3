import { formatDay } from '@/lib/format/date';
import { formatExact } from '@/lib/format/exact-amount';
import { formatCompact, formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { readTranslations } from '@/lib/server/translations';
import { inGerman } from '@/__tests__/support/in-german';

const [german] = readTranslations();
const write = (work: () => string) => inGerman(german!.texts, work);

it.each([
  ['a number', () => formatNumber(-1234567.5), '−1.234.567,50'],
  ['a percentage', () => formatReturn(0.0124), '+1,24\u00a0%'],
  ['an exact amount', () => formatExact('1366.5', 2), '1.366,50'],
  ['a large amount', () => formatCompact(48_123_456), '48,1 Mio.'],
  ['a day', () => formatDay('2026-11-27'), '27. Nov. 2026'],
])('writes %s as Germans do', (_, work, expected) => {
  expect(write(work)).toBe(expected);
});
