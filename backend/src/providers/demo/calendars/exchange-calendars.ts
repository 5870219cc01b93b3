import type { CalendarId } from './sessions';

/** Which calendar an exchange of the catalog keeps. An exchange that is not here keeps the western one. */
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

/** The calendar of an exchange, by the catalog's name of it. */
export function calendarOfExchange(exchange: string): CalendarId {
  const known = CALENDAR_OF[exchange];
  if (known) return known;
  return exchange.startsWith('Euronext') ? 'euronext' : 'western';
}
