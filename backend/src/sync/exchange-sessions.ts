import { isSession } from '@/lib/domain/exchanges/calendars';
import type { CalendarId } from '@/lib/domain/exchanges/calendars';
import { knownCalendar } from '@/lib/domain/exchanges/exchange-calendars';
import { isAmericanSummer } from '@/lib/domain/exchanges/summer-time';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { closeInstant, closingPlaceOf, type ClosingPlace } from '../services/news/exchange-close';

/** Facts that decide when an instrument trades. */
export interface TradedInstrument {
  readonly symbol: string;
  readonly kind: InstrumentKind;
  readonly exchange: string | null;
}

/** After the close of a session, until its prices are final at the providers. */
const SETTLE_MS = 90 * 60_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The most days between two sessions that are searched. */
const MAX_DAYS = 15;

/** Exchanges with complete calendars since 2007, so that a bar on one of them is wrong. */
const EXACT: ReadonlySet<CalendarId> = new Set(['newYork', 'toronto', 'london', 'xetra', 'euronext']);

const CALENDAR_OF_PLACE: Readonly<Record<Exclude<ClosingPlace, 'always-open'>, CalendarId>> = {
  america: 'newYork',
  europe: 'euronext',
  asia: 'weekdays',
};

/** The calendar of an instrument; null when it trades every day. */
function calendarOf({ exchange, kind, symbol }: TradedInstrument): CalendarId | null {
  if (kind === 'crypto') return null;
  if (kind === 'currency' || kind === 'commodity') return 'weekdays';
  const place = closingPlaceOf(symbol, kind);
  const calendar = exchange === null ? null : knownCalendar(exchange);
  return calendar ?? (place === 'always-open' ? null : CALENDAR_OF_PLACE[place]);
}

function isOpen(instrument: TradedInstrument, day: EpochDay): boolean {
  const calendar = calendarOf(instrument);
  return calendar === null || isSession(calendar, day);
}

/**
 * The instant from which the prices of a session are final. Exchange rates are traded around the clock, and their day
 * ends at midnight in London, at the latest at midnight UTC; the day of a future ends at midnight in New York.
 */
export function finalInstant({ kind, symbol }: TradedInstrument, session: EpochDay): number {
  return endOfTrading(symbol, kind, session) + SETTLE_MS;
}

function endOfTrading(symbol: string, kind: InstrumentKind, session: EpochDay): number {
  const midnight = (session + 1) * DAY_MS;
  if (kind === 'currency') return midnight;
  if (kind === 'commodity') return midnight + (isAmericanSummer(session) ? 4 : 5) * HOUR_MS;
  return closeInstant(session, closingPlaceOf(symbol, kind));
}

/** The last session whose prices are final. */
export function lastExchangeSession(instrument: TradedInstrument, now: Date): EpochDay {
  const today = Math.floor(now.getTime() / DAY_MS);
  for (let day = today; day > today - MAX_DAYS; day -= 1)
    if (isOpen(instrument, day) && finalInstant(instrument, day) <= now.getTime()) return day;
  return today - MAX_DAYS;
}

/** The instant at which the prices of the next session are final. */
export function nextFinalInstant(instrument: TradedInstrument, now: Date): number {
  const today = Math.floor(now.getTime() / DAY_MS);
  for (let day = today; day < today + MAX_DAYS; day += 1)
    if (isOpen(instrument, day) && finalInstant(instrument, day) > now.getTime())
      return finalInstant(instrument, day);
  return now.getTime() + DAY_MS;
}

/**
 * True when a bar on a day must be wrong: a weekend or a holiday of an exchange whose closing days are known.
 */
export function isClosedDay(instrument: TradedInstrument, day: EpochDay): boolean {
  const { exchange, kind } = instrument;
  if (kind !== 'stock' && kind !== 'etf' && kind !== 'index') return false;
  const calendar = exchange === null ? null : knownCalendar(exchange);
  return calendar !== null && EXACT.has(calendar) && day >= FIRST_KNOWN && !isSession(calendar, day);
}

/**
 * The first session of an exchange with a known calendar that is missing between a day and the last bar; null where none is, or so
 * many that the instrument does not trade on each.
 *
 * @param days - Of the bars, in order.
 */
export function firstMissingSession(
  instrument: TradedInstrument,
  days: Int32Array,
  since: EpochDay,
): EpochDay | null {
  const calendar = instrument.exchange === null ? null : knownCalendar(instrument.exchange);
  const [first, last] = [days[0], days.at(-1)];
  if (calendar === null || !EXACT.has(calendar) || first === undefined || last === undefined) return null;
  const barDays = new Set(days);
  const missing: EpochDay[] = [];
  for (let day = Math.max(first, since, FIRST_KNOWN); day < last; day += 1)
    if (!barDays.has(day) && isSession(calendar, day)) missing.push(day);
  return missing.length > MAX_MISSING ? null : (missing[0] ?? null);
}

/** More missing sessions are those of an instrument that is seldom traded. */
const MAX_MISSING = 5;
/** 2007-01-01. */
const FIRST_KNOWN = 13_514;
