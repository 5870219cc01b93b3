import { isBackupDue, nextTime } from '@/backend/src/backup/schedule-backups';

/** Local times, as the schedule is. */
const at = (text: string): Date => new Date(text);
const clock = (parts: Partial<Parameters<typeof isBackupDue>[0]>) => ({
  at: 3 * 60 + 30,
  now: at('2026-11-29T03:30:10'),
  startedAt: at('2026-11-20T08:00:00'),
  newest: at('2026-11-28T03:30:20'),
  failedAt: null,
  ...parts,
});

it.each<[string, Parameters<typeof clock>[0], boolean]>([
  ['at its time', {}, true],
  ['before it', { now: at('2026-11-29T03:29:59') }, false],
  ['once a day', { newest: at('2026-11-29T03:30:05') }, false],
  ['while none was made yet', { newest: null }, true],
  ['after a failure in an hour', { failedAt: at('2026-11-29T03:00:00') }, false],
  ['an hour after a failure', { failedAt: at('2026-11-29T02:30:10') }, true],
  [
    'not at once after a start that missed its time',
    { startedAt: at('2026-11-29T09:00:00'), now: at('2026-11-29T09:59:00') },
    false,
  ],
  [
    'an hour after such a start',
    { startedAt: at('2026-11-29T09:00:00'), now: at('2026-11-29T10:00:00') },
    true,
  ],
])('is due %s: %j', (_, parts, expected) => {
  expect(isBackupDue(clock(parts))).toBe(expected);
});

it('names its next time', () => {
  expect(nextTime(210, at('2026-11-29T03:00:00'))).toEqual(at('2026-11-29T03:30:00'));
  expect(nextTime(210, at('2026-11-29T03:30:00'))).toEqual(at('2026-11-30T03:30:00'));
});
