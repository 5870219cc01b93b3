import { requireIsoDate } from '@/lib/domain/iso-date';
import { writeCalendar } from '../../../src/portfolios/alerts/write-calendar';

it('escapes texts, folds long lines by octets, and ends lines with CRLF', () => {
  const day = requireIsoDate('2024-12-31');
  const title = `A, B; C\\D\nE ${'é'.repeat(60)}`;
  const text = writeCalendar('Income', [{ id: 'x@y', day, title, text: '' }], day);
  const lines = text.split('\r\n');

  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:A\\, B\\; C\\\\D\\nE ${'é'.repeat(60)}\r\n`);
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20241231', 'DTEND;VALUE=DATE:20250101', 'UID:x@y']),
  );
  expect(text).not.toContain('DESCRIPTION');
});
