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

it.each(['prices', 'fundamentals'] as const)('an unknown symbol of %s waits a week', (kind) => {
  expect(hoursAfter(kind, 'unknown-symbol', 1)).toBe(7 * 24);
});

it('a symbol that was known is tried again soon, at the end after a week', () => {
  const hours = [1, 2, 6, 20].map((n) => hoursAfter('prices', 'unknown-symbol', n, NOW));
  expect(hours).toEqual([0.25, 0.5, 8, 7 * 24]);
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
