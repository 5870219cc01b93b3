import type { CalendarId } from './calendars';

/** The calendar of each exchange of the catalog. Other exchanges use the western one. */
const CALENDAR_OF: Readonly<Record<string, CalendarId>> = {
  NYSE: 'newYork',
  NASDAQ: 'newYork',
  'NYSE Arca': 'newYork',
  'NYSE American': 'newYork',
  'Cboe BZX': 'newYork',
  Cboe: 'newYork',
  SNP: 'newYork',
  DJI: 'newYork',
  'FTSE Russell': 'newYork',
  TSX: 'toronto',
  'London Stock Exchange': 'london',
  LSE: 'london',
  XETRA: 'xetra',
  'Wiener Börse': 'xetra',
  'SIX Swiss Exchange': 'zurich',
  SIX: 'zurich',
  'Borsa Italiana': 'euronext',
  'BME Madrid': 'euronext',
  BME: 'euronext',
  STOXX: 'euronext',
  'Nasdaq Copenhagen': 'nordic',
  'Nasdaq Helsinki': 'nordic',
  'Nasdaq Stockholm': 'nordic',
  'Oslo Børs': 'nordic',
  Tokyo: 'tokyo',
  HKEX: 'hongKong',
  Shanghai: 'asian',
  KRX: 'asian',
  TWSE: 'asian',
  SGX: 'asian',
  COMEX: 'weekdays',
  NYMEX: 'weekdays',
  CBOT: 'weekdays',
  CME: 'weekdays',
  ICE: 'weekdays',
  FX: 'weekdays',
};

/** The calendar of an exchange, by its name in the catalog. */
export function calendarOfExchange(exchange: string): CalendarId {
  return knownCalendar(exchange) ?? 'western';
}

/** The calendar of an exchange of the catalog; null for another exchange. */
export function knownCalendar(exchange: string): CalendarId | null {
  return CALENDAR_OF[exchange] ?? (exchange.startsWith('Euronext') ? 'euronext' : null);
}
