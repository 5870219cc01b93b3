import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { median, type BenchRow } from './bench-row';
import { bareMemory, fetchOnce, generateLoad, timeBareStart } from './http/load';
import { measureFirstByte, measureRate } from './http/measure';
import { withPageCache } from './http/page-cache';
import { childrenOf, finish, launch, residentMb, spawnNode, stop } from './http/processes';

const STARTS = 3;
/** Until the backend has read what the first pages need. */
const SETTLE_MS = 20_000;
const DAY_MS = 86_400_000;
const COMPARED = 'AAPL,MSFT,NVDA,AMZN,JPM,XOM,JNJ,WMT,PG,KO';

/**
 * Both processes in their production build, with the demo market of a fixed day: time from the command until ready, memory,
 * requests a second. The baseline of a rate is a bare node:http server that sends the same bytes, under the same load.
 */
export async function run(): Promise<BenchRow[]> {
  await finish(spawnNode(['scripts/build.mjs', '--if-stale'], {}), 'build');
  const starts: number[] = [];
  const bareStarts: number[] = [];
  for (let round = 0; round <= STARTS; round += 1) {
    const { child, ms } = await launch([]);
    await stop(child);
    // The first start may include creating the database.
    if (round > 0) starts.push(ms);
    bareStarts.push(await timeBareStart());
  }
  const bareStart = { unit: 'ms', baseline: 'node -e 0', baselineValue: median(bareStarts) };
  const recovery = await measureRecovery();
  const { backendPort, child, port, startedAt } = await launch([]);
  try {
    await fetchOnce(port, '/');
    const firstHome = performance.now() - startedAt;
    await pause(SETTLE_MS);
    const memory = [child.pid!, ...childrenOf(child)].reduce((sum, pid) => sum + residentMb(pid), 0);
    return [
      { what: 'start, built: command to ready', ours: median(starts), ...bareStart, goal: '2,500 ms' },
      { what: 'command to the first home page', ours: firstHome, ...bareStart, goal: '3,500 ms' },
      {
        what: 'kill -9 of all processes under load to ready',
        ours: recovery,
        ...bareStart,
        goal: '5,000 ms',
      },
      {
        what: 'resident memory of all processes, idle, demo market',
        ours: memory,
        unit: 'MB',
        baseline: 'bare node:http server',
        baselineValue: await bareMemory(),
        goal: '500 MB',
      },
      await measureFirstByte(port, '/stock-data/AAPL'),
      await measureRate({ what: 'GET /markets', port, path: '/markets', goal: '70 % of the baseline' }),
      await measureRate({
        what: 'GET /stock-data/AAPL',
        port,
        path: '/stock-data/AAPL',
        goal: '70 % of the baseline',
      }),
      ...(await measureBehindNginx(port)),
      await measureRate({ what: 'list: GET /stocks/', port: backendPort, path: '/stocks/', goal: '1,500' }),
      await measureRate({
        what: 'quote: GET /instruments/AAPL/',
        port: backendPort,
        path: '/instruments/AAPL/',
        goal: '3,000',
      }),
      await measureRate({
        what: 'comparison of ten series x 10 years, computed',
        port: backendPort,
        path: comparisons(),
        goal: '100',
      }),
    ];
  } finally {
    await stop(child);
  }
}

/** Addresses of comparisons that are not cached: each begins on another day. */
function comparisons(): () => string {
  let count = 0;
  return () => {
    const from = Date.UTC(2016, 5, 30) + (count % 365) * DAY_MS;
    const to = Date.UTC(2026, 5, 29) - Math.floor((count += 1) / 365) * DAY_MS;
    const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
    return `/compare/?symbols=${COMPARED}&from=${text(from)}&to=${text(to)}`;
  };
}

/** The page with the shipped nginx in front; no row where nginx is not installed. */
async function measureBehindNginx(website: number): Promise<BenchRow[]> {
  const row = await withPageCache(website, (port) =>
    measureRate({
      what: 'GET /markets behind the shipped nginx',
      port,
      path: '/markets',
      goal: '90 % of the baseline',
    }),
  );
  return row === null ? [] : [row];
}

/** All processes are killed while pages are asked for; the time from the next command until ready. */
async function measureRecovery(): Promise<number> {
  const { child, port } = await launch([]);
  const load = generateLoad(port, '/markets', { 'accept-encoding': 'gzip' }, 60_000).catch(() => null);
  await pause(SETTLE_MS);
  const exit = once(child, 'exit');
  for (const pid of [...childrenOf(child), child.pid!]) process.kill(pid, 'SIGKILL');
  await Promise.all([exit, load]);
  const { child: next, ms } = await launch([]);
  await stop(next);
  return ms;
}
