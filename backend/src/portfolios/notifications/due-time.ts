import { DIGEST_HOUR, type Digest } from '@/lib/domain/portfolio/notification';

/** The times at which a person wants messages. */
export interface QuietTimes {
  readonly zone: string;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly digest: Digest;
}

const QUARTER_MS = 15 * 60_000;
const QUARTERS_OF_EIGHT_DAYS = 8 * 24 * 4;

/**
 * The time at which a message of now is to be sent: at once, at the end of the quiet hours, or with the next
 * digest (at eight by the clock of the zone, a weekly one on Mondays). Zones begin their hours at a quarter of
 * an hour, so quarters are tried one after the other.
 */
export function dueTime(now: Date, times: QuietTimes): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: times.zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const first = Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS;
  if (times.digest === 'off' && !isQuiet(localTime(clock, now).hour, times)) return now;
  for (let quarter = 0; quarter < QUARTERS_OF_EIGHT_DAYS; quarter += 1) {
    const at = new Date(first + quarter * QUARTER_MS);
    const { hour, minute, weekday } = localTime(clock, at);
    if (
      times.digest === 'off' ? !isQuiet(hour, times) : isDigestTime(times.digest, { hour, minute, weekday })
    )
      return at;
  }
  return now;
}

interface LocalTime {
  readonly weekday: string;
  readonly hour: number;
  readonly minute: number;
}

function localTime(clock: Intl.DateTimeFormat, at: Date): LocalTime {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: parts.get('weekday') ?? '',
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
  };
}

function isQuiet(hour: number, { quietFrom, quietTo }: QuietTimes): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false;
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

function isDigestTime(digest: Digest, { hour, minute, weekday }: LocalTime): boolean {
  return hour === DIGEST_HOUR && minute < 15 && (digest === 'daily' || weekday === 'Mon');
}
