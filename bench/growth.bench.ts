import { setTimeout as wait } from 'node:timers/promises';
import { median, timeOf, type BenchRow } from './bench-row';
import { fetchOnce } from './http/load';
import { childrenOf, launch, residentMb, stop } from './http/processes';
import { prepareGrowthMarket, symbolOf, UNIVERSE } from './market/growth-market';

/** `GROWTH_SIZES=1000,10000,100000` measures others. */
const SIZES = (process.env['GROWTH_SIZES'] ?? '1000,10000').split(',').map(Number);
const ROUNDS = 11;
const SETTLE_MS = 8_000;

interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

/**
 * Time and memory of a backend by the size of its market: generated markets of fifteen years, in the embedded database. The baseline
 * of each row is the same value of the smallest market, so the ratio is the growth.
 */
export async function run(): Promise<BenchRow[]> {
  const measurements: (readonly Measurement[])[] = [];
  for (const size of SIZES) measurements.push(await measureSize(size));
  return measurements.flatMap((ofSize, i) =>
    ofSize.map(({ unit, value, what }, n) => ({
      what: `${SIZES[i]!.toLocaleString('en-US')} instruments: ${what}`,
      ours: value,
      unit,
      baseline: `${SIZES[0]!.toLocaleString('en-US')} instruments`,
      baselineValue: measurements[0]![n]!.value,
      goal: 'linear',
    })),
  );
}

async function measureSize(size: number): Promise<readonly Measurement[]> {
  const dataDir = await prepareGrowthMarket(size);
  const env = { DATA_DIR: dataDir, MARKET_DATA: 'csv', TODAY: '2026-11-20' };
  const { backendPort: port, child, ms } = await launch(['--backend-only'], env);
  try {
    await wait(SETTLE_MS);
    const resident = residentMb(childrenOf(child)[0] ?? 0);
    const ask = async (pathOf: (n: number) => string): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < ROUNDS; n += 1)
        times.push(
          await timeOf(async () => {
            const { status } = await fetchOnce(port, pathOf(n), { 'accept-encoding': 'gzip' });
            if (status !== 200) throw new Error(`${pathOf(n)} was answered with ${status}`);
          }),
        );
      return median(times);
    };
    const day = (n: number): string => new Date(Date.UTC(2026, 9, 20 - n)).toISOString().slice(0, 10);
    return [
      { what: 'command to ready', value: ms, unit: 'ms' },
      { what: 'resident at rest', value: resident, unit: 'MB' },
      {
        what: 'figures of an instrument, first time',
        value: await ask((n) => `/instruments/${symbolOf(size - 1 - n)}/figures/`),
        unit: 'ms',
      },
      {
        what: 'universe of 500, another day',
        value: await ask((n) => `/universe/${UNIVERSE}/?asof=${day(n)}`),
        unit: 'ms',
      },
    ];
  } finally {
    await stop(child);
  }
}
