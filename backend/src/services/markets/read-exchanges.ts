import type { ExchangeSchedule } from '@/lib/contracts/exchanges';
import { holidayName } from '@/lib/domain/exchanges/holiday-names';
import { EXCHANGES, tradingDay, utcOffset } from '@/lib/domain/exchanges/trading-hours';
import type { Exchange, TradingDay } from '@/lib/domain/exchanges/trading-hours';
import { formatIsoDate, weekday } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** Sessions after the day. */
const NEXT_SESSIONS = 4;
const HOLIDAYS = 2;
/** The most days that are searched for a session, and for holidays. */
const MAX_PAUSE = 15;
const MAX_YEAR = 366;
const MINUTE_MS = 60_000;

/** Sessions and holidays of the exchanges around a day, as known on it. */
export function readExchanges(asOf: EpochDay): ExchangeSchedule['exchanges'] {
  return EXCHANGES.map((exchange) => ({
    id: exchange.id,
    name: exchange.name,
    isExact: exchange.isExact,
    sessions: sessionsAround(exchange, asOf).map((session) => describeSession(exchange, session)),
    holidays: holidaysFrom(exchange, asOf),
  }));
}

function sessionsAround(exchange: Exchange, asOf: EpochDay): TradingDay[] {
  const sessions: TradingDay[] = [];
  for (let day = asOf; day > asOf - MAX_PAUSE && sessions.length === 0; day -= 1) {
    const session = tradingDay(exchange, day, asOf);
    if (session) sessions.push(session);
  }
  const count = sessions.length + NEXT_SESSIONS;
  for (let day = asOf + 1; day < asOf + 2 * MAX_PAUSE && sessions.length < count; day += 1) {
    const session = tradingDay(exchange, day, asOf);
    if (session) sessions.push(session);
  }
  return sessions;
}

function describeSession(exchange: Exchange, { day, isShort, parts }: TradingDay) {
  const instant = (minutes: number): string => new Date(minutes * MINUTE_MS).toISOString();
  return {
    day: formatIsoDate(day),
    utcOffset: utcOffset(exchange, day),
    isShort,
    parts: parts.map(([open, close]) => ({ opens: instant(open), closes: instant(close) })),
  };
}

function holidaysFrom(exchange: Exchange, asOf: EpochDay): ExchangeSchedule['exchanges'][number]['holidays'] {
  const holidays: ExchangeSchedule['exchanges'][number]['holidays'] = [];
  for (let day = asOf; day < asOf + MAX_YEAR && holidays.length < HOLIDAYS; day += 1) {
    if (weekday(day) % 6 === 0 || tradingDay(exchange, day, asOf)) continue;
    holidays.push({ day: formatIsoDate(day), name: holidayName(exchange.calendar, day) });
  }
  return holidays;
}
