import { t, texts } from '@/lib/domain/text';
import type { ExchangeSchedule } from '@/lib/contracts/exchanges';
import { requireIsoDate, weekday } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatEpochDay } from '@/lib/format/date';

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1440;
/** Minutes around midnight in which a response may be of the day before. */
const MIDNIGHT_MINUTES = 10;
const WEEKDAYS = texts(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const);

/** Opening and closing of a part of a session: minutes since 1970, UTC. */
type Part = readonly [open: number, close: number];

/** A session: its local day, minutes of local time before UTC, whether it ends early, and its parts. */
export interface PageSession {
  readonly day: EpochDay;
  readonly offset: number;
  readonly isShort: boolean;
  readonly parts: readonly Part[];
}

/** An exchange with its sessions and holidays around the day of the page. */
export interface PageClock {
  readonly id: string;
  readonly name: string;
  readonly isExact: boolean;
  readonly sessions: readonly PageSession[];
  readonly holidays: readonly (readonly [day: EpochDay, name: string | null])[];
}

/** The clocks of the page. */
export interface PageClocks {
  readonly clocks: readonly PageClock[];
  /** The day of the page. */
  readonly day: EpochDay;
  /** The minute (since 1970, UTC) in which the server rendered the page; null for a past day. */
  readonly now: number | null;
  /** Minutes that the site's day is ahead of the machine's: 0 unless the site runs with a fixed day. */
  readonly skew: number;
}

/**
 * The clocks as a page shows them.
 *
 * @param asOf - The as-of day of the page; null: today.
 * @param machine - The instant of the machine, in milliseconds.
 */
export function toPageClocks(
  { exchanges, meta }: ExchangeSchedule,
  asOf: string | null,
  machine: number,
): PageClocks {
  const minutes = (instant: string): number => Math.round(Date.parse(instant) / MINUTE_MS);
  const minute = Math.floor(machine / MINUTE_MS);
  const today = Math.floor(minute / MINUTES_A_DAY);
  const day = meta.asOf === null ? today : requireIsoDate(meta.asOf);
  // Around midnight the two processes may be on different days without a fixed one.
  const isMidnight = Math.abs(day - today) === 1 && nearMidnight(minute);
  const skew = isMidnight ? 0 : (day - today) * MINUTES_A_DAY;
  return {
    clocks: exchanges.map(({ holidays, id, isExact, name, sessions }) => ({
      id,
      name,
      isExact,
      sessions: sessions.map((session) => ({
        day: requireIsoDate(session.day),
        offset: session.utcOffset,
        isShort: session.isShort,
        parts: session.parts.map(({ closes, opens }) => [minutes(opens), minutes(closes)] as const),
      })),
      holidays: holidays.map(
        (holiday) => [requireIsoDate(holiday.day), holiday.name && t(holiday.name)] as const,
      ),
    })),
    day,
    now: asOf === null ? minute + skew : null,
    skew: asOf === null ? skew : 0,
  };
}

function nearMidnight(minute: number): boolean {
  const ofDay = minute % MINUTES_A_DAY;
  return Math.min(ofDay, MINUTES_A_DAY - ofDay) < MIDNIGHT_MINUTES;
}

/** The state of an exchange at a minute. */
export interface ClockState {
  readonly state: 'open' | 'break' | 'closed';
  /** The next change of the state: minute, and its local time. */
  readonly next: { readonly kind: 'opens' | 'closes'; readonly at: number; readonly text: string } | null;
  readonly localTime: string;
  /** True where the current or next session ends early. */
  readonly isShort: boolean;
}

/** The state of an exchange at a minute; null when the page knows no session after it. */
export function clockStateAt({ sessions }: PageClock, now: number): ClockState | null {
  for (const session of sessions) {
    const { isShort, offset, parts } = session;
    const localTime = timeText(now, offset);
    for (const [index, [open, close]] of parts.entries()) {
      if (now >= close) continue;
      const isOpen = now >= open;
      const at = isOpen ? close : open;
      const text = isSameDay(now, at, offset) ? timeText(at, offset) : dayTimeText(at, offset);
      return {
        state: isOpen ? 'open' : index > 0 ? 'break' : 'closed',
        next: { kind: isOpen ? 'closes' : 'opens', at, text },
        localTime,
        isShort,
      };
    }
  }
  return null;
}

function isSameDay(a: number, b: number, offset: number): boolean {
  return Math.floor((a + offset) / MINUTES_A_DAY) === Math.floor((b + offset) / MINUTES_A_DAY);
}

/** Local time of a minute: `09:30`. */
export function timeText(minute: number, offset: number): string {
  const local = (((minute + offset) % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(local / 60))}:${two(local % 60)}`;
}

/** Day with its weekday: `Thu 26 Nov 2026`. */
export function weekdayText(day: EpochDay): string {
  return `${WEEKDAYS[weekday(day)]!} ${formatEpochDay(day)}`;
}

/** Local day and time of a minute: `Mon 23 Nov, 09:30`. */
function dayTimeText(minute: number, offset: number): string {
  const day = Math.floor((minute + offset) / MINUTES_A_DAY);
  return `${weekdayText(day).replace(/ \d{4}$/, '')}, ${timeText(minute, offset)}`;
}

/** The hours of a session in local time: `09:00 to 11:30, 12:30 to 15:30`. */
export function hoursText({ offset, parts }: PageSession): string {
  return parts
    .map(([open, close]) =>
      t('{timeText} to {timeText2}', {
        timeText: timeText(open, offset),
        timeText2: timeText(close, offset),
      }),
    )
    .join(', ');
}

/** The exchanges in a sentence: which are open, and what the first one does next. */
export function describeClocks({ clocks, day }: PageClocks, now: number | null): string {
  const cityOf = ({ name }: PageClock): string => t(name).replace(/ \(.*$/, '');
  if (now === null) {
    const closed = clocks.filter(({ sessions }) => !sessions.some((session) => session.day === day));
    if (closed.length === 0)
      return t('All exchanges had a session on {weekdayText}.', { weekdayText: weekdayText(day) });
    if (closed.length === clocks.length)
      return t('No exchange had a session on {weekdayText}.', { weekdayText: weekdayText(day) });
    return t('No session on {weekdayText}: {closed}.', {
      weekdayText: weekdayText(day),
      closed: closed.map(cityOf).join(', '),
    });
  }
  const open = clocks.filter((clock) => clockStateAt(clock, now)?.state === 'open');
  const [first] = clocks;
  const state = first ? clockStateAt(first, now) : null;
  const next =
    first && state?.next
      ? ` ${t(state.state === 'open' ? '{cityOf} is open and closes {text} local time.' : '{cityOf} is closed and opens {text} local time.', { cityOf: cityOf(first), text: state.next.text })}`
      : '';
  return open.length === 0
    ? t('No exchange is open.{next}', { next })
    : t('Open: {open}.{next}', { next, open: open.map(cityOf).join(', ') });
}
