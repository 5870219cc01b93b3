import { text } from '../text';
import { toCalendarDay, weekday } from '../iso-date';
import type { EpochDay } from '../iso-date';
import { isPlannedSession } from './calendars';
import type { CalendarId } from './calendars';
import { dayIn, nthWeekday } from './holiday-rules';
import { isAmericanSummer, isEuropeanSummer } from './summer-time';

/** A stock exchange with its continuous trading, in minutes of its local day. */
export interface Exchange {
  readonly id: string;
  readonly name: string;
  readonly calendar: CalendarId;
  /** Hours of local time before UTC in winter, and the rule of its summer time. */
  readonly utc: { readonly winter: number; readonly summer: 'american' | 'european' | null };
  /** Openings and closings: two pairs where trading stops at noon. */
  readonly hours: readonly (readonly [open: number, close: number])[];
  /** False where some local holidays are not known. */
  readonly isExact: boolean;
}

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;

/** The exchanges of the clocks, from west to east. */
export const EXCHANGES: readonly Exchange[] = [
  {
    id: 'new-york',
    name: text('New York (NYSE, Nasdaq)'),
    calendar: 'newYork',
    utc: { winter: -5, summer: 'american' },
    hours: [[at(9, 30), at(16)]],
    isExact: true,
  },
  {
    id: 'toronto',
    name: text('Toronto (TSX)'),
    calendar: 'toronto',
    utc: { winter: -5, summer: 'american' },
    hours: [[at(9, 30), at(16)]],
    isExact: true,
  },
  {
    id: 'london',
    name: text('London (LSE)'),
    calendar: 'london',
    utc: { winter: 0, summer: 'european' },
    hours: [[at(8), at(16, 30)]],
    isExact: true,
  },
  {
    id: 'paris',
    name: text('Paris (Euronext)'),
    calendar: 'euronext',
    utc: { winter: 1, summer: 'european' },
    hours: [[at(9), at(17, 30)]],
    isExact: true,
  },
  {
    id: 'frankfurt',
    name: text('Frankfurt (Xetra)'),
    calendar: 'xetra',
    utc: { winter: 1, summer: 'european' },
    hours: [[at(9), at(17, 30)]],
    isExact: true,
  },
  {
    id: 'hong-kong',
    name: text('Hong Kong (HKEX)'),
    calendar: 'hongKong',
    utc: { winter: 8, summer: null },
    hours: [
      [at(9, 30), at(12)],
      [at(13), at(16)],
    ],
    isExact: false,
  },
  {
    id: 'tokyo',
    name: text('Tokyo (TSE)'),
    calendar: 'tokyo',
    utc: { winter: 9, summer: null },
    hours: [
      [at(9), at(11, 30)],
      [at(12, 30), at(15, 30)],
    ],
    isExact: false,
  },
];

const MINUTES_A_DAY = 1440;
/** 5 November 2024: until then Tokyo closed at 15:00. */
const LONGER_IN_TOKYO = 20_032;

/** Minutes of local time before UTC on a day. */
export function utcOffset({ utc: { summer, winter } }: Exchange, day: EpochDay): number {
  const isSummer = summer !== null && (summer === 'american' ? isAmericanSummer(day) : isEuropeanSummer(day));
  return (winter + (isSummer ? 1 : 0)) * 60;
}

/** Close of a day that ends early, in minutes of the local day; null for a usual day. */
function earlyClose(calendar: CalendarId, day: EpochDay): number | null {
  const { year } = toCalendarDay(day);
  const isEve = day === dayIn(year, 12, 24) || day === dayIn(year, 12, 31);
  switch (calendar) {
    case 'newYork': {
      const beforeFourth = day === dayIn(year, 7, 3) && weekday(day) <= 4;
      const afterThanksgiving = day === nthWeekday(year, 11, { which: 4, n: 4 }) + 1;
      return beforeFourth || afterThanksgiving || day === dayIn(year, 12, 24) ? at(13) : null;
    }
    case 'toronto':
      return day === dayIn(year, 12, 24) ? at(13) : null;
    case 'london':
      return isEve ? at(12, 30) : null;
    case 'euronext':
      return isEve ? at(14, 5) : null;
    case 'hongKong':
      return isEve ? at(12) : null;
    default:
      return null;
  }
}

/** A day of trading: its parts as minutes since 1970 (UTC), and whether it ends early. */
export interface TradingDay {
  readonly day: EpochDay;
  readonly parts: readonly (readonly [open: number, close: number])[];
  readonly isShort: boolean;
}

/**
 * The trading of an exchange on a day, as known on another; null on a weekend or holiday.
 *
 * @param knownOn - A closing that no rule gives counts only when the day is not after this one.
 */
export function tradingDay(exchange: Exchange, day: EpochDay, knownOn: EpochDay): TradingDay | null {
  const { calendar, hours } = exchange;
  if (!isPlannedSession(calendar, day, knownOn)) return null;
  const early = earlyClose(calendar, day);
  const zero = day * MINUTES_A_DAY - utcOffset(exchange, day);
  const parts = hours.flatMap(([open, close]): [number, number][] => {
    const usual = calendar === 'tokyo' && day < LONGER_IN_TOKYO ? Math.min(close, at(15)) : close;
    const end = early === null ? usual : Math.min(usual, early);
    return open < end ? [[zero + open, zero + end]] : [];
  });
  return { day, parts, isShort: early !== null };
}
