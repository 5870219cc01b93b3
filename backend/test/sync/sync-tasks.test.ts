import { afterFailure, newTaskRow, type SyncKind } from '@/backend/src/sync/sync-tasks';

const NOW = new Date('2026-11-20T22:00:00Z');
const HOUR_MS = 3_600_000;

/** Hours until the next attempt after a number of failures in a row. */
function hoursAfter(
  kind: SyncKind,
  failure: string,
  failures: number,
  succeededAt: Date | null = null,
): number {
  const row = { ...newTaskRow(`${kind}:x`, kind), failures: failures - 1, succeededAt };
  const { nextAt } = afterFailure(row, NOW, { failure, message: 'not found' });
  return (nextAt!.getTime() - NOW.getTime()) / HOUR_MS;
}

it.each(['prices', 'fundamentals'] as const)(
  'a symbol of %s that is not found is asked for within hours for three days, then once a week',
  (kind) => {
    const hours = Array.from({ length: 17 }, (_, n) => hoursAfter(kind, 'unknown-symbol', n + 1));
    expect(Math.max(...hours.slice(0, 16))).toBe(6);
    expect(hours.slice(0, 16).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(3 * 24 - 6);
    expect(hours[16]).toBe(7 * 24);
    expect(hoursAfter(kind, 'unknown-symbol', 1, NOW)).toBe(0.25);
  },
);

it('a task that was not asked, because its provider is paused, waits for the end of the pause', () => {
  const row = { ...newTaskRow('prices:x', 'prices'), failures: 2 };
  const after = afterFailure(row, NOW, { failure: 'rate-limit', message: 'paused', pauseMs: HOUR_MS });
  expect(after).toMatchObject({ failures: 2, triedAt: null, nextAt: new Date(NOW.getTime() + HOUR_MS) });
});

it.each(['factors', 'macro', 'news'] as const)(
  '%s that are not found wait as after other failures',
  (kind) => {
    expect(hoursAfter(kind, 'unknown-symbol', 1)).toBe(0.25);
    expect(hoursAfter(kind, 'unknown-symbol', 2)).toBe(0.5);
    expect(hoursAfter(kind, 'unknown-symbol', 20)).toBe(6);
  },
);

it('a failure doubles the wait up to six hours', () => {
  expect([1, 2, 3, 5, 6, 20].map((n) => hoursAfter('prices', 'network', n))).toEqual([0.25, 0.5, 1, 4, 6, 6]);
});
