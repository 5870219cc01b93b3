import { toCalendarDay, type EpochDay } from '@/lib/domain/iso-date';

/** An event of a whole day. */
export interface CalendarEvent {
  /** The same for the same event, whenever the calendar is read. */
  readonly id: string;
  readonly day: EpochDay;
  readonly title: string;
  readonly text: string;
}

/** Octets of a line (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * A calendar as iCalendar (RFC 5545): CRLF, lines of at most 75 octets, escaped texts.
 *
 * @param stamp - The day of the data, so that the same data make the same bytes.
 */
export function writeCalendar(name: string, events: readonly CalendarEvent[], stamp: EpochDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tapeglass//Income//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(({ day, id, text, title }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(id)}`,
      `DTSTAMP:${dateText(stamp)}T000000Z`,
      `DTSTART;VALUE=DATE:${dateText(day)}`,
      `DTEND;VALUE=DATE:${dateText(day + 1)}`,
      `SUMMARY:${escapeText(title)}`,
      ...(text === '' ? [] : [`DESCRIPTION:${escapeText(text)}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function dateText(day: EpochDay): string {
  const { day: date, month, year } = toCalendarDay(day);
  return `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}${String(date).padStart(2, '0')}`;
}

function escapeText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** Breaks a line before a character that does not fit; what follows begins with a blank. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
