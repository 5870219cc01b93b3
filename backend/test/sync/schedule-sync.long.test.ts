import { setTimeout as wait } from 'node:timers/promises';
import { readRunner, readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { lastExchangeSession, nextFinalInstant } from '@/backend/src/sync/exchange-sessions';
import { planSync } from '@/backend/src/sync/plan-sync';
import { startSyncSchedule } from '@/backend/src/sync/schedule-sync';
import { runSync, type SyncReport } from '@/backend/src/sync/run-sync';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { withProviderServer } from '../support/provider-server';
import { openTestSync } from '../support/test-sync';
import { withWritableStore } from '../support/writable-store';

const server = withProviderServer();
const { database } = withWritableStore();

/** The chart of one day. */
const ANSWER = JSON.stringify({
  chart: {
    result: [
      {
        meta: { symbol: 'KO', currency: 'USD', instrumentType: 'EQUITY', gmtoffset: 0 },
        timestamp: [1_711_720_200],
        indicators: { quote: [{ open: [60], high: [62], low: [59], close: [61], volume: [5] }] },
      },
    ],
  },
});

it('only one of two processes on one database synchronizes, and the other replaces it when it ends', async () => {
  let body = '';
  server.play(({ path }) => (path.endsWith('/KO') ? { body } : null));
  body = ANSWER;
  const feedsFile = '/dev/null';
  const context = openTestSync(database(), server, {
    symbols: ['KO'],
    feedsFile,
    now: () => new Date('2024-04-01T12:00:00Z'),
  });
  const reports: SyncReport[] = [];
  const onError = (error: unknown): void => {
    throw error;
  };
  const options = {
    onReport: (one: SyncReport) => void reports.push(one),
    onError,
    minWaitMs: 5,
    maxWaitMs: 10,
  };
  const first = startSyncSchedule(context, options);
  const second = startSyncSchedule(context, options);
  while (reports.filter(({ tasks }) => tasks === 0).length < 2) await wait(5);
  await first();
  const before = reports.length;
  while (reports.length < before + 2) await wait(5);
  await second();

  expect(server.requests.filter(({ path }) => path.endsWith('/KO'))).toHaveLength(1);
  const tasks = await readSyncTasks(database());
  expect(tasks.find(({ id }) => id === 'prices:KO')).toMatchObject({ provider: 'yahoo', failure: null });
  expect((await readRunner(database())).isHeld).toBe(false);
});

describe('the last session', () => {
  const last = (symbol: string, kind: 'stock' | 'crypto' | 'currency', at: string) =>
    formatIsoDate(lastExchangeSession({ symbol, kind, exchange: null }, new Date(at)));

  it.each([
    ['KO', 'stock', '2024-07-03T21:29:00Z', '2024-07-02'],
    ['KO', 'stock', '2024-07-03T21:31:00Z', '2024-07-03'],
    // Independence Day, then the weekend.
    ['KO', 'stock', '2024-07-04T23:00:00Z', '2024-07-03'],
    ['KO', 'stock', '2024-07-07T23:00:00Z', '2024-07-05'],
    // In winter New York closes an hour later in UTC.
    ['KO', 'stock', '2024-01-03T22:00:00Z', '2024-01-02'],
    ['SAP.DE', 'stock', '2024-07-04T17:30:00Z', '2024-07-04'],
    ['BTC-USD', 'crypto', '2024-07-07T01:00:00Z', '2024-07-05'],
    ['BTC-USD', 'crypto', '2024-07-07T02:00:00Z', '2024-07-06'],
    ['EURUSD=X', 'currency', '2024-01-01T23:00:00Z', '2023-12-29'],
  ] as const)('of %s, a %s, at %s is %s', (symbol, kind, at, day) => {
    expect(last(symbol, kind, at)).toBe(day);
  });

  it('is followed by the next one after the close and a while', () => {
    const at = nextFinalInstant(
      { symbol: 'KO', kind: 'stock', exchange: 'NYSE' },
      new Date('2024-07-03T22:00:00Z'),
    );
    expect(new Date(at).toISOString()).toBe('2024-07-05T21:30:00.000Z');
  });
});

it('a session that an answer lacked is asked for again an hour after it is due, then twice as late', async () => {
  const dueAfter = async (at: string): Promise<string> => {
    const now = new Date(at);
    const context = openTestSync(database(), server, {
      symbols: ['KO'],
      feedsFile: '/dev/null',
      now: () => now,
    });
    server.play(() => ({ body: ANSWER }));
    await runSync(context, { only: ['prices'], symbols: null, since: null });
    const [task] = await planSync(
      database(),
      { ...context, now },
      {
        only: ['prices'],
        symbols: null,
        since: null,
      },
    );
    return new Date(task!.dueAt).toISOString();
  };

  expect(await dueAfter('2024-04-01T21:30:00Z')).toBe('2024-04-01T22:30:00.000Z');
  expect(await dueAfter('2024-04-01T22:30:00Z')).toBe('2024-04-01T23:30:00.000Z');
  expect(await dueAfter('2024-04-01T23:30:00Z')).toBe('2024-04-02T01:30:00.000Z');
});
