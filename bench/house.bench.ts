import type { BenchRow } from './bench-row';
import { timeBareStart } from './http/load';
import { row } from './http/measure';
import { finish, spawnNode } from './http/processes';

/** What a contributor waits for: all checks with warm caches; with `BENCH_TESTS=1` also the whole of `npm test`. */
export async function run(): Promise<BenchRow[]> {
  const bare = { unit: 's', baseline: 'node -e 0', baselineValue: (await timeBareStart()) / 1000 };
  await secondsOf('scripts/check.mjs');
  const rows = [row('npm run check, warm', await secondsOf('scripts/check.mjs'), { ...bare, goal: '60 s' })];
  if (process.env['BENCH_TESTS'] === '1')
    rows.push(row('npm test', await secondsOf('scripts/test.mjs'), { ...bare, goal: '900 s' }));
  return rows;
}

async function secondsOf(script: string): Promise<number> {
  const start = performance.now();
  const child = spawnNode([script], { HOME: process.env['HOME'] ?? '/' });
  child.stdout?.resume();
  await finish(child, script);
  return (performance.now() - start) / 1000;
}
