import { formatLocalDay, formatLocalInstant } from '@/lib/format/instant';
import { inGerman } from '@/__tests__/support/in-german';

it('writes a day and a time of the browser in the language of the reader', () => {
  const instant = '2026-11-20T12:30:00Z';

  expect(formatLocalDay(instant)).toBe('20 Nov 2026');
  expect(inGerman({}, () => formatLocalDay(instant))).toBe('20.11.2026');
  expect(formatLocalInstant(instant)).toMatch(/^20 Nov 2026, \d\d:30$/);
});
