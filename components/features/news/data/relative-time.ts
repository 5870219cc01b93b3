import { t } from '@/lib/domain/text';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  {
    ms: 365 * DAY_MS,
    get name() {
      return t('year');
    },
  },
  {
    ms: 30 * DAY_MS,
    get name() {
      return t('month');
    },
  },
  {
    ms: 7 * DAY_MS,
    get name() {
      return t('week');
    },
  },
  {
    ms: DAY_MS,
    get name() {
      return t('day');
    },
  },
  {
    ms: HOUR_MS,
    get name() {
      return t('hour');
    },
  },
  {
    ms: MINUTE_MS,
    get name() {
      return t('minute');
    },
  },
] as const;

/**
 * The age of an event in the largest whole unit: `3 hours`, `1 day`; null below a minute and for future
 * events.
 */
export function elapsedText(instant: number, moment: number): string | null {
  const elapsed = moment - instant;
  const unit = UNITS.find(({ ms }) => elapsed >= ms);
  if (!unit) return null;
  const count = Math.floor(elapsed / unit.ms);
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}

/** Formats an instant: `19 Nov 2026, 21:25 UTC`. The day is the UTC day, as in `formatDay`. */
export function clockText(isoInstant: string): string {
  return t('{isoInstant} UTC', { isoInstant: isoInstant.slice(11, 16) });
}
