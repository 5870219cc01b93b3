import { dueTime, type QuietTimes } from '../../../src/portfolios/notifications/due-time';

const times = (more: Partial<QuietTimes>): QuietTimes => ({
  zone: 'UTC',
  quietFrom: null,
  quietTo: null,
  digest: 'off',
  ...more,
});

// 2024-06-21 is a Friday.
it.each<[string, Partial<QuietTimes>, string]>([
  ['2024-06-21T12:07:00Z', {}, '2024-06-21T12:07:00.000Z'],
  ['2024-06-21T23:07:00Z', { quietFrom: 22, quietTo: 7 }, '2024-06-22T07:00:00.000Z'],
  ['2024-06-21T03:07:00Z', { quietFrom: 22, quietTo: 7 }, '2024-06-21T07:00:00.000Z'],
  ['2024-06-21T07:00:00Z', { quietFrom: 22, quietTo: 7 }, '2024-06-21T07:00:00.000Z'],
  ['2024-06-21T12:00:00Z', { quietFrom: 9, quietTo: 9 }, '2024-06-21T12:00:00.000Z'],
  // 21:30 in Berlin, and 05:45 in Kathmandu.
  ['2024-06-21T19:30:00Z', { zone: 'Europe/Berlin', quietFrom: 21, quietTo: 6 }, '2024-06-22T04:00:00.000Z'],
  ['2024-06-21T00:00:00Z', { zone: 'Asia/Kathmandu', quietFrom: 0, quietTo: 6 }, '2024-06-21T00:15:00.000Z'],
  ['2024-06-21T07:59:00Z', { digest: 'daily' }, '2024-06-21T08:00:00.000Z'],
  ['2024-06-21T08:01:00Z', { digest: 'daily' }, '2024-06-22T08:00:00.000Z'],
  ['2024-06-21T08:01:00Z', { digest: 'weekly' }, '2024-06-24T08:00:00.000Z'],
  // The night in which clocks go forward.
  ['2024-03-30T12:00:00Z', { digest: 'daily', zone: 'Europe/Berlin' }, '2024-03-31T06:00:00.000Z'],
])('a message of %s with %j is due at %s', (now, more, due) => {
  expect(dueTime(new Date(now), times(more)).toISOString()).toBe(due);
});
