import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from './bench-row';
import { makeGrowthMarket, symbolOf, UNIVERSE } from './growth/growth-market';
import { fetchOnce } from './http/load';
import { median, row } from './http/measure';
import { childrenOf, launch, residentMb, stop } from './http/processes';

/** `GROWTH_SIZES=1000,10000,100000` measures others. */
const SIZES = (process.env['GROWTH_SIZES'] ?? '1000,10000').split(',').map(Number);
/** Instruments whose figures are asked for one after the other. */
const WALK = 3_000;
const ROUNDS = 11;
const SETTLE_MS = 8_000;

/** The measured values of one size: what, value, unit, goal. */
type Measured = readonly (readonly [what: string, value: number, unit: string, goal: string])[];

/**
 * How time and memory of a backend grow with the market: generated markets of fifteen years, in the embedded database. The
 * baseline of each row is the same value of the smallest market, so the last column is the growth.
 */
export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  let smallest: Measured | null = null;
  for (const size of SIZES) {
    const measured = await measureSize(size);
    smallest ??= measured;
    for (const [n, [what, value, unit, goal]] of measured.entries())
      rows.push(
        row(`${size.toLocaleString('en-US')} instruments: ${what}`, value, {
          unit,
          baseline: `${SIZES[0]!.toLocaleString('en-US')} instruments`,
          baselineValue: smallest[n]![1],
          goal,
        }),
      );
  }
  return rows;
}

async function measureSize(size: number): Promise<Measured> {
  const { bars, dataDir, seconds } = await makeGrowthMarket(size);
  const started = await launch(['--backend-only'], {
    DATA_DIR: dataDir,
    MARKET_DATA: 'csv',
    TODAY: '2026-11-20',
  });
  try {
    const { backendPort: port, child } = started;
    const [backend = 0] = childrenOf(child);
    await wait(SETTLE_MS);
    const atRest = residentMb(backend);
    const ask = async (path: string): Promise<number> => {
      const asked = performance.now();
      const { status } = await fetchOnce(port, path, { 'accept-encoding': 'gzip' });
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      return performance.now() - asked;
    };
    const each = async (pathOf: (n: number) => string, rounds = ROUNDS): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < rounds; n += 1) times.push(await ask(pathOf(n)));
      return median(times);
    };
    const day = (n: number): string => new Date(Date.UTC(2026, 9, 20 - n)).toISOString().slice(0, 10);
    const stored = await each(() => '/healthz');
    const first = await each((n) => `/instruments/${symbolOf(size - 1 - n)}/figures/`);
    const again = await each((n) => `/instruments/${symbolOf(size - 1)}/figures/?asof=${day(n)}`);
    const universe = await each((n) => `/universe/${UNIVERSE}/?asof=${day(n)}`);
    const list = await ask('/stocks/');
    const kept = await each(() => '/stocks/');
    for (let n = 0; n < Math.min(size, WALK); n += 1) await ask(`/instruments/${symbolOf(n)}/figures/`);
    const afterWalk = residentMb(backend);
    return [
      ['bars a second, generated and stored', seconds === null ? NaN : bars / seconds, 'bars/s', '–'],
      ['command to ready', started.ms, 'ms', '–'],
      ['resident at rest', atRest, 'MB', '–'],
      [`resident after the figures of ${WALK.toLocaleString('en-US')}`, afterWalk, 'MB', '–'],
      ['/healthz', stored, 'ms', '–'],
      ['figures of an instrument, first time', first, 'ms', '–'],
      ['figures of an instrument, another day', again, 'ms', '–'],
      ['universe of 500, another day', universe, 'ms', '–'],
      ['/stocks/, first time', list, 'ms', '–'],
      ['/stocks/, stored', kept, 'ms', '–'],
    ];
  } finally {
    await stop(started.child);
  }
}
