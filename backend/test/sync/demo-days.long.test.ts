import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { SIMULATION_VERSION } from '@/backend/src/providers/demo/simulation-version';
import type { Simulation } from '@/backend/src/startup/simulate-market';
import { startDemoDays, type DemoDaysOptions } from '@/backend/src/sync/demo-days';
import { makeBatch } from '../support/price-batch';
import { withWritableStore } from '../support/writable-store';

const { database, write } = withWritableStore();

const DEMO = { source: 'demo', seed: 7, simulationVersion: SIMULATION_VERSION, what: 'demo market' } as const;
/** The stored market has reached this day. */
const REACHED = requireIsoDate('2026-11-20');
const EVERY_MS = 2;

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await wait(5);
}

async function storeMarket(occasion: { readonly simulationVersion: number } = DEMO): Promise<void> {
  const batch = makeBatch({ symbol: 'BTC-USD', from: REACHED - 2, closes: [2, 3] });
  await write((writer) => writer.writePrices(batch), { ...DEMO, ...occasion });
}

/** Starts with a load that only records what is asked for. */
function start(
  options: Partial<DemoDaysOptions> & { readonly today?: number | null; readonly seed?: number },
): {
  readonly loads: Simulation[];
  readonly errors: unknown[];
  readonly end: () => Promise<void>;
} {
  const { seed = 7, today = null, ...rest } = options;
  const loads: Simulation[] = [];
  const errors: unknown[] = [];
  const end = startDemoDays(
    database(),
    { dataDir: tmpdir(), today, demoSeed: seed },
    {
      everyMs: EVERY_MS,
      retryMs: EVERY_MS,
      onStart: () => undefined,
      onReport: () => undefined,
      onError: (error) => void errors.push(error),
      load: (_database, simulation) => {
        loads.push(simulation);
        return Promise.resolve({ changed: true, dataVersion: loads.length });
      },
      ...rest,
    },
  );
  return { loads, errors, end };
}

it.each([
  ['nothing while its day is today', '2026-11-20', []],
  ['the days since its own when a later one is today', '2026-11-23', [{ seed: 7, since: REACHED }]],
  ['nothing when an earlier one is today', '2026-11-02', []],
])('simulates %s', async (_what, day, expected) => {
  await storeMarket();
  const today = requireIsoDate(day);

  const { end, errors, loads } = start({ today });
  await wait(60);
  await end();

  expect(errors).toEqual([]);
  expect(loads).toEqual(expected.map((one) => ({ ...one, today })));
});

it('simulates all of a market of another version, and of another seed', async () => {
  await storeMarket({ simulationVersion: SIMULATION_VERSION - 1 });
  const outdated = start({ today: REACHED });
  await until(() => outdated.loads.length > 0);
  await outdated.end();
  await storeMarket();
  const other = start({ today: REACHED, seed: 8 });
  await until(() => other.loads.length > 0);
  await other.end();

  expect([...outdated.loads, ...other.loads]).toEqual([
    { seed: 7, today: REACHED, since: null },
    { seed: 8, today: REACHED, since: null },
  ]);
});

it('simulates each new day of a running site once, and tries again after a failure', async () => {
  await storeMarket();
  let now = new Date('2026-11-20T23:59:59Z');
  let fails = false;
  const days: number[] = [];
  const { end, errors } = start({
    now: () => now,
    load: (_database, { since, today }) => {
      if (fails) {
        fails = false;
        return Promise.reject(new Error('no space'));
      }
      expect(since).toBe(REACHED);
      days.push(today);
      return Promise.resolve({ changed: true, dataVersion: 1 });
    },
  });
  await wait(30);
  expect(days).toEqual([]);
  [now, fails] = [new Date('2026-11-21T00:00:01Z'), true];
  await until(() => days.length === 1);
  await wait(30);
  await end();

  expect(days).toEqual([REACHED + 1]);
  expect(errors).toEqual([new Error('no space')]);
});
